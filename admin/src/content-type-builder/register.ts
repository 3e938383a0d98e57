import type { Rule } from '../../../contracts/settings';
import { PLUGIN_ID } from '../../../contracts/plugin';
import type { ShellKey } from '../translations/ids';
import { label } from '../translations/shell';

/** What the Content-Type Builder tells of the form that is open. */
interface FieldForm {
  contentTypeSchema?: { pluginOptions?: { i18n?: { localized?: boolean } } };
  /** What the field belongs to. */
  forTarget?: string;
  type?: string;
  step?: string;
}

interface Forms {
  extendFields: (types: readonly string[], change: { form: { advanced: (form: FieldForm) => object[] } }) => void;
}

interface Builder {
  forms?: Partial<Forms>;
}

/** Fields that may be sent, and components, which may be left alone with all that stands in them. */
const KINDS = ['string', 'text', 'richtext', 'blocks', 'json', 'component', 'dynamiczone'] as const;

const OPTIONS: readonly (readonly [value: Rule | '', key: ShellKey])[] = [
  ['', 'builder.rule.default'],
  ['translate', 'builder.rule.translate'],
  ['copy', 'builder.rule.copy'],
  ['skip', 'builder.rule.skip'],
];

/** In the schema, beside what it says of other plugins. */
const NAME = `pluginOptions.${PLUGIN_ID}.rule`;

/** The choice in a field's form, where its content type is localized. Within components it holds wherever they stand. */
function choiceOf({ contentTypeSchema, forTarget, type, step }: FieldForm): object[] {
  if (forTarget === 'contentType' && contentTypeSchema?.pluginOptions?.i18n?.localized !== true) return [];
  // A new component is described first, and belongs to the content type only after that.
  if (type === 'component' && step === '1') return [];
  return [
    {
      name: NAME,
      type: 'select',
      intlLabel: label('builder.rule'),
      description: label('builder.rule.hint'),
      options: OPTIONS.map(([value, key]) => ({
        key: value || 'default',
        value,
        metadatas: { intlLabel: label(key) },
      })),
    },
  ];
}

/** The rule of a field as a choice where the field is made. A Strapi without the builder has no such form. */
export function addToContentTypeBuilder(builder: { apis: Builder } | undefined): void {
  builder?.apis.forms?.extendFields?.(KINDS, { form: { advanced: choiceOf } });
}

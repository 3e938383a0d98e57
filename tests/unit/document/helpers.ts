import type {
  Attribute,
  CheckContext,
  ContentModel,
  CutOptions,
  Decision,
  ReadDelivery,
  Schema,
  Snapshot,
  Values,
} from '../../../server/src/document';
import { createKit, originalContent, readDelivery, snapshotSchema, takeSnapshot } from '../../../server/src/document';

export const PAGE = 'api::page.page';
export const kit = createKit();
export const context: CheckContext = { sourceLocale: 'en', targetLocale: 'fr', glossary: [] };

export const localized = (attribute: Attribute): Attribute => ({
  ...attribute,
  pluginOptions: { ...attribute.pluginOptions, i18n: { localized: true } },
});

/** An attribute with what its schema says to this plugin. */
export const ruled = (type: string, rule: Values, more: Partial<Attribute> = {}): Attribute => ({
  type,
  ...more,
  pluginOptions: { 'translation-desk': rule },
});

/** A content type whose attributes are all localized, with its components. */
export function modelOf(
  attributes: Record<string, Attribute>,
  components: Record<string, Record<string, Attribute>> = {},
): ContentModel {
  const schema: Schema = {
    uid: PAGE,
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, localized(value)])),
  };
  return {
    schema,
    component: (uid) => {
      const found = Object.hasOwn(components, uid) ? components[uid] : undefined;
      return found ? { uid, attributes: found } : undefined;
    },
  };
}

export const take = (model: ContentModel, values: Values, options: Partial<CutOptions> = {}): Snapshot =>
  takeSnapshot(kit, model, values, { locale: 'en', ...options });

/** A snapshot of an entry with one attribute, `text`. */
export const snapshotOf = (
  text: unknown,
  attribute: Attribute = { type: 'text' },
  options: Partial<CutOptions> = {},
): Snapshot => take(modelOf({ text: attribute }), { text }, options);

/** Through JSON, as a row of the database keeps it. */
export const kept = (snapshot: Snapshot): Snapshot => snapshotSchema.parse(JSON.parse(JSON.stringify(snapshot)));

export const keysOf = (segments: readonly { readonly key: string }[]): string[] => segments.map(({ key }) => key);

export const read = (snapshot: Snapshot, phrases: Record<string, string>): ReadDelivery =>
  readDelivery(kit, snapshot, phrases, context);

/** What a service gives back that changes each phrase. */
export const echo = (snapshot: Snapshot, change: (phrase: string) => string = (phrase) => phrase) =>
  Object.fromEntries(
    Object.entries(originalContent(snapshot)).map(([key, { original_phrase }]) => [key, change(original_phrase)]),
  );

/** A person decided that the delivery replaces whatever stands. */
export const takingAll = ({ segments }: Snapshot): ReadonlyMap<string, Decision> =>
  new Map(segments.map(({ key }) => [key, 'take']));

/** Keys and codes of what holds a segment back. */
export const errorsOf = ({ findings }: ReadDelivery): string[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ key, code }) => `${key} ${code}`);

export const text = (value: string, marks: Values = {}): Values => ({ type: 'text', text: value, ...marks });
export const link = (url: string, ...children: Values[]): Values => ({ type: 'link', url, children });
export const paragraph = (...children: Values[]): Values => ({ type: 'paragraph', children });
export const heading = (level: number, ...children: Values[]): Values => ({ type: 'heading', level, children });

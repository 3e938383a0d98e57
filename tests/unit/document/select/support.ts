import type { Attribute, ContentModel, Schema, Values } from '../../../../server/src/document/schema';
import {
  resolveRule,
  walkAllFields,
  walkFields,
  type FieldRule,
  type FieldRules,
  type ResolvedRule,
} from '../../../../server/src/document/select/index';

export const PAGE = 'api::page.page';

export const localized = (attribute: Attribute): Attribute => ({
  ...attribute,
  pluginOptions: { ...attribute.pluginOptions, i18n: { localized: true } },
});

const all = (attributes: Record<string, Attribute>): Record<string, Attribute> =>
  Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, localized(attribute)]));

type Components = Record<string, Record<string, Attribute>>;

/** A model whose attributes are as they are given. */
export const rawModel = (attributes: Record<string, Attribute>, components: Components = {}): ContentModel => ({
  schema: { uid: PAGE, attributes, pluginOptions: { i18n: { localized: true } } } as Schema,
  component: (uid) => {
    const found = Object.hasOwn(components, uid) ? components[uid] : undefined;
    return found ? { uid, attributes: found } : undefined;
  },
});

/** A model whose attributes are all localized. */
export const model = (attributes: Record<string, Attribute>, components: Components = {}): ContentModel =>
  rawModel(all(attributes), components);

/** The rule of an attribute `field` of a page. */
export const ruleOf = (attribute: Attribute, rules: FieldRules = {}): ResolvedRule =>
  resolveRule({ uid: PAGE, attributes: {} }, 'field', attribute, [{ uid: PAGE, path: 'field' }], rules);

/** Settings that say one thing of a page's field. */
export const settings = (rule: FieldRule, path = 'field'): FieldRules => ({ [PAGE]: { [path]: rule } });

/** Where a value stands, by names and positions, and its format: `sections.0.title plain`. */
export function walked(of: ContentModel, values: Values, rules: FieldRules = {}): string[] {
  const found: string[] = [];
  walkFields(of, values, rules, ({ path, format }) => found.push(`${path.join('.')} ${format}`));
  return found;
}

/** Every field with its rule: `seo.title translate`. */
export function allWalked(of: ContentModel, values: Values, rules: FieldRules = {}): string[] {
  const found: string[] = [];
  walkAllFields(of, values, rules, ({ path, rule }) => found.push(`${path.join('.')} ${rule.rule}`));
  return found;
}

export const problemsOf = (of: ContentModel, values: unknown, rules: FieldRules = {}): string[] =>
  walkFields(of, values as Values, rules, () => undefined).problems.map(({ message }) => message);

export const COMPONENTS: Record<string, Record<string, Attribute>> = {
  'shared.seo': { metaTitle: { type: 'string', maxLength: 60 }, secret: { type: 'text', private: true } },
  'shop.faq-item': {
    question: { type: 'string' },
    answer: { type: 'richtext' },
    seo: { type: 'component', component: 'shared.seo' },
  },
  'sections.faq': {
    heading: { type: 'string' },
    items: { type: 'component', component: 'shop.faq-item', repeatable: true },
  },
  'sections.hero': { title: { type: 'string' }, kicker: { type: 'string' }, count: { type: 'integer' } },
};

/** A page with all that can stand in one: components, a zone, components in it. */
export const page = model(
  {
    title: { type: 'string' },
    slug: { type: 'uid' },
    body: { type: 'blocks' },
    seo: { type: 'component', component: 'shared.seo' },
    sections: { type: 'dynamiczone', components: ['sections.hero', 'sections.faq'] },
    data: { type: 'json' },
  },
  COMPONENTS,
);

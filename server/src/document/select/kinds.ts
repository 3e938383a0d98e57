import type { Rule } from '../../../../contracts/settings';
import { customFieldOf } from './custom-fields';
import { isPrivate, type LoadedAttribute, type LoadedSchema } from './localized';
import type { Sniff } from './sniff';

/** What an attribute is where neither settings nor schema say anything. */
export interface KindDefault {
  readonly rule: Rule;
  readonly format: string | null;
  readonly sniff?: Sniff;
}

/** What no rule can change: the value is never sent. */
export interface Lock {
  /** As the end of a sentence: `it is a password`. */
  readonly because: string;
  /** What becomes of it unless a rule says better. */
  readonly rule: Rule;
  /** What a rule may say. */
  readonly allowed: readonly Rule[];
}

const COPY_OR_SKIP: readonly Rule[] = ['copy', 'skip'];

/** Why values of a type are never sent. */
const NEVER_SENT: ReadonlyMap<string, string> = new Map([
  ['email', 'it is a mail address'],
  ['enumeration', 'its values are names that the site knows it by'],
  ['integer', 'it is a number'],
  ['biginteger', 'it is a number'],
  ['float', 'it is a number'],
  ['decimal', 'it is a number'],
  ['date', 'it is a date'],
  ['datetime', 'it is a date'],
  ['timestamp', 'it is a date'],
  ['time', 'it is a time'],
  ['boolean', 'it is a yes or no'],
  ['relation', 'it is a relation; the related entry is translated by itself'],
  ['media', 'it is a file; the texts of files are translated by themselves'],
]);

const TRANSLATED: ReadonlyMap<string, KindDefault> = new Map<string, KindDefault>([
  ['string', { rule: 'translate', format: 'plain' }],
  ['text', { rule: 'translate', format: 'plain' }],
  ['richtext', { rule: 'translate', format: 'markdown', sniff: 'markdown' }],
  ['blocks', { rule: 'translate', format: 'blocks' }],
  ['component', { rule: 'translate', format: null }],
  ['dynamiczone', { rule: 'translate', format: null }],
]);

const COPIED: KindDefault = { rule: 'copy', format: null };

/** Attributes of the component that Strapi's SEO plugin makes, which are written for machines. */
const FOR_MACHINES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['shared.seo', new Set(['metaRobots', 'metaViewport', 'canonicalURL', 'structuredData'])],
]);

/** Types that hold people and their rights: nothing in them is ever sent. */
export const isAboutUsers = (uid: string): boolean => /^(?:admin::|plugin::users-permissions\.)/.test(uid);

export const STRING_TYPES: ReadonlySet<string> = new Set(['string', 'text', 'richtext']);

/** Why an attribute is never sent; null: it may be. */
export function lockOf(schema: LoadedSchema, name: string, attribute: LoadedAttribute): Lock | null {
  if (attribute.type === 'password') return { because: 'it is a password', rule: 'skip', allowed: ['skip'] };
  const copied = (because: string): Lock => ({ because, rule: 'copy', allowed: COPY_OR_SKIP });
  if (isAboutUsers(schema.uid)) return copied('it belongs to a user');
  if (isPrivate(schema, name, attribute)) return copied('it is private');
  if (attribute.writable === false) return copied('it cannot be written');
  if (attribute.type === 'uid') {
    return { because: 'it is made from the translated title', rule: 'skip', allowed: COPY_OR_SKIP };
  }
  const because = NEVER_SENT.get(attribute.type);
  if (because !== undefined) return copied(because);
  if (!TRANSLATED.has(attribute.type) && attribute.type !== 'json') return copied('its type is not known');
  return null;
}

/** The default of an attribute that may be sent. Its format is what serves where a rule asks for a translation. */
export function defaultOf(schema: LoadedSchema, name: string, attribute: LoadedAttribute): KindDefault {
  const byType = TRANSLATED.get(attribute.type) ?? COPIED;
  if (FOR_MACHINES.get(schema.uid)?.has(name)) return { ...byType, rule: 'copy' };
  if (attribute.customField === undefined) return byType;
  const unknown: KindDefault = STRING_TYPES.has(attribute.type) ? { ...byType, sniff: 'custom' } : byType;
  const known = customFieldOf(attribute.customField, attribute.options);
  if (!known) return unknown;
  return known.format === undefined ? { ...unknown, rule: known.rule } : { rule: known.rule, format: known.format };
}

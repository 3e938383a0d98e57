import {
  fieldRuleSchema,
  RULES,
  type FieldRule,
  type FieldRules,
  type JsonPath,
  type Rule,
} from '../../../../contracts/settings';
import { reasonOf } from '../../../../contracts/reasons';
import { isRecord, type Attribute } from '../schema';
import { defaultOf, lockOf, STRING_TYPES, type KindDefault, type Lock } from './kinds';
import { isContainer, type LoadedAttribute, type LoadedSchema } from './localized';
import { sniffedFormat, type Sniff } from './sniff';

export type { FieldRule, FieldRules, JsonPath, Rule } from '../../../../contracts/settings';

/** What the settings call a place, seen from a content type or a component above it. */
export interface Anchor {
  readonly uid: string;
  /** As `sections[shared.hero].title`; empty: the content type or component itself. */
  readonly path: string;
}

/** What holds for an attribute, and who said it. */
export interface ResolvedRule {
  readonly rule: Rule;
  readonly why: 'settings' | 'schema' | 'default';
  /** The format that reads it; null for components, and for what is not translated. */
  readonly format: string | null;
  /** The format is a guess, which the value may correct: ask `formatFor`. */
  readonly sniff?: Sniff;
  /** What the format is told: the paths into JSON. */
  readonly options: { readonly paths?: readonly Required<JsonPath>[] };
  readonly note?: string;
  /** In characters of the value. */
  readonly maxLength?: number;
  /** Why it is never sent, as the end of a sentence; null: it may be. */
  readonly locked: string | null;
  /** What a rule may say. */
  readonly allowed: readonly Rule[];
  /** What was asked for and cannot be, in sentences. */
  readonly problems: readonly string[];
}

/** Strapi's own limit of a `string` without `maxLength`, which holds even in drafts. */
const STRING_LIMIT = 255;

/** Which of our formats read what a type stores; a format of the site's own may read anything. */
const FORMATS_OF: Readonly<Record<string, (type: string) => boolean>> = {
  plain: (type) => STRING_TYPES.has(type),
  markdown: (type) => STRING_TYPES.has(type),
  html: (type) => STRING_TYPES.has(type),
  blocks: (type) => type === 'blocks' || type === 'json',
  json: (type) => type === 'json',
};

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

/** Whether a format reads what an attribute stores. */
const reads = (format: string, type: string): boolean => own(FORMATS_OF, format)?.(type) ?? true;

const HOLDS_TEXT = new Set([...STRING_TYPES, 'blocks', 'json']);

/** Which of these formats may be named for an attribute. */
export const formatsFor = (names: Iterable<string>, { type }: Attribute): string[] =>
  HOLDS_TEXT.has(type) ? [...names].filter((name) => reads(name, type)) : [];

/** `title` seen from where its component stands. */
export const pathInto = (anchors: readonly Anchor[], name: string): Anchor[] =>
  anchors.map(({ uid, path }) => ({ uid, path: path === '' ? name : `${path}.${name}` }));

/** How the attributes of a component are called from all that stands above it, and from the component itself. */
export const anchorsInto = (anchors: readonly Anchor[], attribute: Attribute, component: string): Anchor[] => [
  ...anchors.map(({ uid, path }) => ({ uid, path: attribute.type === 'dynamiczone' ? `${path}[${component}]` : path })),
  { uid: component, path: '' },
];

type Part = keyof FieldRule;
const PARTS = Object.keys(fieldRuleSchema.shape) as Part[];

/** What the schema says in its `pluginOptions`; whatever cannot be understood is told, and the rest holds. */
function schemaRule(attribute: Attribute, problems: string[]): FieldRule {
  const said = attribute.pluginOptions?.['translation-desk'];
  if (said === undefined || said === null) return {};
  if (!isRecord(said)) {
    problems.push('The schema\'s option "translation-desk" is no object, so it says nothing.');
    return {};
  }
  const rule: Record<string, unknown> = {};
  for (const [part, value] of Object.entries(said)) {
    // The Content-Type Builder's form leaves these where a choice is taken back.
    if (value === '' || value === null) continue;
    if (!PARTS.includes(part as Part)) {
      problems.push(`The schema's option "translation-desk" has no "${part}".`);
      continue;
    }
    const result = fieldRuleSchema.shape[part as Part].safeParse(value, { error: reasonOf });
    if (result.success) rule[part] = result.data;
    else {
      const reason = result.error.issues[0]?.message ?? 'it cannot be read';
      problems.push(`The schema's option "${part}" of "translation-desk" does not count: ${reason}.`);
    }
  }
  return rule;
}

interface Said extends FieldRule {
  why: ResolvedRule['why'];
}

/** One voice: naming paths asks for their translation. */
const voice = (rule: FieldRule): FieldRule =>
  definedParts(rule.paths !== undefined && rule.rule === undefined ? { ...rule, rule: 'translate' } : rule);

/** Part by part, what is nearest to the content type counts: its own path, a component's, the schema. */
function gather(attribute: Attribute, anchors: readonly Anchor[], rules: FieldRules, problems: string[]): Said {
  const settings = anchors.map(({ uid, path }) => voice(own(own(rules, uid), path) ?? {}));
  const schema = voice(schemaRule(attribute, problems));
  const bySchema = schema.rule === undefined ? 'default' : 'schema';
  const why = settings.some(({ rule }) => rule !== undefined) ? 'settings' : bySchema;
  return Object.assign({ why } satisfies Said, schema, ...settings.reverse()) as Said;
}

const definedParts = (rule: FieldRule): FieldRule =>
  Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined));

/** The format that reads an attribute: as asked for where it can, else by default. */
function formatOf(attribute: Attribute, said: Said, byDefault: KindDefault, problems: string[]): KindDefault {
  const { format, paths } = said;
  const fallback = paths !== undefined && attribute.type === 'json' ? { ...byDefault, format: 'json' } : byDefault;
  if (format === undefined) return fallback;
  if (!reads(format, attribute.type)) {
    problems.push(`The format "${format}" cannot read a field of type "${attribute.type}".`);
  } else return { rule: byDefault.rule, format };
  return fallback;
}

/** A text in JSON is plain unless said otherwise; what reads no texts reads none here. */
function pathRule({ path, format = 'plain' }: JsonPath, problems: string[]): Required<JsonPath> {
  if (reads(format, 'string')) return { path, format };
  problems.push(`The format "${format}" cannot read a text in JSON; "${path}" is read as plain text.`);
  return { path, format: 'plain' };
}

/** What may be sent: by rule, else by default; JSON by its paths only. */
function openRule(attribute: Attribute, said: Said, byDefault: KindDefault, problems: string[]): OpenRule {
  const rule = said.rule ?? byDefault.rule;
  if (said.paths !== undefined && attribute.type !== 'json')
    problems.push('Paths are said of a field that is no JSON.');
  if (isContainer(attribute)) {
    if (said.format ?? said.maxLength) {
      problems.push('A format or a maximum length is said of a component, which has none; name the fields in it.');
    }
    return { rule, format: null, options: {} };
  }
  const found = formatOf(attribute, said, byDefault, problems);
  if (rule !== 'translate') return { rule, format: null, options: {} };
  const paths = attribute.type === 'json' ? said.paths?.map((path) => pathRule(path, problems)) : undefined;
  const lacksPaths = found.format === 'json' && paths === undefined;
  if (found.format === null || lacksPaths) {
    problems.push(
      attribute.type === 'json'
        ? 'JSON is translated by paths, and none is named; it is copied.'
        : 'No format is named that reads it; it is copied.',
    );
    return { rule: 'copy', format: null, options: {} };
  }
  return { ...found, rule, options: paths === undefined ? {} : { paths } };
}

type OpenRule = Pick<ResolvedRule, 'rule' | 'format' | 'sniff' | 'options'>;

function lockedRule(said: Said, lock: Lock, problems: string[]): OpenRule {
  const asked = said.rule;
  const rule = asked !== undefined && lock.allowed.includes(asked) ? asked : lock.rule;
  if (asked !== undefined && asked !== rule) {
    problems.push(
      `It cannot be ${asked === 'copy' ? 'copied' : 'translated'}, because ${lock.because}; it is ${rule === 'copy' ? 'copied' : 'skipped'}.`,
    );
  }
  return { rule, format: null, options: {} };
}

function maxLengthOf(attribute: Attribute, said: Said): number | undefined {
  const limits = [attribute.maxLength ?? (attribute.type === 'string' ? STRING_LIMIT : undefined), said.maxLength];
  const known = limits.filter((limit) => typeof limit === 'number');
  return known.length === 0 ? undefined : Math.min(...known);
}

/**
 * The rule of an attribute: of the settings of the content type, else of a component above it, else of the schema, else
 * by its kind. `anchors`: what the attribute is called from each of them, the content type first.
 */
export function resolveRule(
  schema: LoadedSchema,
  name: string,
  attribute: LoadedAttribute,
  anchors: readonly Anchor[],
  rules: FieldRules,
): ResolvedRule {
  const problems: string[] = [];
  const said = gather(attribute, anchors, rules, problems);
  const lock = lockOf(schema, name, attribute);
  const found = lock
    ? lockedRule(said, lock, problems)
    : openRule(attribute, said, defaultOf(schema, name, attribute), problems);
  const maxLength = maxLengthOf(attribute, said);
  return {
    ...found,
    // What was asked for and cannot be leaves the default.
    why: said.rule === found.rule ? said.why : 'default',
    ...(said.note === undefined || said.note === '' ? {} : { note: said.note }),
    ...(maxLength === undefined ? {} : { maxLength }),
    locked: lock?.because ?? null,
    allowed: lock?.allowed ?? RULES,
    problems,
  };
}

/** The name of the format that reads a value; null: none of ours can, and it is copied. */
export function formatFor({ format, sniff }: Pick<ResolvedRule, 'format' | 'sniff'>, value: unknown): string | null {
  return format !== null && sniff !== undefined ? sniffedFormat(sniff, format, value) : format;
}

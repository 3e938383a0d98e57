import type { FieldList, SentPreview } from '../../../contracts/fields';
import { formatsFor, listFields, takeSnapshot, walkFields, wordsOf, type FieldRules, type Values } from '../document';
import { DeskError } from '../domain/errors';
import { namesOf } from './cut-for-order';
import type { FieldPermit } from './order-wish';
import type { Deps, Entry, Problem } from './ports';

/** A preview is for looking at: of an entry with more segments these come first, and their number is told. */
const MOST_SEGMENTS = 200;

/** Every localized field of a content type, by the rules as they are saved or by those of somebody who tries them. */
export async function listRules(deps: Deps, contentType: string, tried?: FieldRules): Promise<FieldList> {
  const { content, kit, settings } = deps;
  const rules = tried ?? (await settings.current()).fieldRules;
  const model = content.model(contentType);
  const own = Object.hasOwn(rules, contentType) ? (rules[contentType] ?? {}) : {};
  const { fields, problems } = listFields(model, rules);
  return {
    contentType,
    name: content.displayName(contentType),
    fields: fields.map(({ path, labels, definition, rule }) => ({
      path,
      labels: [...labels],
      type: definition.type,
      rule: rule.rule,
      why: rule.why,
      own: Object.hasOwn(own, path) ? (own[path] ?? null) : null,
      format: rule.format,
      note: rule.note ?? null,
      maxLength: rule.maxLength ?? null,
      locked: rule.locked,
      allowed: [...rule.allowed],
      formats: formatsFor(kit.formats.keys(), definition),
    })),
    problems: problems.map(({ path, message }) => ({ path, message })),
  };
}

export interface SentPreviewWish {
  entry: Entry;
  locale: string;
  fieldRules?: FieldRules | undefined;
}

interface Reader {
  lookAt(entries: readonly Entry[]): Promise<void>;
  read(entry: Entry, locale: string, values: Values | null): Problem | null;
  readFields(entry: Entry, locale: string, values: Values | null): FieldPermit | null;
}

/** What would be sent of an entry if it were ordered whole: what the person may not read is left out. */
export async function previewSent(deps: Deps, wish: SentPreviewWish, reader: Reader): Promise<SentPreview> {
  const { entry, locale } = wish;
  const { contentType } = entry;
  const { content, kit } = deps;
  const { fieldRules, placeholderPatterns: patterns, options } = await deps.settings.current();
  const { sourceVersion } = options;
  const rules = wish.fieldRules ?? fieldRules;
  const values = await content.read(entry, locale, sourceVersion);
  await reader.lookAt([entry]);
  const problem = reader.read(entry, locale, values);
  if (problem) throw new DeskError(problem);
  if (!values)
    throw new DeskError({
      code: 'not_found',
      message: `The entry has no version in "${locale}" that could be sent.`,
      remedy: 'Choose another entry.',
    });
  const model = content.model(contentType);
  const title = content.titleOf(contentType, values);
  const snapshot = takeSnapshot(kit, model, values, { locale, rules, patterns, title, sourceVersion });
  const mayRead = reader.readFields(entry, locale, values);
  const seen = snapshot.segments.filter(({ field }) => mayRead?.(namesOf(snapshot.fields[field]?.path ?? [])) ?? true);
  const { problems } = walkFields(model, values, rules, () => undefined);
  return {
    title,
    words: wordsOf(seen),
    markup: snapshot.markup,
    segments: seen.slice(0, MOST_SEGMENTS).map(({ key, text, details, words }) => ({ key, text, details, words })),
    total: seen.length,
    problems: problems.map(({ path, message }) => ({ message, path: path.join('.') })),
  };
}

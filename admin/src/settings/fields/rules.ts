import type { FieldList } from '../../../../contracts/fields';
import type { FieldRule, FieldRules, JsonPath } from '../../../../contracts/settings';

export type ListedField = FieldList['fields'][number];

/** Formats by themselves: letters, digits and hyphens behind the last space of a line. */
const WITH_FORMAT = /^(.*\S)\s+([a-z][a-z\d-]*)$/;

/** Paths into JSON as people type them: one in a line, and behind it the format, where it is not plain. */
export const pathsOf = (text: string): JsonPath[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, path, format] = WITH_FORMAT.exec(line) ?? [];
      return path === undefined || format === undefined ? { path: line } : { path, format };
    });

export const textOf = (paths: readonly JsonPath[] = []): string =>
  paths.map(({ path, format }) => (format === undefined ? path : `${path} ${format}`)).join('\n');

/** A rule without the parts that say nothing; null: it says nothing at all. */
function spoken(rule: FieldRule): FieldRule | null {
  const parts = Object.entries(rule).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

/** The rules with that of one field changed. What says nothing is left out, so that the form knows when it is as it was. */
export function withRule(rules: FieldRules, uid: string, path: string, change: FieldRule): FieldRules {
  const ofType = { ...rules[uid] };
  const next = spoken({ ...ofType[path], ...change });
  if (next) ofType[path] = next;
  else delete ofType[path];
  const { [uid]: _before, ...others } = rules;
  return Object.keys(ofType).length === 0 ? others : { ...others, [uid]: ofType };
}

/** What is saved: of a content type that was changed here the rules of the form, of every other those that stand by now. */
export function rulesToSave(base: FieldRules, form: FieldRules, standing: FieldRules): FieldRules {
  const saved = { ...standing };
  for (const uid of new Set([...Object.keys(base), ...Object.keys(form)])) {
    if (JSON.stringify(base[uid]) === JSON.stringify(form[uid])) continue;
    const rules = form[uid];
    if (rules) saved[uid] = rules;
    else delete saved[uid];
  }
  return saved;
}

/** How deep in the content type a field stands: how far it is moved in. */
export const depthOf = ({ path }: Pick<ListedField, 'path'>): number =>
  path.replaceAll(/\[[^\]]*\]/g, '').split('.').length - 1;

/** A field by its name, in a dynamic zone with that of the component before it: several may have one of the same name. */
export const nameOf = ({ path, labels }: Pick<ListedField, 'path' | 'labels'>): string =>
  labels.slice(/\]\.[^.[\]]+$/.test(path) ? -2 : -1).join(' › ');

import type { ContentModel, Values } from '../../document';
import type { PlannedTarget } from '../planned-entry';
import { constraintsOf, hasDrafts } from './constraints';
import type { OverLimit } from './lengths';
import type { Told } from './problem';
import { sentPaths } from './sent';

/** A source entry, as it is looked at for each of its targets. */
export interface Looked {
  model: ContentModel;
  source: Values;
  over: readonly OverLimit[];
  sourceLocale: string;
}

const NOTHING_CHANGED: Told = {
  code: 'nothing_changed',
  message: 'Everything in it is translated already.',
  remedy: 'Nothing to do; it costs nothing.',
};

const nothingPermitted = (locale: string): Told => ({
  code: 'no_permission',
  message: `You may not read or change any of its fields that would be translated into "${locale}".`,
  remedy: 'Ask an admin for the permission in the Content Manager.',
});

/** Without drafts Strapi takes an entry whole or not at all: what lacks in the source would lack in the new locale. */
function refused({ model, source, sourceLocale }: Looked, { values, locale }: PlannedTarget): Told[] {
  if (values !== null || hasDrafts(model)) return [];
  return constraintsOf(model, source).flatMap((constraint): Told[] => {
    const path = constraint.path.join('.');
    const place = { path, fieldLocale: sourceLocale };
    if (constraint.kind === 'empty' && constraint.refused) {
      const message = `"${path}" is required and empty, so without drafts "${locale}" could not be saved.`;
      return [{ code: 'required_empty', message, remedy: 'Fill it in first.', ...place }];
    }
    if (constraint.kind === 'few') {
      const message = `"${path}" needs ${constraint.min} items and has ${constraint.items}, so without drafts "${locale}" could not be saved.`;
      return [{ code: 'too_few_items', message, remedy: 'Add what is missing first.', ...place }];
    }
    return [];
  });
}

/** Why an entry that is planned for a locale cannot be ordered into it after all; empty: it can. */
export function obstacles(looked: Looked, target: PlannedTarget): Told[] {
  const { parts, withheld } = target.prepared;
  if (parts.length === 0) return [withheld.length > 0 ? nothingPermitted(target.locale) : NOTHING_CHANGED];
  const sent = looked.over.length > 0 ? sentPaths(target.prepared) : null;
  const tooLong = looked.over
    .filter(({ path }) => sent === null || sent.has(path))
    .map(({ path, length, limit }): Told => ({
      code: 'source_too_long',
      message: `"${path}" has ${length} characters, and no translation of it may have more than ${limit}.`,
      remedy: 'Shorten it, or let the field take more characters.',
      path,
      fieldLocale: looked.sourceLocale,
    }));
  return [...tooLong, ...refused(looked, target)];
}

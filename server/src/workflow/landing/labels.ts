import { walkFields } from '../../document';
import type { Material, Place } from './material';

/** By segment key: as people call the field of what was sent, from the outside in: `Sections`, `Faq 2`, `Question`. */
export function labelsOf({ settings }: Pick<Place, 'settings'>, { model, snapshot }: Material): Map<string, string[]> {
  const byPath = new Map<string, readonly string[]>();
  walkFields(model, snapshot.attributes, settings.fieldRules, ({ path, labels }) => byPath.set(path.join('.'), labels));
  return new Map(
    snapshot.segments.map(({ key, field }) => {
      const path = snapshot.fields[field]?.path ?? [];
      return [key, [...(byPath.get(path.join('.')) ?? path.map(String))]];
    }),
  );
}

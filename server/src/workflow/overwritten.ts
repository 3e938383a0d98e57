import { withoutItemIds, type ContentModel, type Values } from '../document';
import { DESK, type DocumentRow, type SegmentDecision, type Time } from '../domain/types';
import { entryOf, fingerprintsOf, placeOf, planOf, readMaterial, restorePointOf, standingDecisions } from './landing';
import type { Deps, Entry, Overwriting, Problem, RestorePoint } from './ports';

/** How attributes stand, by name; null: empty. */
export type Standing = Readonly<Record<string, string | null>>;

/** A form that was opened before a delivery was written is saved within this time, if ever. */
const FORM_OPEN_MS = 7 * 24 * 60 * 60_000;

/**
 * The attributes that read again as they did before a delivery wrote them. Nobody types that anew, letter by letter: it
 * comes from a form that was opened before.
 */
export const overwrittenNames = (before: Standing, after: Standing, now: Standing): string[] =>
  Object.keys(after).filter((name) => {
    const [former, written, stands] = [before, after, now].map((standing) => standing[name] ?? null);
    return former !== written && stands === former;
  });

export const OVERWRITTEN = 'overwritten';

function problemOf(row: DocumentRow, names: readonly string[]): Problem {
  return {
    code: OVERWRITTEN,
    message: `${placeOf(row)} was saved from a form that had been opened before the translation was written, so this reads again as it did before: ${names.join(', ')}.`,
    remedy: 'Put back what stood before that save: it is the translation. Or leave it, if that is what was meant.',
  };
}

/** An item that is made anew with each save has another id each time, and says the same. */
function contentOf(model: ContentModel, values: Values, names: readonly string[]): Standing {
  const bare = names.map((name) => {
    const attribute = model.schema.attributes[name];
    return [name, attribute ? withoutItemIds(model, attribute, values[name]) : null] as const;
  });
  return fingerprintsOf(model, Object.fromEntries(bare), names);
}

/** What the delivery wrote last into a locale, if a form that was opened before may still be saved. */
async function lastLanding(deps: Deps, entry: Entry, locale: string): Promise<DocumentRow | null> {
  const since: Time = deps.clock.now() - FORM_OPEN_MS;
  const rows = (await deps.store.documentsOfEntry(entry)).filter(
    ({ targetLocale, landedAt }) => targetLocale === locale && landedAt !== null && landedAt > since,
  );
  const [latest] = rows.sort((a, b) => (b.landedAt ?? 0) - (a.landedAt ?? 0));
  if (!latest) return null;
  const parts = rows.filter(({ orderId }) => orderId === latest.orderId).sort((a, b) => a.part - b.part);
  return parts[0] ?? latest;
}

async function overwrittenIn(deps: Deps, lead: DocumentRow, point: RestorePoint): Promise<string[]> {
  const { before, after } = point;
  if (point.by !== 'landing' || before === null || after === null) return [];
  const target = await deps.content.read(entryOf(lead), lead.targetLocale);
  if (target === null) return [];
  const model = deps.content.model(lead.contentType);
  const written = fingerprintsOf(model, target, Object.keys(after));
  // What reads as the delivery wrote it, ids and all, was not overwritten by anything.
  const changed = Object.keys(after).filter((name) => written[name] !== after[name]);
  const left = Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
  return overwrittenNames(contentOf(model, before, changed), left, contentOf(model, target, changed));
}

/**
 * The point from which the translation can be put back: what came is merged once more, over what was saved. Null where
 * that comes to the same.
 */
async function pointOf(deps: Deps, lead: DocumentRow, overwritten: readonly string[]): Promise<RestorePoint | null> {
  const documents = await deps.store.documentsInOrder(lead.orderId, entryOf(lead));
  const place = { deps, settings: await deps.settings.current(), documents };
  const material = await readMaterial(place, lead);
  const all = [...material.partOf.keys()].map((key): [string, SegmentDecision] => [key, 'take']);
  const { plan } = planOf(place, material, new Map([...all, ...standingDecisions(material)]));
  const { model, target, baseline } = material;
  const names = overwritten.filter((name) => name in plan.values);
  if (names.length === 0) return null;
  const before = { ...target, ...plan.values };
  return restorePointOf({ model, by: 'restoring', at: deps.clock.now(), names, before, after: target, baseline }, null);
}

/**
 * Somebody saved a locale. Where that put back what stood before a delivery, people are told, and the translation can be
 * put back: the form they saved was opened before it came.
 */
export async function noticeOverwritten(
  { deps, overwriting }: { deps: Deps; overwriting: Overwriting },
  entry: Entry,
  locale: string,
): Promise<void> {
  const lead = await lastLanding(deps, entry, locale);
  const former = lead && (await deps.store.restorePoint(lead.id));
  if (!lead || !former) return;
  const overwritten = await overwrittenIn(deps, lead, former);
  const point = overwritten.length > 0 ? await pointOf(deps, lead, overwritten) : null;
  if (!point) return;
  const problem = problemOf(lead, Object.keys(point.before ?? {}));
  const { orderId, projectId, id: documentId } = lead;
  const event = { orderId, projectId, documentId, who: DESK, text: problem.message };
  await overwriting.note(lead, { former, point, problem, event });
}

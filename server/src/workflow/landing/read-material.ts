import type { SourceVersion } from '../../../../contracts/options';
import { joinSnapshots, type Baseline, type ContentModel, type Values } from '../../document';
import { DeskError } from '../../domain/errors';
import type { DocumentRow } from '../../domain/types';
import type { DocumentTexts } from '../ports';
import { partsOf } from '../steps/context';
import { entryOf, type Material, type Place } from './material';

/** What was read of one document; throws where it cannot be merged from that. */
export type Reader = () => Material;

/** All that was read of entries of one content type, by entry id. */
interface Readings {
  model: ContentModel;
  texts: ReadonlyMap<number, DocumentTexts>;
  sources: ReadonlyMap<SourceVersion, ReadonlyMap<string, Values>>;
  targets: ReadonlyMap<string, Values>;
  baselines: ReadonlyMap<string, Baseline>;
}

type Stored = Pick<Material, 'snapshot' | 'phrases' | 'partOf'>;

function storedOf(parts: readonly DocumentRow[], texts: Readings['texts']): Stored {
  const kept = parts.flatMap((row) => {
    const { snapshot = null, delivery = null } = texts.get(row.id) ?? {};
    return snapshot && delivery ? [{ row, snapshot, delivery }] : [];
  });
  const [first, ...others] = kept.map(({ snapshot }) => snapshot);
  if (first && kept.length === parts.length) {
    return {
      snapshot: joinSnapshots([first, ...others]),
      phrases: Object.assign({}, ...kept.map(({ delivery }) => delivery)) as Record<string, string>,
      partOf: new Map(kept.flatMap(({ row, snapshot }) => snapshot.segments.map(({ key }) => [key, row] as const))),
    };
  }
  const [{ title, targetLocale } = { title: '', targetLocale: '' }] = parts;
  throw new DeskError({
    code: 'delivery_missing',
    message: `The delivery for "${title}" in "${targetLocale}" is not stored here (any more).`,
    remedy: 'Of work that is under way, press Try again: it is read from the service anew.',
  });
}

/** The source in the version that was sent; where nobody publishes it any more, its draft. */
function sourceOf(
  { entryId, title, sourceLocale, targetLocale }: DocumentRow,
  wanted: SourceVersion,
  sources: Readings['sources'],
): Pick<Material, 'source' | 'sourceVersion'> {
  for (const sourceVersion of new Set<SourceVersion>([wanted, 'draft'])) {
    const source = sources.get(sourceVersion)?.get(entryId);
    if (source) return { source, sourceVersion };
  }
  throw new DeskError({
    code: 'source_missing',
    message: `"${title}" no longer exists in "${sourceLocale}", so its translation into "${targetLocale}" has no place to go. The texts are kept with the order.`,
    remedy: 'Restore the entry and press Try again.',
  });
}

async function readSources(
  { deps: { content } }: Place,
  documents: readonly DocumentRow[],
  versionOf: (row: DocumentRow) => SourceVersion,
): Promise<Readings['sources']> {
  const sources = new Map<SourceVersion, Map<string, Values>>();
  for (const version of ['published', 'draft'] as const) {
    const isWanted = (row: DocumentRow): boolean =>
      versionOf(row) === version || (version === 'draft' && !sources.get('published')?.has(row.entryId));
    const [first, ...others] = documents.filter(isWanted);
    if (!first) continue;
    const ids = [first, ...others].map(({ entryId }) => entryId);
    sources.set(version, await content.readMany(first.contentType, ids, first.sourceLocale, version));
  }
  return sources;
}

async function readOfOneType(place: Place, documents: readonly DocumentRow[]): Promise<[number, Reader][]> {
  const [first] = documents;
  if (!first) return [];
  const { contentType, sourceLocale, targetLocale } = first;
  const { content, store } = place.deps;
  const model = content.model(contentType);
  const ids = documents.map(({ entryId }) => entryId);
  const partsById = new Map(documents.map((row) => [row.id, partsOf(place, row)]));
  const texts = await store.texts([...partsById.values()].flat().map(({ id }) => id));
  const versionOf = (row: DocumentRow): SourceVersion =>
    texts.get(partsById.get(row.id)?.[0]?.id ?? row.id)?.snapshot?.sourceStatus ?? 'draft';
  const sources = await readSources(place, documents, versionOf);
  const targets = await content.readMany(contentType, ids, targetLocale);
  const baselines = await store.baselines(contentType, ids, sourceLocale, targetLocale);
  const readings = { model, texts, sources, targets, baselines };
  return documents.map((row) => [row.id, () => materialOf(row, partsById.get(row.id) ?? [row], readings)]);
}

function materialOf(document: DocumentRow, parts: DocumentRow[], readings: Readings): Material {
  const { model, texts, sources, targets, baselines } = readings;
  const lead = parts[0] ?? document;
  const stored = storedOf(parts, texts);
  return {
    parts,
    lead,
    ...stored,
    model,
    ...sourceOf(document, stored.snapshot.sourceStatus, sources),
    target: targets.get(document.entryId) ?? null,
    baseline: baselines.get(document.entryId) ?? null,
    former: texts.get(lead.id)?.restorePoint ?? null,
  };
}

/**
 * Reads what several documents of one language pair are merged from: of many it takes hardly longer than of one. What
 * is missing of one is said when that one is asked for.
 */
export async function readMaterials(place: Place, documents: readonly DocumentRow[]): Promise<Map<number, Reader>> {
  const byType = new Map<string, DocumentRow[]>();
  for (const row of documents) byType.set(row.contentType, [...(byType.get(row.contentType) ?? []), row]);
  const readers = new Map<number, Reader>();
  for (const rows of byType.values())
    for (const [id, reader] of await readOfOneType(place, rows)) readers.set(id, reader);
  return readers;
}

export async function readMaterial(place: Place, document: DocumentRow): Promise<Material> {
  const reader = (await readMaterials(place, [document])).get(document.id);
  if (!reader) throw new Error(`Nothing was read of ${entryOf(document).entryId}.`);
  return reader();
}

import type { Builder } from '../../../contracts/builder';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import { isRecord, type Values } from '../document';
import { withWishes } from '../domain/options';
import { assertLocales } from './order-wish';
import type { Deps, Entry, StateRow } from './ports';
import { constraintsOf } from './preflight/constraints';
import { readGround, type Ground } from './states/ground';
import { keyOf, titlesFor, typeNameOf } from './titles';
import { optionsView } from './views';
import type { Viewer } from './viewer';

export interface BuilderWish {
  entries: Entry[];
  sourceLocale: string;
  targetLocales: string[];
}

/** So many entries are told, and looked through for what they lead to; of more it is the first of them. */
const LOOKED_AT = 200;
const MOST_SUGGESTED = 50;

/** Files anywhere in an entry: told by what every file has, for they stand in attributes, components and zones alike. */
function* filesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* filesIn(item);
  else if (isRecord(value) && typeof value.documentId === 'string' && typeof value.mime === 'string')
    yield value.documentId;
  else if (isRecord(value)) for (const inner of Object.values(value)) yield* filesIn(inner);
}

/** What an entry leads to, of content types that are opted in. */
function leadsTo(deps: Deps, { contentTypes }: Ground, contentType: string, values: Values): Entry[] {
  const related = constraintsOf(deps.content.model(contentType), values).flatMap((constraint) =>
    constraint.kind === 'related' ? constraint.ids.map((entryId) => ({ contentType: constraint.target, entryId })) : [],
  );
  const files = [...filesIn(values)].map((entryId) => ({ contentType: MEDIA_LIBRARY, entryId }));
  return [...related, ...files].filter((entry) => contentTypes.includes(entry.contentType));
}

async function ledTo(deps: Deps, ground: Ground, wish: BuilderWish, viewer: Viewer): Promise<Map<string, Entry>> {
  const { entries, sourceLocale } = wish;
  const ordered = new Set(entries.map(keyOf));
  const found = new Map<string, Entry>();
  const some = entries.slice(0, LOOKED_AT);
  await viewer.lookAt(some);
  const looked = some.filter(({ contentType, entryId }) => viewer.mayRead(contentType, sourceLocale, entryId));
  for (const contentType of new Set(looked.map((entry) => entry.contentType))) {
    if (!ground.contentTypes.includes(contentType)) continue;
    const ids = looked.filter((entry) => entry.contentType === contentType).map(({ entryId }) => entryId);
    const sources = await deps.content.readMany(contentType, ids, sourceLocale);
    for (const values of sources.values())
      for (const entry of leadsTo(deps, ground, contentType, values))
        if (!ordered.has(keyOf(entry))) found.set(keyOf(entry), entry);
  }
  return found;
}

/** Nobody is at work on it, nobody chose it, and an order would make it current. */
const isWanted = ({ state }: StateRow): boolean => state === 'missing' || state === 'outdated';

async function suggestionsFor(
  deps: Deps,
  ground: Ground,
  wish: BuilderWish,
  viewer: Viewer,
): Promise<Builder['suggestions']> {
  const { sourceLocale, targetLocales } = wish;
  const led = [...(await ledTo(deps, ground, wish, viewer)).values()];
  await viewer.lookAt(led);
  const found = led.filter(({ contentType, entryId }) => viewer.mayRead(contentType, sourceLocale, entryId));
  const lacking: (Entry & { locales: string[] })[] = [];
  for (const contentType of new Set(found.map((entry) => entry.contentType))) {
    const ids = found.filter((entry) => entry.contentType === contentType).map(({ entryId }) => entryId);
    const rows = (await deps.states.of(contentType, ids)).filter(
      (row) =>
        isWanted(row) &&
        row.sourceLocale === sourceLocale &&
        targetLocales.includes(row.locale) &&
        viewer.mayWrite(contentType, row.locale, row.entryId),
    );
    for (const entryId of ids) {
      const locales = rows.filter((row) => row.entryId === entryId).map(({ locale }) => locale);
      if (locales.length > 0) lacking.push({ contentType, entryId, locales });
    }
  }
  const some = lacking.slice(0, MOST_SUGGESTED);
  const title = await titlesFor(deps, some, sourceLocale, viewer);
  return some.map(({ contentType, entryId, locales }) => ({
    ...{ contentType, locales },
    documentId: entryId,
    title: title({ contentType, entryId }),
    typeName: typeNameOf(deps, contentType),
    kind: contentType === MEDIA_LIBRARY ? 'media' : 'entry',
  }));
}

/** All that is to be known while an order is put together, besides its price: from our own rows, the service is not asked. */
export async function readBuilder(deps: Deps, wish: BuilderWish, viewer: Viewer): Promise<Builder> {
  const ground = await readGround(deps);
  const { settings, locales } = ground;
  assertLocales(wish, locales);
  const entries = wish.entries.slice(0, LOOKED_AT);
  const title = await titlesFor(deps, entries, wish.sourceLocale, viewer);
  return {
    entries: entries.map((entry) => ({
      contentType: entry.contentType,
      documentId: entry.entryId,
      title: title(entry),
      typeName: typeNameOf(deps, entry.contentType),
    })),
    suggestions: await suggestionsFor(deps, ground, wish, viewer),
    defaults: optionsView(withWishes(settings.options, {})),
    templates: locales.map(({ code }) => code).filter((code) => settings.templateFor(code) !== null),
    locales: locales.map(({ code, name, isDefault }) => ({ locale: code, name, isDefault })),
  };
}

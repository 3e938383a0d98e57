import { isForApproval, isStuck, localeStanding, partsAsOne } from '../../domain/locale-state';
import type { BaselineHead, Deps, OpenWork, StateRow } from '../ports';
import { readGround, type Ground } from './ground';
import { pairKey, wordsChangedOf, type Changed, type Pair } from './words-changed';

/** What our own rows say of an entry's locale. */
interface Known {
  /** Open documents of the newest order, by their parts. */
  open: OpenWork[];
  head: BaselineHead | null;
}

async function knownOf(deps: Deps, contentType: string, entryIds: readonly string[]): Promise<Map<string, Known>> {
  const [work, heads] = await Promise.all([
    deps.states.openWork(contentType, entryIds),
    deps.states.baselineHeads(contentType, entryIds),
  ]);
  const known = new Map<string, Known>();
  const at = (entryId: string, locale: string): Known => {
    const key = pairKey(entryId, locale);
    const found = known.get(key) ?? { open: [], head: null };
    known.set(key, found);
    return found;
  };
  for (const one of work) {
    const found = at(one.document.entryId, one.document.targetLocale);
    // Oldest first: those of an older order make way.
    if (found.open[0]?.document.orderId !== one.document.orderId) found.open = [];
    found.open.push(one);
  }
  for (const head of heads) {
    const found = at(head.entryId, head.targetLocale);
    if (!found.head || head.acceptedAt >= found.head.acceptedAt) found.head = head;
  }
  return known;
}

interface Target extends Known {
  cart: number | null;
  entryId: string;
  locale: string;
  sourceLocale: string;
  exists: boolean;
}

/** The locales of an entry that may be translated into: all but the one that it is written in. */
function* targetsOf(
  { locales, defaultLocale }: Ground,
  there: ReadonlyMap<string, ReadonlySet<string>>,
  known: ReadonlyMap<string, Known>,
  carts: ReadonlyMap<string, number>,
): Generator<Target> {
  for (const [entryId, standing] of there) {
    for (const { code: locale } of locales) {
      const { open, head } = known.get(pairKey(entryId, locale)) ?? { open: [], head: null };
      const sourceLocale = open[0]?.document.sourceLocale ?? head?.sourceLocale ?? defaultLocale;
      if (sourceLocale === locale) continue;
      const own = head?.sourceLocale === sourceLocale ? head : null;
      const cart = carts.get(pairKey(entryId, locale)) ?? null;
      yield { entryId, locale, sourceLocale, exists: standing.has(locale), open, head: own, cart };
    }
  }
}

function rowOf(contentType: string, target: Target, changed: Changed | undefined): StateRow {
  const { entryId, locale, sourceLocale, exists, open, cart } = target;
  const project = open[0]?.project ?? null;
  const standing = localeStanding({
    exists,
    latest: partsAsOne(open.map(({ document }) => document)),
    needsApproval: project !== null && isForApproval(project.state),
    projectStuck: project !== null && isStuck(project.state) ? (project.problem?.message ?? 'See the order') : null,
    wordsChanged: changed && 'words' in changed ? changed.words : null,
    inCart: cart !== null,
  });
  const told: Partial<StateRow> =
    changed && 'failure' in changed && open.length === 0
      ? { state: 'needs_attention', problem: `How it stands could not be told: ${changed.failure}` }
      : {};
  return {
    contentType,
    entryId,
    locale,
    sourceLocale,
    ...standing,
    documentId: open[0]?.document.id ?? null,
    orderId: open[0]?.document.orderId ?? (standing.state === 'in_cart' ? cart : null),
    ...told,
  };
}

/**
 * How each target locale of some entries of one content type stands, from the entries themselves and our own rows: a
 * handful of queries, however many entries. Those that are gone have no states.
 */
export async function standingOf(
  deps: Deps,
  ground: Ground,
  contentType: string,
  entryIds: readonly string[],
): Promise<StateRow[]> {
  const there = await deps.content.localesOf(contentType, entryIds);
  if (there.size === 0) return [];
  const known = await knownOf(deps, contentType, [...there.keys()]);
  const places = await deps.carts.places(contentType, [...there.keys()]);
  const carts = new Map(places.map(({ entryId, locale, orderId }) => [pairKey(entryId, locale), orderId]));
  const targets = [...targetsOf(ground, there, known, carts)];
  const pairs = targets.flatMap(({ entryId, locale, exists, head }): Pair[] =>
    exists && head ? [{ entryId, locale, head }] : [],
  );
  const changed = await wordsChangedOf(deps, ground, contentType, pairs);
  return targets.map((target) => rowOf(contentType, target, changed.get(pairKey(target.entryId, target.locale))));
}

/** Works out anew how all locales of some entries stand, and keeps it. */
export async function projectStates(
  deps: Deps,
  contentType: string,
  entryIds: readonly string[],
  ground?: Ground,
): Promise<void> {
  const rows = await standingOf(deps, ground ?? (await readGround(deps)), contentType, entryIds);
  await deps.states.write(contentType, entryIds, rows);
}

/** One landing, with all that is known of it. */
import type { Decision, LandingPlan, Segment, Snapshot } from '../../../../server/src/document';
import type { Path } from '../../../../server/src/document/paths';
import type { Version } from './knowledge';
import { isList, sayOf, type Block, type Item, type TextValue } from './world';
import { typedTokens } from './words';

/** What a segment is in the world: the field, and the blocks of it that read so. */
export interface Sent {
  readonly segment: Segment;
  readonly chain: readonly Item[];
  readonly name: string;
  readonly value: TextValue;
  /** More than one where several read the same. */
  readonly blocks: readonly Block[];
  readonly say: string;
}

export interface Landing {
  readonly snapshot: Snapshot;
  readonly plan: LandingPlan;
  /** The source when it was ordered, and as it is now. */
  readonly ordered: Version;
  readonly now: Version;
  /** The source when something was last written; null: never. */
  readonly base: Version | null;
  /** The target as it stood, and how it stood when ordered; null: there was none. */
  readonly standing: Version | null;
  readonly standingWhenOrdered: Version | null;
  /** The target as it will be. */
  readonly after: Version;
  readonly sent: ReadonlyMap<string, Sent>;
  /** What was delivered and passed its checks, as it reads. */
  readonly delivered: ReadonlyMap<string, string>;
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly consent: boolean;
  readonly hasBaseline: boolean;
}

/** From the entry along a path of values: the items on the way, and the field. */
export function along(root: Item, path: Path): { chain: Item[]; name: string; value: TextValue } | null {
  const chain = [root];
  let list: Item[] | null = null;
  for (const [index, step] of path.entries()) {
    const item: Item | undefined = chain.at(-1);
    if (typeof step === 'number') {
      const next: Item | undefined = list?.[step];
      if (!next) return null;
      chain.push(next);
      list = null;
      continue;
    }
    const value = item?.fields[step];
    if (value?.kind === 'text') return index === path.length - 1 ? { chain, name: step, value } : null;
    if (!isList(value)) return null;
    list = value.items;
    if (value.kind === 'one') {
      const [only] = value.items;
      if (!only) return null;
      chain.push(only);
      list = null;
    }
  }
  return null;
}

/**
 * Finds the segments of a whole snapshot in the world that it was taken of: the pieces of a field are its blocks, one by
 * one.
 */
export function findSent(snapshot: Snapshot, root: Item): Map<string, Sent> {
  const found = new Map<string, Sent>();
  const counts = new Map<number, number>();
  for (const segment of snapshot.segments) {
    const field = snapshot.fields[segment.field];
    const place = field && along(root, field.path);
    const count = counts.get(segment.field) ?? 0;
    counts.set(segment.field, count + 1);
    const block = place?.value.blocks[count];
    if (!place || !block) throw new RangeError(`The segment ${segment.key} stands nowhere in the entry.`);
    const [token = ''] = typedTokens(segment.text, 'source');
    const say = sayOf(block);
    if (!say.includes(token)) throw new RangeError(`The segment ${segment.key} says "${segment.text}", not "${say}".`);
    const blocks = place.value.blocks.filter((other) => sayOf(other) === say);
    found.set(segment.key, { segment, ...place, blocks, say });
  }
  return found;
}

const withoutAddresses = (say: string): string => say.replace(/\]\(http[^)]*\)/g, '](-)');

const withoutBold = (say: string): string => say.replace(/\[([^\]]*)\]\(bold\)/g, '$1');

/**
 * Links of the target may lead elsewhere because a person made them so; then a translation is the same with these. Where
 * somebody asked for a translation and what stood there had no bold words, it has none either, and that is said.
 */
export function withOwnAddresses(
  plan: LandingPlan,
  delivered: ReadonlyMap<string, string>,
  after: Item,
  standing: Version | null,
): Map<string, string> {
  const found = new Map(delivered);
  for (const { key, outcome, path } of plan.segments) {
    const came = delivered.get(key);
    const place = path && outcome === 'taken' ? along(after, path) : null;
    const says = place?.value.blocks.map(sayOf) ?? [];
    if (!place || came === undefined || says.includes(came)) continue;
    const former = standing?.item(place.chain.at(-1)?.tag ?? 0)?.fields[place.name];
    const edited =
      former?.kind === 'text' ? former.blocks.filter((block) => block.settled?.target !== sayOf(block)) : [];
    const urls = new Set(edited.flatMap((block) => addressesOf(sayOf(block))));
    const own = says.find(
      (say) => withoutAddresses(say) === withoutAddresses(came) && addressesOf(say).some((url) => urls.has(url)),
    );
    const isSaid = plan.notes.some((note) => note.includes('less formatting'));
    const bare = isSaid ? says.find((say) => withoutBold(say) === withoutBold(came)) : undefined;
    const stands = own ?? bare;
    if (stands !== undefined) found.set(key, stands);
  }
  return found;
}

/**
 * Two paragraphs of a field that read the same met with different things, or a person rebuilt what they stand in: later
 * nobody can tell which is which.
 */
export function areTwinsApart({ plan, sent, after }: Landing): boolean {
  const met = new Map<string, string>();
  return plan.segments.some(({ key, outcome, path }) => {
    const { value, say = '', chain = [], name = '', blocks = [] } = sent.get(key) ?? {};
    const stands = path ? along(after.root, path)?.value : undefined;
    const copies = stands?.blocks.filter(({ settled }) => settled?.source === say) ?? [];
    if (stands?.isReshaped === true && Math.max(blocks.length, copies.length) > 1) return true;
    const twin = `${chain.at(-1)?.tag ?? ''} ${name} ${value?.format ?? ''} ${say}`;
    const other = met.get(twin);
    met.set(twin, outcome);
    return other !== undefined && other !== outcome;
  });
}

const addressesOf = (say: string): string[] => [...say.matchAll(/\]\((http[^)]*)\)/g)].map(([, url = '']) => url);

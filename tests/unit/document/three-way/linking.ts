/** Who is who in a target that was just written: found by ids, by words, and by what was delivered where. */
import type { Version } from './knowledge';
import { along, type Landing, type Sent } from './case';
import {
  eachItem,
  isList,
  OF_SOMETHING,
  sayOf,
  textsOf,
  UNKNOWN,
  type Block,
  type Item,
  type TextValue,
} from './world';
import { isUntouched, isUntouchedToTheLetter, writtenAs } from './partners';
import { barely, deliveredTokens, typedTokens } from './words';

/** Words of the source in a text, be they in translation or not. */
export const sourceTokens = (say: string): string[] => [...typedTokens(say, 'source'), ...deliveredTokens(say)];

/** Items of the source that a new item of the target may have been made of: those that hold all that it says. */
export class Origins {
  constructor(
    private readonly versions: readonly Version[],
    private readonly dictionary: Dictionary,
    private readonly base: Version | null = null,
  ) {}

  /**
   * Since it was ordered, or since something was written last. Of components that stand alone rows say nothing, for they are
   * known by their places.
   */
  get areRowsNew(): boolean {
    const [ordered, now] = this.versions;
    const areNew = (then: Version | undefined | null): boolean =>
      !(now?.all ?? []).some(
        ({ id, tag }) => id !== null && then?.item(tag)?.id === id && now?.listOf(tag)?.kind !== 'one',
      );
    return areNew(ordered) || (this.base !== null && areNew(this.base));
  }

  of(item: Item, parents: ReadonlySet<number>, name: string): Set<number> {
    const found = new Set<number>();
    for (const version of this.versions) {
      for (const tag of parents) {
        const list = version.item(tag)?.fields[name];
        if (!isList(list)) continue;
        for (const candidate of list.items) if (this.fits(item, candidate.tag)) found.add(candidate.tag);
      }
    }
    return found;
  }

  /** A component that stands alone is the translation of whatever stands alone in its place. */
  atPlace(parents: ReadonlySet<number>, name: string): Set<number> {
    const lists = this.versions.flatMap((version) => [...parents].map((tag) => version.item(tag)?.fields[name]));
    return new Set(lists.flatMap((list) => (isList(list) ? list.items.map(({ tag }) => tag) : [])));
  }

  /** Whether a text of the target may be of a field: by the words in it, or because a person said that it is. */
  mayBe(say: string, tag: number, name: string): boolean {
    const fields = this.versions.map((version) => version.item(tag)?.fields[name]);
    const says = fields.flatMap((field) => (field?.kind === 'text' ? field.blocks.map(sayOf) : []));
    const words = new Set(says.flatMap(sourceTokens));
    return (
      this.dictionary.isOpen(say) ||
      says.some((source) => this.dictionary.meanings(say).has(source)) ||
      sourceTokens(say).every((token) => words.has(token))
    );
  }

  private fits(item: Item, tag: number): boolean {
    const spec = this.versions.map((version) => version.item(tag)?.spec).find((known) => known !== undefined);
    if (spec?.uid !== item.spec.uid) return false;
    return Object.entries(item.fields).every(([name, value]) => {
      if (value.kind === 'fixed') return true;
      if (isList(value))
        return value.items.every((inner) => inner.id !== null || this.of(inner, new Set([tag]), name).size > 0);
      return value.blocks.every((block) => this.mayBe(sayOf(block), tag, name));
    });
  }
}

/** Says of items with ids who they are, and of new ones what they were made of. `lost`: ids that nobody has. */
export function linkItems(after: Item, before: Item | null, origins: Origins): { strange: Item[]; orphans: Item[] } {
  const strange: Item[] = [];
  const orphans: Item[] = [];
  const go = (item: Item, former: Item | null): void => {
    for (const [name, value] of Object.entries(item.fields)) {
      if (!isList(value)) continue;
      const list = former?.fields[name];
      const known = isList(list) ? list.items : [];
      value.items = value.items.map((inner) => {
        if (inner.id === null) {
          const fitting = item.of.has(UNKNOWN) ? new Set([UNKNOWN]) : origins.of(inner, item.of, name);
          // Alone in its place it takes what came for another that stood there; and where all rows are new, another item
          // in the place of one that was deleted looks like the same one, rewritten.
          const isAlone = value.kind === 'one';
          const other = isAlone ? origins.atPlace(item.of, name) : new Set(origins.areRowsNew ? [UNKNOWN] : []);
          const of = fitting.size === 0 ? other : fitting;
          const made = { ...inner, of };
          if (of.size === 0) orphans.push(made);
          go(made, null);
          return made;
        }
        const own = known.find(({ id, spec }) => id === inner.id && spec.uid === inner.spec.uid);
        if (!own) strange.push(inner);
        const of = value.kind === 'one' ? origins.atPlace(item.of, name) : new Set<number>();
        const same: Item = own
          ? {
              ...inner,
              tag: own.tag,
              of: new Set([...(of.size > 0 ? [...own.of].filter((tag) => tag !== UNKNOWN) : own.of), ...of]),
              ...(own.written ? { written: own.written } : {}),
            }
          : inner;
        go(same, own ?? null);
        return same;
      });
    }
  };
  go(after, before);
  return { strange, orphans };
}

/**
 * What a translation that stands elsewhere is known to be the translation of. Who keeps an old translation for a text that
 * was reworded makes it one of that, too: it has two meanings from then on.
 */
export class Dictionary extends Map<string, string> {
  private readonly kept = new Map<string, Set<string>>();

  keep(say: string, source: string): void {
    if (!this.has(say)) this.set(say, source);
    this.kept.set(say, new Set(this.kept.get(say)).add(source));
  }

  /** Somebody adopted it, and nobody can tell as the translation of what. */
  isOpen(say: string): boolean {
    return this.get(say)?.startsWith(OF_SOMETHING) === true;
  }

  meanings(say: string): ReadonlySet<string> {
    const [first, others = []] = [this.get(say), this.kept.get(say)];
    return new Set(first === undefined ? others : [first, ...others]);
  }
}

/**
 * What a person would rather have than what came: from then on a translation, which copies of the source's text may get. Of
 * a text of several paragraphs that is what was shown as standing, and no other. The source may have lost the text since:
 * what stands for it says so all the same.
 */
export function keptSays(
  { plan, sent, decisions, standing: former }: Pick<Landing, 'plan' | 'sent' | 'decisions' | 'standing'>,
  after: Item,
): [say: string, source: string][] {
  return plan.segments.flatMap(({ key, path, standing }): [string, string][] => {
    const known = decisions.get(key) === 'keep' ? sent.get(key) : undefined;
    if (!known) return [];
    const blocks = path ? along(after, path)?.value.blocks : standFor(known, former);
    const shown = standing?.split('\n').map(barely);
    const kept = blocks?.filter((block) => shown?.includes(barely(sayOf(block))) ?? true) ?? [];
    return kept.map((block) => [sayOf(block), known.say]);
  });
}

/** Blocks of the target that may be the translation of what was sent, wherever they stand. */
const standFor = ({ blocks }: Sent, target: Version | null): Block[] =>
  (target ? textsOf(target.root) : [])
    .flatMap(({ value }) => value.blocks)
    .filter(({ of }) => blocks.some(({ tag }) => of.has(tag)));

/** After something was written: which text is now the translation of which, as far as a baseline knows it. */
export function settle(landing: Landing, dictionary: Dictionary): void {
  const { after, standing } = landing;
  eachItem(after.root, (item) => {
    for (const [name, value] of Object.entries(item.fields)) {
      if (value.kind !== 'text') continue;
      const former = standing?.item(item.tag)?.fields[name];
      if (former?.kind === 'text') carryOver(value, former);
      for (const block of value.blocks) if (block.of.size === 0) recognise(block, item, name, landing, dictionary);
    }
  });
  for (const segment of landing.plan.segments) settleSegment(landing, segment.key);
  eachItem(after.root, (item) => {
    const former = standing?.item(item.tag);
    const isTouched = former !== undefined && !isUntouched(former);
    const isTouchedToTheLetter = former !== undefined && !isUntouchedToTheLetter(former);
    item.written = { ...writtenAs(item), isTouched, isTouchedToTheLetter };
    for (const value of Object.values(item.fields)) {
      if (value.kind === 'text') value.left = new Set(value.blocks.flatMap(({ settled }) => settled?.target ?? []));
      if (isList(value)) value.written = value.items.map(({ tag }) => tag);
    }
  });
}

/** What stood there before is what it was. */
function carryOver(value: TextValue, former: TextValue): void {
  const left = [...former.blocks];
  value.blocks = value.blocks.map((block) => {
    const at = left.findIndex((other) => sayOf(other) === sayOf(block));
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return known
      ? { ...block, tag: known.tag, of: known.of, ...(known.settled ? { settled: known.settled } : {}) }
      : block;
  });
  if (former.isReshaped === true) value.isReshaped = true;
}

function recognise(block: Block, item: Item, name: string, landing: Landing, dictionary: Dictionary): void {
  const say = sayOf(block);
  const tokens = sourceTokens(say);
  const of = new Set<number>();
  for (const version of [landing.now, landing.ordered]) {
    for (const tag of item.of) {
      const field = version.item(tag)?.fields[name];
      if (field?.kind !== 'text') continue;
      for (const other of field.blocks) if (tokens.some((token) => sayOf(other).includes(token))) of.add(other.tag);
    }
  }
  block.of = of;
  const source = dictionary.get(say);
  // The source's own text stands in for a translation that has not come.
  if (typedTokens(say, 'source').length > 0) block.settled = { source: '', target: say };
  else if (source !== undefined) block.settled = { source, target: say };
}

function settleSegment({ plan, sent, after, delivered, decisions }: Landing, key: string): void {
  const landed = plan.segments.find((segment) => segment.key === key);
  const known = sent.get(key);
  const place = landed?.path ? along(after.root, landed.path) : null;
  if (!landed || !known || !place) return;
  const of = new Set(known.blocks.map(({ tag }) => tag));
  const came = delivered.get(key);
  if (landed.outcome === 'taken' || landed.outcome === 'same') {
    for (const block of place.value.blocks) {
      if (sayOf(block) !== came) continue;
      block.of = of;
      block.settled = { source: known.say, target: came };
    }
  } else if (decisions.get(key) === 'keep') {
    const { blocks, format } = place.value;
    // What a person kept is what was shown, unless it is known as the translation of another paragraph. Who was shown the
    // whole of a text, because nothing stands for the paragraph, kept none of its paragraphs for that one.
    const { standing } = landed;
    const shown = blocks.filter((block) => standing === null || barely(sayOf(block)) === barely(standing));
    const free = standing === null ? [] : shown.filter((block) => !block.settled);
    const own = free.length === 1 ? free : shown.filter((block) => [...of].some((tag) => block.of.has(tag)));
    const [block] = format === 'plain' ? blocks : own.length === 1 ? own : [];
    if (!block) return;
    block.of = of;
    block.settled = { source: known.say, target: sayOf(block) };
  }
}

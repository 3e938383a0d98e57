/** What must be true of an order: what it sends, and what it saves. */
import type { Snapshot } from '../../../../server/src/document';
import type { Sent } from './case';
import type { Faults } from './faults';
import { isTraceable, type Version } from './knowledge';
import type { Dictionary } from './linking';
import { isFindable, isOurs, keepsRows, partnersOf } from './partners';
import { deliveredTokens } from './words';
import { contentOf, eachItem, isList, sayOf, textsOf, UNKNOWN, wordsIn, type Block, type Item } from './world';

/** Whether a text of the source has a translation. */
type Known = 'known' | 'new' | 'open';

/** Source and target at a time, with the source when something was last written. */
export interface Standing {
  readonly source: Version;
  readonly target: Version | null;
  readonly base: Version | null;
  /** Whether a translation that a person edited or took out counts as one. */
  readonly countsEdited: boolean;
  /** Texts whose translation was settled once and does not stand any more. */
  readonly stale: ReadonlySet<string>;
  /** Texts of which a person said that what stands is the translation, wherever that is. */
  readonly doubtful: ReadonlySet<string>;
  readonly dictionary: Dictionary;
  /** Items of the source that have or had one of the target. */
  readonly wasPartner: ReadonlySet<number>;
  /** Items of the source that may have been taken for others, which were gone. */
  readonly replacing: ReadonlySet<number>;
}

/** Texts of which a translation stands somewhere, if only in a copy that a person made of it. */
function everySettled({ target, dictionary }: Standing): Set<string> {
  const found = new Set<string>();
  if (target === null) return found;
  for (const { value } of textsOf(target.root)) {
    for (const block of value.blocks) {
      const source = block.settled?.source ?? dictionary.get(sayOf(block));
      if (source !== undefined) found.add(source);
    }
  }
  return found;
}

export class Knowledge {
  private readonly settled: ReadonlySet<string>;

  constructor(
    private readonly at: Standing,
    private readonly isOpaque = false,
  ) {
    this.settled = everySettled(at);
  }

  of(item: Item, name: string, block: Block): Known {
    const { source, replacing } = this.at;
    if (this.isOpaque || source.chain(item.tag).some(({ tag }) => replacing.has(tag))) return 'open';
    const say = sayOf(block);
    const otherwise = this.elsewhere(say);
    const partners = partnersOf(item.tag, this.at.target);
    if (partners.length === 0) {
      // What a person took out comes back by being ordered, be it a copy of what stands.
      if (this.isKnownCopy(item)) return this.at.wasPartner.has(item.tag) ? 'open' : 'known';
      return this.mayBeEdited(item) || this.isReplaced(item) ? 'open' : otherwise;
    }
    // Copies share what was made of them: one translation does for one of them only, for whichever it is, and a person may
    // have written over it.
    if (partners.some(({ of }) => of.size > partners.length)) return this.at.stale.has(say) ? 'open' : otherwise;
    const found = partners.map((partner) => this.inPartner(item, partner, name, say));
    const [first = 'open', ...others] = found;
    return others.every((known) => known === first) ? first : 'open';
  }

  /**
   * It had a partner, and all rows of the target are new: any item may be that partner, edited. Or one stands there of which
   * nobody could tell whose it is.
   */
  private mayBeEdited({ tag, spec }: Item): boolean {
    const { target, wasPartner } = this.at;
    if (target === null) return false;
    const isDoubtful = target.all.some((item) => item.of.has(UNKNOWN) && item.spec.uid === spec.uid);
    return isDoubtful || (!keepsRows(target) && wasPartner.has(tag));
  }

  /**
   * A component that stands alone is known by its place: another that a person put there looks like the same one,
   * rewritten.
   */
  private isReplaced({ tag }: Item): boolean {
    const { source, target } = this.at;
    const chain = source.chain(tag);
    return chain.some((inner, index) => {
      const parent = chain[index - 1];
      if (!parent || source.listOf(inner.tag)?.kind !== 'one') return false;
      const name = Object.keys(parent.fields).find((key) => parent.fields[key] === source.listOf(inner.tag)) ?? '';
      const places = partnersOf(parent.tag, target).map(({ fields }) => fields[name]);
      return places.some((place) => isList(place) && place.items.length > 0);
    });
  }

  /** A text that is known in another place may count or not. */
  private elsewhere(say: string): Known {
    const isStale = this.at.countsEdited && this.at.stale.has(say);
    return this.settled.has(say) || isStale || this.at.doubtful.has(say) ? 'open' : 'new';
  }

  private inPartner(item: Item, partner: Item, name: string, say: string): Known {
    const { base, source, target, countsEdited } = this.at;
    const otherwise = this.elsewhere(say);
    const value = partner.fields[name];
    const own = item.fields[name];
    if (value?.kind !== 'text' || own?.kind !== 'text' || !target) return 'open';
    const blocks = value.blocks.filter(({ settled }) => settled?.source === say);
    const count = own.blocks.filter((block) => sayOf(block) === say).length;
    // Of paragraphs that were edited and moved about nobody can tell which is left; and a copy that came to stand in the
    // place of another looks like that one, overwritten.
    const isCopied = new Set(value.blocks.map(sayOf)).size < value.blocks.length;
    // Of paragraphs that read the same after a person copied one, any may be the one that was settled.
    const standsTwice = (block: Block): boolean =>
      value.blocks.some((other) => other !== block && sayOf(other) === sayOf(block));
    if (value.isReshaped === true && blocks.some(standsTwice)) return 'open';
    // Of what was the translation of two that read the same, a person took one out; the source has them apart since.
    const isOther = ({ of }: Block): boolean => own.blocks.some((other) => of.has(other.tag) && sayOf(other) !== say);
    if (value.isReshaped === true && blocks.some(isOther)) return 'open';
    // And so do the source's own words, which stand in for a translation, in the place of one that stood there.
    const isLoose = (block: Block): boolean => !isOurs(block) || block.settled?.source === '';
    const isMuddled = value.isReshaped === true && (isCopied || value.blocks.some(isLoose));
    // All that stands was typed in the place of what was delivered once: it counts as edited, however it came there.
    const isTyped = value.blocks.every((block) => deliveredTokens(sayOf(block)).length === 0);
    const isRetyped = value.blocks.length > 0 && isTyped && this.at.stale.has(say);
    if (blocks.length < count) return blocks.length === 0 && !isMuddled && !isRetyped ? otherwise : 'open';
    const isCertain = base !== null && isTraceable(item.tag, base, source) && isFindable(partner, target);
    const stands = blocks.every((block) => isOurs(block) || (countsEdited && !isMuddled));
    return isCertain && stands ? 'known' : 'open';
  }

  /** An item that is in all it holds like another, which is known. */
  private isKnownCopy(item: Item): boolean {
    const { source } = this.at;
    const content = contentOf(item);
    const isInside = (one: Item): boolean => source.chain(one.tag).includes(item);
    return source.all.some((other) => {
      if (other === item || isInside(other) || contentOf(other) !== content) return false;
      const partners = partnersOf(other.tag, this.at.target);
      return partners.length === 1 && this.isWhole(other);
    });
  }

  /**
   * All that is in it is known. Of paragraphs that a person moved about nobody can tell whether each was put right with the
   * words of the other: a copy need not have any of them.
   */
  private isWhole(item: Item): boolean {
    let isKnown = true;
    eachItem(item, (inner) => {
      const partners = partnersOf(inner.tag, this.at.target);
      for (const [name, value] of Object.entries(inner.fields)) {
        if (value.kind !== 'text') continue;
        for (const block of value.blocks) {
          const says = partners.map((partner) => this.inPartner(inner, partner, name, sayOf(block)));
          isKnown &&=
            says.length === 1 && says[0] === 'known' && !partners.some((partner) => isMovedAbout(partner, name));
        }
      }
    });
    return isKnown;
  }
}

const isMovedAbout = ({ fields }: Item, name: string): boolean => {
  const value = fields[name];
  return value?.kind === 'text' && value.isReshaped === true;
};

/** Exactly what is new is sent; and what is not sent is saved. */
export function onlyWhatChangedIsSent(
  whole: Snapshot,
  sent: { readonly snapshot: Snapshot; readonly saved: number },
  segments: ReadonlyMap<string, Sent>,
  knowledge: Knowledge,
  faults: Faults,
): void {
  const keys = new Set(sent.snapshot.segments.map(({ key }) => key));
  for (const [key, { chain, name, blocks }] of segments) {
    const item = chain.at(-1);
    const [block] = blocks;
    if (!item || !block) continue;
    const known = knowledge.of(item, name, block);
    if (known === 'known') faults.expect('what is known is not sent', !keys.has(key), () => `${key} "${sayOf(block)}"`);
    if (known === 'new') faults.expect('what is new is sent', keys.has(key), () => `${key} "${sayOf(block)}"`);
  }
  const words = (snapshot: Snapshot): number => snapshot.segments.reduce((sum, segment) => sum + segment.words, 0);
  const total = words(sent.snapshot) + sent.saved;
  faults.expect('saved and sent are all words', total === words(whole), () => `${total} of ${words(whole)}`);
}

/** The words changed are those of the texts without a translation. */
export function changedWordsAreRight(words: number, source: Version, knowledge: Knowledge, faults: Faults): void {
  let least = 0;
  let most = 0;
  for (const { item, name, value } of textsOf(source.root)) {
    for (const block of value.blocks) {
      const known = knowledge.of(item, name, block);
      if (known === 'new') least += wordsIn(block);
      if (known !== 'known') most += wordsIn(block);
    }
  }
  const law = least === most ? (least === 0 ? 'no words changed' : 'words changed') : 'words changed, about';
  faults.expect(law, words >= least && words <= most, () => `${words} instead of ${least} to ${most}`);
}

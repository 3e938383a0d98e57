/** What is known of a life besides what stands: what was a translation of what, and what people said. */
import { Knowledge } from './laws-orders';
import { Version } from './knowledge';
import { Dictionary } from './linking';
import { isFindable, keepsRows } from './partners';
import { contentOf, eachItem, isList, textsOf, UNKNOWN, type Item, type ListValue } from './world';

/** Source and target at a time, with the source when something was last written. */
interface Now {
  readonly source: Version;
  readonly target: Version | null;
  readonly base: Version | null;
}

export class Memory {
  /** By translation: the text of the source that it is one of. */
  readonly dictionary = new Dictionary();
  /** Items of the source that have or had one of the target. */
  readonly wasPartner = new Set<number>();
  /** Texts whose translation was settled once. */
  private readonly stale = new Set<string>();
  /** Texts of which a person said that what stands is the translation, wherever that is. */
  readonly doubtful = new Set<string>();
  /** Items of the source that came while others went and all rows were new: they look like those, rewritten. */
  readonly replacing = new Set<number>();
  /** Something was adopted of which nobody can tell what is the translation of what. */
  isOpaque = false;

  knowledge(now: Now, countsEdited: boolean): Knowledge {
    const { stale, doubtful, dictionary, wasPartner, replacing } = this;
    return new Knowledge({ ...now, countsEdited, stale, doubtful, dictionary, wasPartner, replacing }, this.isOpaque);
  }

  /** What came since something was written last, and now has all rows new around it. */
  replaced(base: Version | null, now: Version): void {
    const gone = new Set((base?.all ?? []).filter(({ tag }) => !now.item(tag)).map(({ spec }) => spec.uid));
    for (const { tag, spec } of now.all) if (!base?.item(tag) && gone.has(spec.uid)) this.replacing.add(tag);
  }

  /** Who has a partner, and which translations stand. */
  remember(root: Item | null): void {
    if (!root) return;
    eachItem(root, ({ of }) => of.forEach((tag) => this.wasPartner.add(tag)));
    for (const { value } of textsOf(root)) {
      for (const { settled } of value.blocks) {
        if (!settled) continue;
        this.stale.add(settled.source);
        this.dictionary.set(settled.target, settled.source);
      }
    }
  }
}

/** From here on nobody can tell which item of a target is the translation of which, nor which is its own. */
export function loseSight(target: Item): void {
  eachItem(target, (item) => {
    if (item !== target) item.of = new Set([UNKNOWN]);
  });
}

/**
 * What has another row and was edited is not found again. Of the target's own items in a list that was never written, in
 * which nothing else is left of what was, or where all rows are new, nobody can tell that they are its own: they look like a
 * translation made by hand, or like one that was edited.
 */
export function doubtOwn(target: Item): void {
  const version = new Version(target);
  const areRowsNew = !keepsRows(version);
  const isKnown = (list: ListValue | undefined): boolean =>
    list?.written !== undefined && list.items.some(({ of }) => of.size > 0 && !of.has(UNKNOWN));
  for (const item of version.all) {
    if (item === target) continue;
    if (item.of.size > 0) {
      if (item.written && !isFindable(item, version)) item.of = new Set([UNKNOWN]);
    } else if (areRowsNew || !isKnown(version.listOf(item.tag))) item.of = new Set([UNKNOWN]);
  }
}

/**
 * Of items of the source that read the same nobody can tell, once their rows are new, which was which: what was made of one
 * of them may be of any from then on.
 */
export function doubtTwins(target: Item, versions: readonly (Version | null)[], now: Version): void {
  eachItem(target, (item) => {
    const twins = versions.flatMap((then) => [...item.of].flatMap((tag) => (then ? twinsOf(tag, then, now) : [])));
    if (twins.length > 0) item.of = new Set([...item.of, ...twins]);
  });
}

/** Items that read now, in new rows, as one did then in the same list. */
function twinsOf(tag: number, then: Version, now: Version): number[] {
  const [before, parent] = [then.item(tag), then.chain(tag).at(-2)];
  const list = then.listOf(tag);
  if (!before || !parent || !list || list.kind === 'one' || now.item(tag)?.id === before.id) return [];
  const name = Object.keys(parent.fields).find((key) => parent.fields[key] === list) ?? '';
  const after = now.item(parent.tag)?.fields[name];
  const content = contentOf(before);
  return isList(after) ? after.items.filter((one) => contentOf(one) === content).map((one) => one.tag) : [];
}

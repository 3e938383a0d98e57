/** What must be true of the items of a target after a landing, whatever was delivered. */
import { canonicalJson } from '../../../../server/src/document/fingerprint';
import type { Landing } from './case';
import type { Faults } from './faults';
import { isLost, isTraceable } from './knowledge';
import { isFindable, isUntouched, isUntouchedToTheLetter } from './partners';
import { render } from './render';
import { contentOf, eachItem, isList, listsOf, textsOf, UNKNOWN, type Item, type ListValue } from './world';

const nameOf = (item: Item): string => `${item.spec.uid}#${item.id ?? 'new'} ${contentOf(item).slice(0, 200)}`;

/** Ids are never used twice, and nothing stands under an id that was not there. */
export function idsAreTheirOwn({ after }: Landing, strange: readonly Item[], faults: Faults): void {
  const seen = new Set<string>();
  eachItem(after.root, (item) => {
    if (item.id === null) return;
    const key = `${item.spec.uid} ${item.id}`;
    faults.expect('no id twice', !seen.has(key), () => `${key} stands there twice`);
    seen.add(key);
  });
  for (const item of strange) {
    faults.expect('no id invented', false, () => `${nameOf(item)} has an id that does not stand in that place`);
  }
}

/** Items of which something is left in the source, that a person touched, or that are the target's own, stay. */
export function itemsStay(landing: Landing, faults: Faults): void {
  const { standing, after, now, base } = landing;
  for (const item of standing?.all ?? []) {
    if (item === standing?.root) continue;
    const stays = after.item(item.tag) !== undefined;
    const isOwn = item.of.size === 0;
    const law = isOwn ? 'own items stay' : 'items that were touched stay';
    if (!stays && hasTwin(item, landing)) continue;
    if (isOwn || !isUntouched(item) || !landing.hasBaseline) {
      faults.expect(law, stays, () => `${nameOf(item)} was taken out`);
      continue;
    }
    const tags = [...item.of];
    // One that may be of several may be of the one that is gone.
    const isNeeded = base !== null && tags.every((tag) => now.item(tag) && isTraceable(tag, base, now));
    if (isNeeded && standing && isFindable(item, standing)) {
      faults.expect('items of the source stay', stays, () => `${nameOf(item)} was taken out`);
    }
  }
}

/**
 * In new rows nobody can tell a copy that a person made of an item from the item itself: one of them may go in the place of
 * the other.
 */
function hasTwin(item: Item, { standing, after }: Landing): boolean {
  const { items = [] } = standing?.listOf(item.tag) ?? {};
  const isTwin = (other: Item): boolean =>
    other !== item && isUntouched(other) && contentOf(other) === contentOf(item) && other.written?.id !== other.id;
  return item.of.has(UNKNOWN) && items.some((other) => isTwin(other) && after.item(other.tag) !== undefined);
}

/** A text, or items of a list. */
const holdsAny = (item: Item): boolean =>
  textsOf(item).some(({ value }) => value.blocks.length > 0) ||
  listsOf(item).some(({ value }) => value.kind !== 'one' && value.items.length > 0);

/**
 * An item whose source is gone, and that nobody touched, goes; and it is said. A component that stands alone stays, as a
 * text does that the source emptied, and that is said; what stands in something that stays, stays with it.
 */
export function lostItemsGo(landing: Landing, faults: Faults): void {
  const { standing, after, now, base, ordered, plan } = landing;
  if (!standing || !base || !landing.hasBaseline || !plan.segments.some(({ outcome }) => outcome === 'taken')) return;
  for (const item of standing.all) {
    const tags = [...item.of];
    const parent = standing.chain(item.tag).at(-2);
    if (tags.length === 0 || !parent || parent.of.size === 0 || !after.item(parent.tag)) continue;
    const isWithin = standing
      .chain(item.tag)
      .slice(1, -1)
      .some(({ of }) => ![...of].some((tag) => now.item(tag)));
    if (isWithin) continue;
    const isGone = tags.every((tag) => isLost(tag, base, now) && (!ordered.item(tag) || isLost(tag, ordered, now)));
    if (!isGone || !isUntouchedToTheLetter(item) || !isFindable(item, standing)) continue;
    const isAlone = standing.listOf(item.tag)?.kind === 'one';
    // Of one that holds no text nothing is kept: unless it was ordered, it may as well be the target's own.
    const isKnown = !isAlone || holdsAny(item) || tags.some((tag) => ordered.item(tag));
    const law = isAlone ? 'components without a source stay' : 'items without a source go';
    faults.expect(law, isAlone === (after.item(item.tag) !== undefined), () => nameOf(item));
    if (isKnown)
      faults.expect('what has no source is said', plan.notes.length > 0, () => `nothing is said of ${nameOf(item)}`);
  }
}

/** Pictures, switches, numbers and addresses of items that stand stay; those of new ones are the source's. */
export function fixedValuesStay({ standing, after, now, ordered }: Landing, faults: Faults): void {
  for (const item of after.all) {
    const former = standing?.item(item.tag);
    for (const [name, value] of Object.entries(item.fields)) {
      if (value.kind !== 'fixed') continue;
      const json = JSON.stringify(value.value);
      const is = (other: Item | undefined): boolean => {
        const known = other?.fields[name];
        return known?.kind === 'fixed' && JSON.stringify(known.value) === json;
      };
      if (former) {
        faults.expect('fixed values stay', is(former), () => `${name} of ${nameOf(item)} is ${json}`);
      } else if (item !== after.root && item.of.size > 0 && !item.of.has(UNKNOWN)) {
        const isSkipped = value.type === 'skip';
        const tags = [...item.of];
        const isSource = tags.some((tag) => is(now.item(tag)) || is(ordered.item(tag)));
        const holds = isSkipped ? json === 'null' : isSource;
        faults.expect(
          'new items have the fixed values of the source',
          holds,
          () => `${name} of ${nameOf(item)} is ${json}`,
        );
      }
    }
  }
}

/** What a person put in another order stays so; else it is the order of the source. */
export function orderIsRight(landing: Landing, faults: Faults): void {
  const { standing, after, now } = landing;
  for (const { item, name, value } of listsOf(after.root)) {
    const before = standing?.item(item.tag)?.fields[name];
    const former = isList(before) ? before : undefined;
    const tags = value.items.map(({ tag }) => tag);
    const kept = (former?.items ?? []).map(({ tag }) => tag).filter((tag) => tags.includes(tag));
    const isSameOrder = inOrder(kept, tags);
    if (former && isArranged(former, item, name, landing)) {
      value.hasOwnOrder = true;
      faults.expect('an order of its own stays', isSameOrder, () => `${name} of ${nameOf(item)} has another order`);
    } else if (former?.hasOwnOrder === true || (former && !isAsWritten(former, former.items))) {
      // Whether it still counts once something was written over it is left open; and so it is where the person's own are
      // moved among the others, for of those no order is made, or where nobody can see that anything was moved.
      value.hasOwnOrder = true;
    } else if ((former?.written !== undefined || !former) && [...item.of].length === 1) {
      const list = now.item([...item.of][0] ?? 0)?.fields[name];
      if (!isList(list)) continue;
      const source = list.items.map(({ tag }) => tag);
      const partners = value.items.flatMap((inner) => {
        const of = [...inner.of];
        const [only = 0] = of;
        const isKnown = of.length === 1 && source.includes(only) && isKnownWell(inner, only, landing);
        return isKnown ? [only] : [];
      });
      faults.expect(
        'the order is the source’s',
        inOrder(partners, source),
        () => `${name} of ${nameOf(item)}: ${partners.join(' ')} instead of ${source.join(' ')}`,
      );
    }
  }
}

const isAsWritten = ({ written }: ListValue, items: readonly Item[]): boolean =>
  written === undefined ||
  inOrder(
    items.flatMap(({ of, tag }) => (of.size > 0 && written.includes(tag) ? [tag] : [])),
    written,
  );

/**
 * Whether a person moved items that can be known for what they are, and not into the order that the source had: what is
 * put back into that follows the source again.
 */
function isArranged(former: ListValue, item: Item, name: string, { standing, base }: Landing): boolean {
  const isAlone = (inner: Item): boolean =>
    former.items.every((other) => other === inner || contentOf(other) !== contentOf(inner));
  const isSure = (inner: Item): boolean =>
    inner.of.size === 1 &&
    !inner.of.has(UNKNOWN) &&
    standing !== null &&
    isFindable(inner, standing) &&
    (inner.written?.id === inner.id || isAlone(inner));
  const sure = former.items.filter(isSure);
  if (isAsWritten(former, sure)) return false;
  const list = base?.item([...item.of][0] ?? 0)?.fields[name];
  if (!isList(list)) return false;
  const source = list.items.map(({ tag }) => tag);
  const partners = sure.flatMap(({ of }) => [...of]).filter((tag) => source.includes(tag));
  return !inOrder(partners, source);
}

function isKnownWell(item: Item, tag: number, { standing, base, ordered, now }: Landing): boolean {
  const former = standing?.item(item.tag);
  const isTargetKnown = !former || (standing !== null && isFindable(former, standing));
  const versions = [former ? base : null, ordered].filter((version) => version !== null && version.item(tag));
  return isTargetKnown && versions.every((version) => version === null || isTraceable(tag, version, now));
}

/** Whether some things stand in the order in which they stand in a longer list. */
function inOrder(some: readonly number[], all: readonly number[]): boolean {
  const places = some.map((one) => all.indexOf(one));
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Only attributes that change are written. */
export function onlyChangesAreWritten({ plan, standing }: Landing, faults: Faults): void {
  if (standing === null) return;
  const target = render(standing.root);
  for (const [name, value] of Object.entries(plan.values)) {
    const isSame =
      canonicalJson(value) === canonicalJson(target[name]) || (isNothing(value) && isNothing(target[name]));
    faults.expect('only changes are written', !isSame, () => `${name} is written as it stands`);
  }
}

/** What must be true of the texts of a target after a landing. */
import type { Outcome } from '../../../../server/src/document/merge/types';
import { along, type Landing, type Sent } from './case';
import type { Faults } from './faults';
import { isAligned, isLost, isTraceable, linesOf } from './knowledge';
import { Origins, type Dictionary } from './linking';
import { isFieldAligned, isFindable, isOurs, isUntouched, partnerOf, partnersOf } from './partners';
import { isList, isPlaceholder, sayOf, UNKNOWN, type Block, type Item, type TextValue } from './world';
import { deliveredTokens, typedTokens } from './words';

const textAt = (item: Item | undefined, name: string): TextValue | undefined => {
  const value = item?.fields[name];
  return value?.kind === 'text' ? value : undefined;
};

/** Segments that were put into a field of the target. */
const landedIn = (landing: Landing, item: Item, name: string): { key: string; sent: Sent; came: string }[] =>
  landing.plan.segments.flatMap(({ key, outcome, path }) => {
    const place = path && outcome === 'taken' ? along(landing.after.root, path) : null;
    const sent = landing.sent.get(key);
    const came = landing.delivered.get(key);
    if (!place || !sent || came === undefined) return [];
    return place.name === name && place.chain.at(-1)?.tag === item.tag ? [{ key, sent, came }] : [];
  });

/** Whether somebody agreed that what stands here is replaced. */
const isAgreed = (landing: Landing, block: Block, item: Item, name: string): boolean =>
  landedIn(landing, item, name).some(({ key }) => {
    if (landing.decisions.get(key) === 'take') return true;
    if (!landing.consent) return false;
    // Of an item that nobody can tell from its copy, either may be the one that was agreed about.
    const known = landing.standingWhenOrdered;
    const then = item.of.has(UNKNOWN) ? known?.all.filter(({ spec }) => spec === item.spec) : [known?.item(item.tag)];
    return then?.some((one) => textAt(one, name)?.blocks.some((other) => sayOf(other) === sayOf(block))) ?? false;
  });

/** Nothing that stands goes, unless a delivery took its place, or its source is gone; a person's text only if agreed. */
export function nothingIsLost(landing: Landing, dictionary: Dictionary, faults: Faults): void {
  const { standing, after } = landing;
  for (const item of standing?.all ?? []) {
    for (const [name, value] of Object.entries(item.fields)) {
      if (value.kind !== 'text') continue;
      const now = textAt(after.item(item.tag), name);
      const says = (now?.blocks ?? []).map(sayOf);
      for (const block of value.blocks) {
        const say = sayOf(block);
        const at = says.indexOf(say);
        if (at >= 0) says.splice(at, 1);
        // What a person only copied was not typed by anybody: neither within a text, be the original gone since, nor with
        // the whole of an item that may well be the original by now.
        const isTranslation = dictionary.has(say) && deliveredTokens(say).length > 0;
        const isCopy = item.of.has(UNKNOWN) && (isTranslation || isOfSource(say));
        if (isCopy || value.left?.has(say) === true || value.blocks.some((other) => other.settled?.target === say)) {
          if (!now) continue;
          const holds = at >= 0 || mayGo(landing, block, value, item, name);
          faults.expect('translations stay until others come', holds, () => `"${say}" is gone from ${name}`);
        } else {
          const holds = at >= 0 || isAgreed(landing, block, item, name);
          faults.expect('a person’s text stays', holds, () => `"${say}" is gone from ${name}`);
        }
      }
    }
  }
}

/** The source's own words, which stood in for a translation. */
const isOfSource = (say: string): boolean =>
  typedTokens(say, 'source').length > 0 && typedTokens(say, 'person').length === 0;

/** Another translation of the same text came, or the text is gone from the source. */
function mayGo(landing: Landing, block: Block, value: TextValue, item: Item, name: string): boolean {
  const landed = landedIn(landing, item, name);
  // The source's text stood in for a translation.
  if (block.settled?.source === '' && landed.length > 0) return true;
  if (landed.some(({ sent }) => sent.blocks.some(({ tag }) => block.of.has(tag)))) return true;
  // As many stand as the source has of it. Of those that are a translation of one text any may have gone, and of an item
  // that may be of several sources that of any.
  const isTwin = ({ of }: Block): boolean => [...of].some((tag) => block.of.has(tag));
  const twins = new Set(value.blocks.filter(isTwin).map((one) => sayOf(one)));
  const says = textAt(landing.after.item(item.tag), name)?.blocks.map(sayOf) ?? [];
  const stand = says.filter((say) => twins.has(say) || say === sayOf(block)).length;
  const inSource = (tag: number): number =>
    (textAt(landing.now.item(tag), name)?.blocks ?? []).filter((one) => block.of.has(one.tag)).length;
  if (item.of.size === 0 || [...item.of].some((tag) => inSource(tag) <= stand)) return true;
  const versions = [landing.ordered, landing.now].flatMap((version) =>
    [...item.of].flatMap((tag) => textAt(version.item(tag), name) ?? []),
  );
  return !isFieldAligned(value, versions) && landed.length > 0;
}

/** All that stands stood there, was delivered for it, is known for it, or is the source's where nothing stood. */
export function nothingIsMisplaced(landing: Landing, dictionary: Dictionary, faults: Faults): void {
  const { standing, after, ordered, now } = landing;
  const origins = new Origins([ordered, now], dictionary);
  for (const item of after.all) {
    const former = standing?.item(item.tag);
    for (const [name, value] of Object.entries(item.fields)) {
      if (value.kind !== 'text') continue;
      const says = (textAt(former, name)?.blocks ?? []).map(sayOf);
      for (const block of value.blocks) {
        const say = sayOf(block);
        const at = says.indexOf(say);
        if (at >= 0) {
          says.splice(at, 1);
          continue;
        }
        const came = landedIn(landing, item, name).some((landed) => landed.came === say);
        const isDelivered = [...landing.delivered.values()].includes(say);
        const isFallback = typedTokens(say, 'source').length > 0;
        const holds = came || isDelivered || isFallback || dictionary.has(say);
        faults.expect('nothing is invented', holds, () => `"${say}" stands in ${name}`);
        if (!isWellKnown(item, landing)) continue;
        // A copy of what stands there already, because the source has one.
        if (textAt(former, name)?.blocks.some((block) => sayOf(block) === say) === true) continue;
        const tags = [...item.of];
        const isItsOwn = tags.some((tag) => origins.mayBe(say, tag, name));
        faults.expect('nothing is misplaced', isItsOwn, () => `"${say}" stands in ${name} of item ${item.tag}`);
      }
    }
  }
}

/** Whether an item, with all around it, can be known for what it is. */
function isWellKnown(item: Item, { standing, after, base, ordered, now }: Landing): boolean {
  return after.chain(item.tag).every((one) => {
    if (one.of.has(UNKNOWN)) return false;
    const former = standing?.item(one.tag);
    if (!former || !standing) return true;
    if (former.of.size === 0) return true;
    if (base === null || !isFindable(former, standing)) return former === standing.root;
    return [...former.of].some(
      (tag) =>
        (now.item(tag) ? isTraceable(tag, base, now) : isLost(tag, base, now)) &&
        (!ordered.item(tag) || isTraceable(tag, ordered, now) || !now.item(tag)),
    );
  });
}

/** Each segment has exactly one outcome; what was taken stands where it is said to stand. */
export function outcomesAreTrue(landing: Landing, faults: Faults): void {
  const { plan, snapshot, after, delivered } = landing;
  const keys = plan.segments.map(({ key }) => key).sort();
  const sent = snapshot.segments.map(({ key }) => key).sort();
  faults.expect('each segment has an outcome', JSON.stringify(keys) === JSON.stringify(sent), () => keys.join(' '));
  for (const { key, outcome, path, standing, came } of plan.segments) {
    const delivery = delivered.get(key);
    const says = (path ? along(after.root, path)?.value.blocks : undefined)?.map(sayOf) ?? [];
    if (outcome === 'taken') {
      faults.expect(
        'what was taken stands there',
        says.includes(delivery ?? '-'),
        () => `${key} at ${String(path)}: ${says.join(' | ')}`,
      );
    }
    if (outcome === 'gone') faults.expect('what is gone has no place', path === null, () => key);
    if (outcome === 'kept' || outcome === 'same') {
      const isKept = landing.decisions.get(key) === 'keep';
      const isEmpty = standing === null && isKept;
      faults.expect(
        'both sides are shown',
        (isEmpty || standing !== null) && (came !== null || (isKept && delivery === undefined)),
        () => `${key}: ${standing} / ${came}`,
      );
    }
    faults.expect(
      'what came is shown',
      (came !== null) === (delivery !== undefined) || outcome === 'held',
      () => `${key}: ${came}`,
    );
  }
}

/** Each segment's outcome is what the rules say, wherever they leave no choice. */
export function outcomesAreRight(landing: Landing, wasPartner: ReadonlySet<number>, faults: Faults): void {
  for (const { key, outcome } of landing.plan.segments) {
    const sent = landing.sent.get(key);
    if (!sent) continue;
    const expected = expectedOutcomes(landing, key, sent, wasPartner);
    if (!expected) continue;
    faults.expect(`outcome ${expected.join(' or ')}`, expected.includes(outcome), () => `${key} is ${outcome}`);
  }
}

function expectedOutcomes(
  landing: Landing,
  key: string,
  sent: Sent,
  wasPartner: ReadonlySet<number>,
): readonly Outcome[] | null {
  const { ordered, now, standing, base } = landing;
  if (landing.decisions.get(key) === 'wait') return ['sent_back', 'gone'];
  const came = landing.delivered.get(key);
  if (came === undefined) return landing.decisions.get(key) === 'keep' ? ['kept', 'gone'] : ['held', 'gone'];
  const tag = sent.chain.at(-1)?.tag ?? 0;
  if (!now.item(tag)) {
    const partners = partnersOf(tag, standing);
    return isLost(tag, ordered, now) && partners.every(isUntouched) && partners.length === 0 ? ['gone'] : null;
  }
  if (!isTraceable(tag, ordered, now)) return null;
  const [then, field] = [sent.value, textAt(now.item(tag), sent.name)];
  const isThere = field?.blocks.some((block) => sent.blocks.some((other) => other.tag === block.tag)) ?? false;
  if (!field || !isThere || (then.format !== 'plain' && !isAligned(linesOf(then, sayOf), linesOf(field, sayOf))))
    return null;
  const partner = partnerOf(tag, standing, [base, ordered, now]);
  if (partner === null) return null;
  if (partner === undefined) {
    const expected = expectedWhereNew(landing, sent, wasPartner);
    return expected && landing.decisions.get(key) === 'keep' ? [...expected, 'kept'] : expected;
  }
  const value = textAt(partner, sent.name);
  if (value?.blocks.length === 0) return expectedWhere(landing, key, came, undefined, partner, sent.name);
  if (!value || !isFieldAligned(value, [then, field])) return null;
  const blocks =
    value.format === 'plain' ? value.blocks : value.blocks.filter(({ of }) => sent.blocks.some((b) => of.has(b.tag)));
  if (blocks.length > 1) return null;
  const expected = expectedWhere(landing, key, came, blocks[0], partner, sent.name);
  // Where a person's formatting has no place for a link or a bold word, what stands stays, and both are shown.
  return expected.includes('taken') && !areMarkedAlike(value, then) ? [...expected, 'kept'] : expected;
}

/**
 * Each paragraph of the target has the marks and placeholders of its source. One whose source is gone may stand for the wording that another
 * had before: then its own marks have no place there.
 */
function areMarkedAlike(value: TextValue, source: TextValue): boolean {
  const marksOf = ({ runs }: Block): string =>
    JSON.stringify(runs.flatMap(({ words, mark = [] }) => [...words.filter(isPlaceholder), mark].flat()));
  return value.blocks.every((block) => {
    const sources = source.blocks.filter(({ tag }) => block.of.has(tag));
    if (sources.length === 0) return marksOf(block) === '[]';
    return sources.every((other) => marksOf(other) === marksOf(block));
  });
}

function expectedWhere(
  landing: Landing,
  key: string,
  came: string,
  block: Block | undefined,
  item: Item,
  name: string,
): readonly Outcome[] {
  const decision = landing.decisions.get(key);
  if (!block) return decision === 'keep' ? ['kept', 'taken'] : ['taken'];
  const say = sayOf(block);
  if (decision === 'keep') return ['kept', 'same'];
  if (came === say) return ['same', 'taken'];
  if (decision === 'take' || isOurs(block)) return ['taken'];
  const then = textAt(landing.standingWhenOrdered?.item(item.tag), name);
  const stood = then?.blocks.some((other) => sayOf(other) === say) ?? false;
  if (!landing.consent || !stood) return ['kept'];
  return block.settled ? ['kept', 'taken'] : ['taken'];
}

/** An item without a partner is new, unless one of the target's own might be taken for it. */
function expectedWhereNew(
  { ordered, now, standing, base }: Landing,
  { chain }: Sent,
  wasPartner: ReadonlySet<number>,
): readonly Outcome[] | null {
  const index = chain.findIndex(({ tag }) => partnersOf(tag, standing).length === 0);
  const parent = chain[index - 1];
  const own = chain[index];
  if (!own || chain.some(({ tag }, at) => at >= index && wasPartner.has(tag))) return null;
  if (!parent || !standing) return ['taken'];
  const above = parent === ordered.root ? standing.root : partnerOf(parent.tag, standing, [base, ordered]);
  if (!above) return null;
  const list = Object.entries(parent.fields).find(([, value]) => isList(value) && value.items.includes(own));
  const there = list && above.fields[list[0]];
  const isFree = !isList(there) || there.items.every((item) => [...item.of].some((tag) => now.item(tag)));
  if (isFree && isList(there) && there.kind === 'one' && there.items.length > 0) return null;
  return isFree ? ['taken'] : ['taken', 'kept', 'same'];
}

/** What must be true of what a person is shown of a landing: what stood, what came, and whether the source is another by now. */
import { along, type Landing, type Sent } from './case';
import type { Faults } from './faults';
import { isAligned, isLost, isTraceable, linesOf } from './knowledge';
import { isOurs } from './partners';
import { barely, deliveredTokens } from './words';
import { sayOf, type Block, type TextValue } from './world';

const wordsIn = (block: Block): string => barely(sayOf(block));

/** Whether the source of a segment says something else by now; null: nobody can tell. */
function hasChanged({ ordered, now }: Landing, { chain, name, value, blocks, say }: Sent): boolean | null {
  const tag = chain.at(-1)?.tag ?? 0;
  if (isLost(tag, ordered, now)) return true;
  const field = now.item(tag)?.fields[name];
  if (field?.kind !== 'text' || !isTraceable(tag, ordered, now)) return null;
  if (field.blocks.length === 0) return true;
  if (field.format === 'plain') return field.blocks.every((block) => sayOf(block) !== say);
  if (!isAligned(linesOf(value, sayOf), linesOf(field, sayOf))) return null;
  const [same] = field.blocks.filter(({ tag: one }) => blocks.some((block) => block.tag === one));
  const isChanged = same === undefined || sayOf(same) !== say;
  // A copy of it that stayed says the same: nobody can tell it from the original, nor what was typed over that from a text
  // that is new.
  return isChanged && field.blocks.some((block) => sayOf(block) === say) ? null : isChanged;
}

/** A segment whose source was edited since it was ordered says so, and no other does. */
export function changesAreSaid(landing: Landing, faults: Faults): void {
  for (const { key, sourceChanged } of landing.plan.segments) {
    const sent = landing.sent.get(key);
    const expected = sent ? hasChanged(landing, sent) : null;
    if (expected === null) continue;
    const law = expected ? 'a source that changed is said' : 'no change of the source is invented';
    faults.expect(law, sourceChanged === expected, () => `${key} "${sent?.say}"`);
  }
}

/**
 * The text of the field that was sent of which a shown text is the translation, as it was settled, wherever a person put it
 * since; undefined: nobody can tell, for one of them was copied. Where only one stands, it is shown as the whole of the field;
 * and what a person kept when the whole was shown has no place of its own.
 */
function ownerOf(shown: string, former: TextValue, { value }: Sent): string | undefined {
  const says = [...value.blocks.map(sayOf), ...former.blocks.map(sayOf)];
  const sources = former.blocks.flatMap(({ settled }) => settled?.source ?? []);
  const isCopied = new Set(says).size < says.length || new Set(sources).size < sources.length;
  if (isCopied || former.blocks.length < 2) return undefined;
  const block = former.blocks.find((one) => isOurs(one) && wordsIn(one) === barely(shown));
  const source = deliveredTokens(shown).length > 0 ? block?.settled?.source : undefined;
  return value.blocks.some((one) => sayOf(one) === source && block?.of.has(one.tag)) ? source : undefined;
}

/** Both sides are shown as they are: of what stands only what stood in that very place, and what came as it came. */
export function whatIsShownIsTrue(landing: Landing, faults: Faults): void {
  const { plan, after, standing, delivered } = landing;
  for (const segment of plan.segments) {
    const { key, path } = segment;
    const came = delivered.get(key);
    if (came !== undefined && segment.came !== null) {
      const isSame = barely(segment.came) === barely(came);
      faults.expect('what came is shown as it came', isSame, () => `${key}: ${segment.came} instead of ${came}`);
    }
    const place = path && segment.standing !== null ? along(after.root, path) : null;
    if (!place) continue;
    const former = standing?.item(place.chain.at(-1)?.tag ?? 0)?.fields[place.name];
    const stood = former?.kind === 'text' ? former.blocks.map(wordsIn) : [];
    const shown = (segment.standing ?? '').split('\n').map(barely);
    const isThere = shown.every((line) => stood.includes(line));
    faults.expect('what is shown stood there', isThere, () => `${key}: ${segment.standing} of ${stood.join(' | ')}`);
    const sent = landing.sent.get(key);
    const owner = sent && former?.kind === 'text' ? ownerOf(segment.standing ?? '', former, sent) : undefined;
    if (owner === undefined) continue;
    const isOwn = owner === sent?.say;
    faults.expect('what is shown is its own text', isOwn, () => `${key}: ${segment.standing} is "${owner}"`);
  }
}

/** What must be true of what a person is shown of a landing: what stood, what came, and whether the source is another by now. */
import { along, type Landing, type Sent } from './case';
import type { Faults } from './faults';
import { isAligned, isLost, isTraceable, linesOf } from './knowledge';
import { barely } from './words';
import { sayOf, type Block } from './world';

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
  // A copy of it that stayed says the same, and nobody can tell it from the original.
  if (same === undefined && field.blocks.some((block) => sayOf(block) === say)) return null;
  return same === undefined || sayOf(same) !== say;
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

/** Both sides are shown as they are: of what stands only what stood in that very place, and what came as it came. */
export function whatIsShownIsTrue({ plan, after, standing, delivered }: Landing, faults: Faults): void {
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
  }
}

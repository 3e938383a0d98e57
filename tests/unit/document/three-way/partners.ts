/** Which item of the target is whose translation, and how certain that is. */
import { isAligned, isTraceable, linesOf, type Version } from './knowledge';
import { exactly } from './render';
import { contentOf, sayOf, type Block, type Item, type TextValue, type Written } from './world';

/** Items of the target that are known to be made of an item of the source. */
export const partnersOf = (tag: number, target: Version | null): Item[] =>
  target === null ? [] : target.all.filter((item) => item.of.has(tag));

/** It stands as it was last written, ids aside: no person ever changed anything in it. */
export const isUntouched = ({ written, ...item }: Item): boolean =>
  written !== undefined && !written.isTouched && written.content === contentOf(item);

/** The same, and nobody put in any white space either: whoever did may count as having touched it. */
export const isUntouchedToTheLetter = (item: Item): boolean =>
  isUntouched(item) && item.written?.isTouchedToTheLetter === false && item.written.exact === exactly(item);

/** What is known of an item that is written as it stands. */
export const writtenAs = (item: Item): Pick<Written, 'id' | 'content' | 'exact'> => ({
  ...{ id: item.id, content: contentOf(item), exact: exactly(item) },
});

/**
 * Whether the code under test can know an item of the target again: by its row, or by all that it holds. In new rows, white
 * space is enough for an item to be found by likeness only, and its copy beside it is as like.
 */
export const isFindable = (item: Item, target: Version): boolean =>
  target
    .chain(item.tag)
    .every(
      (one) =>
        target.listOf(one.tag)?.kind === 'one' ||
        (one.written !== undefined && (one.written.id === one.id || one.written.exact === exactly(one))),
    );

/**
 * Whether rows that were written still stand: if not, all of them were made anew. Of components that stand alone nothing is
 * kept, for they are known by their places.
 */
export const keepsRows = (target: Version): boolean =>
  target.all.some(({ id, tag, written }) => id !== null && written?.id === id && target.listOf(tag)?.kind !== 'one');

/** A text stands as it was settled. */
export const isOurs = (block: Block): boolean => block.settled?.target === sayOf(block);

/** The only item that is certainly the translation of one of the source; null: nobody can tell. */
export function partnerOf(
  tag: number,
  target: Version | null,
  source: readonly (Version | null)[],
): Item | null | undefined {
  const found = partnersOf(tag, target);
  if (found.length === 0 || target === null) return undefined;
  const [only] = found;
  if (found.length > 1 || !only || only.of.size > 1 || !isFindable(only, target)) return null;
  const [base, ...later] = source;
  if (!base) return null;
  return later.every((version) => version === null || isTraceable(tag, base, version)) ? only : null;
}

/** Whether it is certain which paragraph of the target belongs to which of the source. */
export function isFieldAligned(target: TextValue, versions: readonly TextValue[]): boolean {
  if (target.format === 'plain') return true;
  // By hand: as long as nobody changed more than words, each has the place that it was given.
  if (target.isReshaped !== true && target.blocks.every(({ settled, of }) => !settled && of.size === 1)) {
    const tags = JSON.stringify(target.blocks.map(({ of }) => [...of][0]));
    return versions.every(({ blocks }) => JSON.stringify(blocks.map(({ tag }) => tag)) === tags);
  }
  if (target.isReshaped === true || target.blocks.some(({ settled, of }) => !settled || of.size !== 1)) return false;
  const written = target.blocks.map(({ of, settled }) => ({ tag: [...of][0] ?? 0, say: settled?.source ?? '' }));
  return versions.every((value) => isAligned(written, linesOf(value, sayOf)));
}

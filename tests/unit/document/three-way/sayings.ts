/** What a phrase says once it stands in the target. */
import { isPlaceholder, sayOf, type Block } from './world';

/**
 * The words of a phrase, with the marks and placeholders of the block that was sent: the tags are those of its runs, one after
 * the other.
 */
export function readPhraseOf(phrase: string, block: Block | undefined): string {
  const marks = (block?.runs ?? []).flatMap(({ mark }) => (mark === undefined ? [] : [mark]));
  const placeholders = (block?.runs ?? []).flatMap(({ words }) => words.filter(isPlaceholder));
  const runs: { words: string[]; mark?: string }[] = [];
  let mark: string | undefined;
  const add = (words: string[]): void => {
    if (words.length > 0) runs.push(mark === undefined ? { words } : { words, mark });
  };
  for (const part of phrase.split(/(<[^>]*>)/)) {
    if (part.startsWith('</')) mark = undefined;
    else if (part.startsWith('<x ')) add(placeholders.splice(0, 1));
    else if (part.startsWith('<')) mark = marks.shift();
    else add(part.split(/\s+/).filter((word) => word !== ''));
  }
  return sayOf({ runs });
}

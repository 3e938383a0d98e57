/** What a phrase says once it stands in the target. */
import { sayOf, type Block } from './world';

/** The words of a phrase, with the marks of the block that was sent: the tags are those of its runs, one after the other. */
export function readPhraseOf(phrase: string, block: Block | undefined): string {
  const marks = (block?.runs ?? []).flatMap(({ mark }) => (mark === undefined ? [] : [mark]));
  const runs: { words: string[]; mark?: string }[] = [];
  let mark: string | undefined;
  for (const part of phrase.split(/(<[^>]*>)/)) {
    if (part.startsWith('</')) mark = undefined;
    else if (part.startsWith('<')) mark = marks.shift();
    else {
      const words = part.split(/\s+/).filter((word) => word !== '');
      if (words.length > 0) runs.push(mark === undefined ? { words } : { words, mark });
    }
  }
  return sayOf({ runs });
}

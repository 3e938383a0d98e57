/**
 * A site's own patterns for placeholders, typed by an admin. They run over every text, so a pattern must not be able to
 * stall the server: it is read into a tree, what repeats without end is held to 200 repetitions, and the number of ways
 * in which it can match at one place (what an engine tries at worst) is counted and held to a limit. So the time is
 * linear in the text, whatever the text is.
 */
import { PatternError, PatternReader } from './regexp-syntax';
import type { PatternNode } from './regexp-syntax';

const MAX_LENGTH = 200;
/** One repetition that can share characters with what follows it, and a few alternatives. */
const MAX_WAYS = 2000;
/** A placeholder is no longer than this, and an engine unrolls what repeats. */
const MAX_MATCH = 5000;

type Branches = readonly (readonly PatternNode[])[];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The fewest characters it can match. */
const shortest = (branches: Branches): number =>
  Math.min(...branches.map((nodes) => sum(nodes.map((node) => shortestOf(node)))));

function shortestOf(node: PatternNode): number {
  if (node.kind === 'set') return 1;
  if (node.kind === 'place') return 0;
  return node.kind === 'group' ? shortest(node.branches) : node.min * shortestOf(node.of);
}

/** The most characters it can match. */
const longest = (branches: Branches): number =>
  Math.max(...branches.map((nodes) => sum(nodes.map((node) => longestOf(node)))));

function longestOf(node: PatternNode): number {
  if (node.kind === 'set') return 1;
  if (node.kind === 'place') return 0;
  return node.kind === 'group' ? longest(node.branches) : node.max * longestOf(node.of);
}

/** What classes are told apart by: the basic plane in steps that meet every script, ASCII in full. */
const SAMPLES = [
  ...Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)),
  ...Array.from({ length: 0x3f0 }, (_, step) => String.fromCodePoint(0x250 + step * 47)),
  ...['\u2028', '\u3000', '\uFEFF', '\u{1F600}', '\u{10400}', '\u{20000}'],
];

const takes = (source: string): Set<string> => {
  const pattern = new RegExp(`^(?:${source})$`, 'u');
  return new Set(SAMPLES.filter((sample) => pattern.test(sample)));
};

/** Whether what follows a repetition must begin with a character that the repetition cannot take. */
function endsItself(node: PatternNode, next: PatternNode | undefined): boolean {
  const follows = next?.kind === 'repeat' && next.min > 0 ? next.of : next;
  if (node.kind !== 'set' || follows?.kind !== 'set') return false;
  const taken = takes(node.source);
  return [...takes(follows.source)].every((sample) => !taken.has(sample));
}

const ways = (branches: Branches): number => sum(branches.map(waysOfSequence));

function waysOfSequence(nodes: readonly PatternNode[]): number {
  return nodes.reduce((product, node, index) => Math.min(product * waysOf(node, nodes[index + 1]), Infinity), 1);
}

function waysOf(node: PatternNode, next: PatternNode | undefined): number {
  if (node.kind === 'group') return ways(node.branches);
  if (node.kind !== 'repeat') return 1;
  const inner = waysOf(node.of, undefined);
  const counts = node.max - node.min + 1;
  if (inner === 1) return counts === 1 || endsItself(node.of, next) ? 1 : counts;
  return counts * inner ** node.max;
}

const written = (branches: Branches): string =>
  branches.map((nodes) => nodes.map((node) => writtenOf(node)).join('')).join('|');

function writtenOf(node: PatternNode): string {
  if (node.kind === 'group') return `(?:${written(node.branches)})`;
  if (node.kind !== 'repeat') return node.source;
  return `${writtenOf(node.of)}{${node.min},${node.max}}${node.lazy ? '?' : ''}`;
}

/** A pattern ready to be searched for, or a sentence that says what is wrong with it. */
export function parseOwnPattern(source: string): RegExp | { error: string } {
  if (source.trim() === '') return { error: 'The pattern is empty.' };
  if (source.length > MAX_LENGTH) return { error: `The pattern is longer than ${MAX_LENGTH} characters.` };
  try {
    // First the engine's own verdict: what it refuses needs no reading.
    new RegExp(source, 'u');
    const branches = new PatternReader(source).read();
    if (shortest(branches) === 0) return { error: 'The pattern matches where there is no text at all.' };
    if (longest(branches) > MAX_MATCH) return { error: `The pattern can match more than ${MAX_MATCH} characters.` };
    if (ways(branches) > MAX_WAYS) {
      return {
        error:
          'The pattern can match one text in too many ways, which may take very long. Repeat single characters or classes ([a-z]*) rather than groups, and let what follows begin with another character.',
      };
    }
    return new RegExp(written(branches), 'gu');
  } catch (error) {
    if (error instanceof PatternError) return { error: `The pattern cannot be used: ${error.message}.` };
    return { error: 'The pattern is not a valid regular expression.' };
  }
}

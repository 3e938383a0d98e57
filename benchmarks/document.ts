/**
 * `npm run bench:document`: what it costs to make documents of entries and to put translations back, as ratios to a round
 * trip through JSON and to the parsers alone on the same data in the same run; and how much memory a stream of entries
 * takes. It is compiled first: what runs the sources here would be measured, too (a quarter).
 * `node --cpu-prof benchmarks/.cache/benchmarks/document.js apply playground` does one of it for ten seconds.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { Tokenizer } from 'parse5';
import { pseudoTranslate } from '../sandbox/src/pseudo-translation';
import { createKit, forTarget, originalContent, planLanding, readDelivery, takeSnapshot } from '../server/src/document';
import type { Snapshot } from '../server/src/document';
import { article, playgroundEntries, stream } from './document-data';
import type { Entry, Form } from './document-data';

const kit = createKit();
const CONTEXT = { sourceLocale: 'en', targetLocale: 'fr', glossary: [] };

const NO_CONSENT = { baseline: null, consent: false };

const serialize = ({ model, values, title }: Entry): Snapshot => {
  const taken = takeSnapshot(kit, model, values, { locale: 'en', title });
  const { snapshot } = forTarget(kit, model, taken, null, NO_CONSENT);
  originalContent(snapshot);
  return snapshot;
};

type Phrases = Readonly<Record<string, string>>;

const apply = ({ model, values }: Entry, snapshot: Snapshot, phrases: Phrases): unknown => {
  const { fields } = readDelivery(kit, snapshot, phrases, CONTEXT);
  return planLanding({ kit, model, snapshot, fields, source: values, target: null, baseline: null });
};

const phrasesOf = (snapshot: Snapshot, translate: (phrase: string, maxLength?: number) => string): Phrases =>
  Object.fromEntries(snapshot.segments.map(({ key, text, maxLength }) => [key, translate(text, maxLength)]));
/** As the sandbox gives it, in brackets that nobody writes. */
const pseudo = (phrase: string, maxLength = Infinity): string => pseudoTranslate(phrase, { language: 'fr', maxLength });
/** Other letters and nothing else, more like a translation. */
const accented = (phrase: string): string => pseudo(phrase, phrase.length);

/** The extensions that we read markdown with, without what we add to them. */
const SYNTAX = {
  extensions: [gfm(), frontmatter(['yaml', 'toml'])],
  mdastExtensions: [
    ...gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension),
    frontmatterFromMarkdown(['yaml', 'toml']),
  ],
};
const nothing = (): void => undefined;
const HANDLER = {
  ...{ onComment: nothing, onDoctype: nothing, onStartTag: nothing, onEndTag: nothing, onEof: nothing },
  ...{ onCharacter: nothing, onNullCharacter: nothing, onWhitespaceCharacter: nothing },
};
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function parseHtml(html: string): void {
  new Tokenizer({ sourceCodeLocationInfo: true }, HANDLER).write(html, true);
}

function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** An entry with all that its works need. */
interface Prepared {
  readonly entry: Entry;
  readonly bytes: number;
  readonly snapshot: Snapshot;
  readonly accented: Phrases;
  readonly bracketed: Phrases;
  readonly same: Phrases;
  /** Its texts, by what reads them. */
  readonly texts: Readonly<Record<'markdown' | 'html' | 'prose', readonly string[]>>;
}

const valueAt = (root: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], root);

function prepare(entry: Entry): Prepared {
  const snapshot = serialize(entry);
  const textsIn = (format: string): string[] =>
    snapshot.fields.flatMap((field) => {
      const value = valueAt(snapshot.attributes, field.path);
      return field.format === format && typeof value === 'string' ? [value] : [];
    });
  return {
    entry,
    bytes: Buffer.byteLength(JSON.stringify(entry.values)),
    snapshot,
    accented: phrasesOf(snapshot, accented),
    bracketed: phrasesOf(snapshot, pseudo),
    same: phrasesOf(snapshot, (phrase) => phrase),
    texts: {
      markdown: textsIn('markdown'),
      html: textsIn('html'),
      prose: snapshot.segments.map(({ text }) => text.replace(/<[^<>]*>/g, ' ')),
    },
  };
}

const WORKS = {
  serialize: ({ entry }) => serialize(entry),
  apply: ({ entry, snapshot, accented: phrases }) => apply(entry, snapshot, phrases),
  'apply in brackets': ({ entry, snapshot, bracketed }) => apply(entry, snapshot, bracketed),
  'apply unchanged': ({ entry, snapshot, same }) => apply(entry, snapshot, same),
  'JSON round trip': ({ entry }) => JSON.parse(JSON.stringify(entry.values)) as unknown,
  'markdown parser': ({ texts }) => texts.markdown.map((text) => fromMarkdown(text, SYNTAX)),
  'HTML tokenizer': ({ texts }) => texts.html.map(parseHtml),
  'Intl.Segmenter': ({ texts }) => texts.prose.map(countWords),
} satisfies Record<string, (prepared: Prepared) => unknown>;
type Work = keyof typeof WORKS;
const OURS: readonly Work[] = ['serialize', 'apply', 'apply in brackets', 'apply unchanged'];
const PARSERS: readonly Work[] = ['markdown parser', 'HTML tokenizer', 'Intl.Segmenter'];
const NAMES = Object.keys(WORKS) as Work[];

/** More than one: what a format remembers of the last text must not count. */
const articles = (forms?: readonly Form[]): Entry[] => [1, 2, 3].map((seed) => article(seed, 20, forms));

const SETS: Readonly<Record<string, () => Entry[]>> = {
  playground: playgroundEntries,
  'large articles': () => articles(),
  markdown: () => articles(['markdown']),
  html: () => articles(['html']),
  blocks: () => articles(['blocks']),
};

/** Many short rounds: what else the machine does comes and goes within seconds. */
const ROUND_MS = 40;
const ROUNDS = 9;

/** Processor time of this process, in milliseconds: waiting for a core that others use does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that a work takes for all of the set, once. */
function timeOf(work: Work, set: readonly Prepared[]): number {
  const run: (prepared: Prepared) => unknown = WORKS[work];
  const start = processorTime();
  let times = 0;
  do {
    for (const prepared of set) run(prepared);
    times += 1;
  } while (processorTime() - start < ROUND_MS);
  return (processorTime() - start) / times;
}

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/**
 * All works in turn, each round from another on and every other one backwards, and the ratios of each round: what else
 * the machine does meets all of a round alike. Said are the medians.
 */
function compare(name: string, entries: readonly Entry[]): void {
  const set = entries.map(prepare);
  const bytes = set.reduce((sum, prepared) => sum + prepared.bytes, 0);
  // Compiled code first.
  for (const work of NAMES) timeOf(work, set);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const from = round % NAMES.length;
    const order = [...NAMES.slice(from), ...NAMES.slice(0, from)];
    if (round % 2 === 1) order.reverse();
    return new Map(order.map((work) => [work, timeOf(work, set)]));
  });
  type Round = (typeof rounds)[number];
  const sum = (works: readonly Work[]) => (round: Round) =>
    works.reduce((total, work) => total + (round.get(work) ?? NaN), 0);
  const median = (of: (round: Round) => number): number => middle(rounds.map(of));
  const segments = set.reduce((total, { snapshot }) => total + snapshot.segments.length, 0);
  console.log(`\n${name}: ${set.length} entries, ${(bytes / 1024).toFixed(0)} kB, ${segments} segments`);
  for (const work of OURS) {
    const ms = median(sum([work]));
    const [json, parsers] = [['JSON round trip'] as const, PARSERS].map((others) =>
      median((round) => sum([work])(round) / sum(others)(round)),
    );
    console.log(
      `  ${work.padEnd(17)} ${((set.length / ms) * 1000).toFixed(0).padStart(7)} entries/s ${(bytes / 1048.576 / ms).toFixed(2).padStart(7)} MB/s` +
        `   × JSON ${json?.toFixed(1).padStart(6)}   × parsers ${parsers?.toFixed(2).padStart(5)}`,
    );
  }
  const each = (['JSON round trip', ...PARSERS] as const).map((work) => `${work} ${median(sum([work])).toFixed(2)}`);
  console.log(`  in milliseconds: ${each.join(', ')}`);
}

/** A stream of entries, serialized and applied one by one; the heap after each collection, the process at its peak. */
async function measureMemory(count: number): Promise<void> {
  const { gc } = globalThis;
  if (!gc) throw new Error('Started without --expose-gc.');
  const heap = (): number => {
    gc();
    return process.memoryUsage().heapUsed / 1024 ** 2;
  };
  let [done, heapPeak] = [0, 0];
  const start = performance.now();
  for await (const entry of stream(count)) {
    const snapshot = serialize(entry);
    apply(entry, snapshot, phrasesOf(snapshot, pseudo));
    done += 1;
    // While the entry is still held.
    if (done % 250 === 0) heapPeak = Math.max(heapPeak, heap());
  }
  const seconds = (performance.now() - start) / 1000;
  const resident = process.resourceUsage().maxRSS / 1024;
  process.send?.({ count, heapPeak, resident, seconds });
}

interface Memory {
  readonly count: number;
  readonly heapPeak: number;
  readonly resident: number;
  readonly seconds: number;
}

/** In a process of its own, so that nothing counts that another has left. */
async function memoryOf(count: number): Promise<Memory> {
  const child = fork(__filename, ['memory', String(count)], { execArgv: [...process.execArgv, '--expose-gc'] });
  const [[measured]] = (await Promise.all([once(child, 'message'), once(child, 'exit')])) as [[Memory], unknown];
  return measured;
}

async function compareMemory(): Promise<void> {
  const few = await memoryOf(1_000);
  const many = await memoryOf(50_000);
  console.log('\nMemory while entries stream through, serialized and applied');
  for (const { count, heapPeak, resident, seconds } of [few, many]) {
    console.log(
      `  ${String(count).padStart(6)} entries in ${seconds.toFixed(1)} s: heap after collection ${heapPeak.toFixed(1)} MB at most, process ${resident.toFixed(0)} MB`,
    );
  }
  const ratio = (of: (memory: Memory) => number): string => (of(many) / of(few)).toFixed(3);
  console.log(`  ratio: heap ${ratio(({ heapPeak }) => heapPeak)}, process ${ratio(({ resident }) => resident)}`);
}

/** For a profiler. */
function repeat(work: Work, name: string): void {
  const set = (SETS[name] ?? playgroundEntries)().map(prepare);
  const start = performance.now();
  while (performance.now() - start < 10_000) timeOf(work, set);
}

async function main(): Promise<void> {
  const [first, second = ''] = process.argv.slice(2);
  if (first === 'memory') return measureMemory(Number(second));
  const work = NAMES.find((name) => name === first);
  if (work) return repeat(work, second);
  for (const [name, entries] of Object.entries(SETS)) compare(name, entries());
  return compareMemory();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

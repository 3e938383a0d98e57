import type { Action } from '../../../contracts/permissions';
import type { DocumentRow } from '../domain/types';
import type { Entry, Problem } from './ports';

/** Somebody who looks at orders, as their permissions go. */
export interface Viewer {
  /** Of the admin; null: nobody who could have read anything. */
  id: number | null;
  can(action: Action): boolean;
  /**
   * By their own permissions in the Content Manager, for entries of a content type in a locale, or for one of them: a
   * condition may hang on the single entry, and then it has to be looked at first.
   */
  mayRead(contentType: string, locale: string, entryId?: string): boolean;
  mayWrite(contentType: string, locale: string, entryId?: string): boolean;
  lookAt(entries: readonly Entry[]): Promise<void>;
  /** Any entry of a content type, be it only under a condition. */
  mayReadSome(contentType: string): boolean;
}

/** What stands in the place of a title. */
export const HIDDEN_TITLE = 'An entry you may not read';

const HIDDEN_PROBLEM: Omit<Problem, 'code'> = {
  message: 'Something is to be decided or mended about an entry you may not read.',
  remedy: 'Ask somebody who may read it.',
};

/** As long as a title may be in the title of an order that was made of it. */
const TITLE_LENGTH = 120;
/** A shorter title is a word like others; it is looked for in quotation marks only. */
const TELLING = 4;

/** A document, or all of an order in the same place: then what hangs on the single entry is not permitted. */
export type Placed = Pick<DocumentRow, 'contentType' | 'sourceLocale'> & { entryId?: string };

export const mayReadEntry = (viewer: Viewer, { contentType, sourceLocale, entryId }: Placed): boolean =>
  viewer.mayRead(contentType, sourceLocale, entryId);

/** Keeps the titles of entries that somebody may not read out of what they are told. */
export interface Veil {
  hides(row: Placed): boolean;
  title(row: Placed, title: string): string;
  orderTitle(title: string): string;
  /** A sentence about an order or a project. */
  sentence(text: string): string;
  /** Anything a sentence may stand in. */
  within<T>(value: T): T;
  /** What happened to a document; null: to the whole project or order. */
  event(row: Placed | null, text: string): string;
  problem(row: Placed | null, problem: Problem | null): Problem | null;
}

function deeply(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => deeply(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, deeply(item, change)]));
}

/** What follows the entry's title in an order's that was made of it: ` and 3 more`, or nothing. Null: it was not. */
export function madeOf(orderTitle: string, entryTitle: string): string | null {
  const head = entryTitle.slice(0, TITLE_LENGTH);
  if (!orderTitle.startsWith(head)) return null;
  const rest = orderTitle.slice(head.length);
  return rest === '' || rest.startsWith(' and ') ? rest : null;
}

function veiledOrderTitle(title: string, hidden: readonly string[]): string {
  for (const entryTitle of hidden) {
    const rest = madeOf(title, entryTitle);
    if (rest !== null) return `${HIDDEN_TITLE}${rest}`;
  }
  return title;
}

/** `titles`: those of entries which the viewer may not read. */
export function veilOf(viewer: Viewer, titles: Iterable<string>): Veil {
  // The longest first: one may be the beginning of another.
  const hidden = [...new Set(titles)].filter((title) => title !== '').sort((a, b) => b.length - a.length);
  const hides = (row: Placed): boolean => !mayReadEntry(viewer, row);
  const sentence = (text: string): string =>
    hidden.reduce((veiled, title) => {
      const quoted = veiled.replaceAll(`"${title}"`, HIDDEN_TITLE.toLowerCase());
      return title.length < TELLING ? quoted : quoted.replaceAll(title, HIDDEN_TITLE.toLowerCase());
    }, text);
  return {
    hides,
    sentence,
    title: (row, title) => (hides(row) ? HIDDEN_TITLE : title),
    orderTitle: (title) => sentence(veiledOrderTitle(title, hidden)),
    within: <T>(value: T) => (hidden.length === 0 ? value : (deeply(value, sentence) as T)),
    event: (row, text) =>
      row !== null && hides(row) ? 'Something happened to an entry you may not read.' : sentence(text),
    problem(row, problem) {
      if (problem === null) return null;
      if (row !== null && hides(row)) return { code: problem.code, ...HIDDEN_PROBLEM };
      return { ...problem, message: sentence(problem.message) };
    },
  };
}

/** The veil over rows that are at hand. */
export const veilOver = (viewer: Viewer, documents: readonly (Placed & { title: string })[]): Veil =>
  veilOf(
    viewer,
    documents.filter((row) => !mayReadEntry(viewer, row)).map(({ title }) => title),
  );

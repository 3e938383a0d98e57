/**
 * Readers of single values. They are tolerant of form (numbers as strings, two ways of writing a date) but not of
 * nonsense: a value that cannot be read is an error with its path, never silently nothing. An absent value and `null`
 * both read as `undefined`, for the service uses either.
 */
import { z } from 'zod';

type Reader<T> = z.ZodOptional<z.ZodType<T | undefined>>;

/** How a single value is read, for `record`, which reads thousands of them on a page and needs no more than this. */
export interface Reading {
  readonly expected: string;
  /** `undefined` for what cannot be read. */
  readonly read: (value: unknown) => unknown;
  /** Whether a value stands for nothing. */
  readonly isNothing: (value: unknown) => boolean;
}

const readings = new WeakMap<z.ZodType, Reading>();

/** How the schema of a single value reads it; `undefined` for a schema of anything else. */
export function readingOf(schema: z.ZodType): Reading | undefined {
  return readings.get(schema);
}

function reader<T>(
  expected: string,
  read: (value: unknown) => T | undefined,
  isNothing = (value: unknown): boolean => value === null,
): Reader<T> {
  const present = z.transform((value: unknown, context): T | undefined => {
    if (isNothing(value)) return undefined;
    const result = read(value);
    if (result === undefined) context.addIssue({ code: 'custom', message: `expected ${expected}` });
    return result;
  });
  const schema = present.optional();
  readings.set(schema, { expected, read, isNothing: (value) => value === undefined || isNothing(value) });
  return schema;
}

/** What is wrong with a value: the first complaint, and where in the value. */
export interface Unread {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

export function unreadIn({ issues: [issue] }: z.ZodError): Unread {
  return { message: issue?.message ?? 'expected something else', path: issue?.path ?? [] };
}

function passOn({ message, path }: Unread, context: z.RefinementCtx, ...at: readonly PropertyKey[]): never {
  context.addIssue({ code: 'custom', message, path: [...at, ...path] });
  return z.NEVER;
}

/** An object or list that may be absent or `null`, which both read as `undefined`. */
export function maybe<Schema extends z.ZodType>(schema: Schema): Reader<z.output<Schema>> {
  return z
    .transform((value: unknown, context): z.output<Schema> | undefined => {
      if (value === null) return undefined;
      const read = schema.safeParse(value);
      return read.success ? read.data : passOn(unreadIn(read.error), context);
    })
    .optional();
}

/**
 * A list, read up to the first item that cannot be: a million of them would make a million complaints.
 */
export function listOf<Schema extends z.ZodType>(item: Schema): z.ZodType<z.output<Schema>[]> {
  return z.array(z.unknown()).transform((values, context) => {
    const items: z.output<Schema>[] = [];
    for (const [index, value] of values.entries()) {
      const read = item.safeParse(value);
      if (!read.success) return passOn(unreadIn(read.error), context, index);
      items.push(read.data);
    }
    return items;
  });
}

/** An object of any keys, read up to the first value that cannot be. */
export function mapOf<Schema extends z.ZodType>(item: Schema): z.ZodType<Record<string, z.output<Schema>>> {
  return z.custom<Record<string, unknown>>(isFields, { error: 'expected an object' }).transform((values, context) => {
    const items: [string, z.output<Schema>][] = [];
    for (const [key, value] of Object.entries(values)) {
      const read = item.safeParse(value);
      if (!read.success) return passOn(unreadIn(read.error), context, key);
      items.push([key, read.data]);
    }
    // fromEntries, because a key may have any name, `__proto__` included.
    return Object.fromEntries(items);
  });
}

/** Text; a number or boolean in its place is written out. */
export const text = reader('text', textIn);

function textIn(value: unknown): string | undefined {
  const isWritable = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  return isWritable ? String(value) : undefined;
}

/** A value that must be there, for without it a record tells nothing. */
function required<T>(expected: string, read: (value: unknown) => T | undefined): z.ZodType<T> {
  const schema = z.unknown().transform((value, context): T => {
    const result = read(value);
    if (result !== undefined) return result;
    context.addIssue({ code: 'custom', message: `expected ${expected}` });
    return z.NEVER;
  });
  readings.set(schema, { expected, read, isNothing: () => false });
  return schema;
}

/** Whatever it is: for the caller to look at. */
export const anything = z.unknown().optional();
readings.set(anything, { expected: 'anything', read: (value) => value, isNothing: (value) => value === undefined });

/** Text that is never absent. */
export const requiredText = required('text', textIn);

/** An id, also as a number, though not as one too large to be exact: that would name something else. */
function idIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

/** An id, never absent: a record without one cannot be acted upon. */
export const identifier = required('an id', idIn);

/** The id of something else that a record belongs to or was made from. An empty one is none. */
export const reference = reader('an id', idIn, (value) => value === null || value === '');

/** Ids, bare or as records of which only the id is read. */
export const identifiers = maybe(listOf(required('an id', (value) => idIn(isFields(value) ? value.id : value))));

/** A list of texts. */
export const texts = maybe(listOf(requiredText));

/**
 * The code of a language as creation wants it (2.2, 2.5: `xx-yy`) and as codes are compared, whichever way an answer
 * writes it: 2.10 gives `xx-YY`.
 */
export const languageCode = reader('a language code', (value) =>
  typeof value === 'string' ? value.toLowerCase() : undefined,
);

/** An object whose fields are the service's affair. An empty list stands for an empty object in some answers. */
export const fields = reader('an object', (value): Record<string, unknown> | undefined => {
  if (Array.isArray(value)) return value.length === 0 ? {} : undefined;
  return isFields(value) ? value : undefined;
});

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number, also when written as a string (`"12.50"`). */
export const number = reader('a number', (value) => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined;
});

/** A boolean, also as 0 and 1 or as a string. */
export const flag = reader('true or false', (value) => {
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  if (value === false || value === 0 || value === 'false' || value === '0') return false;
  return undefined;
});

/**
 * A status, kept as it comes: one that nobody knows is not an error. Only the two spellings of `cancelled` are made
 * one.
 */
export const status = reader('a status', (value) => (typeof value === 'string' ? normaliseStatus(value) : undefined));

export function normaliseStatus(value: string): string {
  return value === 'canceled' ? 'cancelled' : value;
}

/** A count per status. */
export const statusCounts = maybe(
  mapOf(number).transform((counts): Record<string, number> => {
    const sums = new Map<string, number>();
    for (const [name, count] of Object.entries(counts)) {
      const spelling = normaliseStatus(name);
      sums.set(spelling, (sums.get(spelling) ?? 0) + (count ?? 0));
    }
    return Object.fromEntries(sums);
  }),
);

/**
 * A moment: an ISO 8601 string, `YYYY-MM-DD HH:MM:SS UTC`, or `{day, month, year, full}` whose `full` is one of
 * these. Without a zone it is UTC.
 */
export const moment = reader('a date', (value): Date | undefined => {
  if (typeof value === 'string') return parseMoment(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if ('full' in value && typeof value.full === 'string') return parseMoment(value.full);
  return 'year' in value && 'month' in value && 'day' in value ? dayOf(value) : undefined;
});

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?\s*(?:Z|UTC|([+-])(\d{2}):?(\d{2}))?$/i;

/** `YYYY-MM-DDTHH:MM:SSZ` (section 2), by place: a page of documents has hundreds of them. Anything else is for `MOMENT`. */
function specified(value: string): Date | undefined {
  if (value.length !== 20 || value[4] !== '-' || value[7] !== '-' || value[10] !== 'T') return undefined;
  if (value[13] !== ':' || value[16] !== ':' || value[19] !== 'Z') return undefined;
  const [month, day] = [twoDigits(value, 5) - 1, twoDigits(value, 8)];
  const [hours, minutes, seconds] = [twoDigits(value, 11), twoDigits(value, 14), twoDigits(value, 17)];
  // Days that not every month has, and the first century, are left to the other way.
  if (!(day <= 28 && hours <= 23 && minutes <= 59 && seconds <= 59 && twoDigits(value, 0) > 0)) return undefined;
  if (!(day >= 1 && month >= 0 && month <= 11)) return undefined;
  return new Date(Date.UTC(twoDigits(value, 0) * 100 + twoDigits(value, 2), month, day, hours, minutes, seconds));
}

/** NaN for anything but two digits. */
function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : NaN;
}

/** Worked out by hand: `Date.parse` is forgiving. */
function parseMoment(value: string): Date | undefined {
  const known = specified(value);
  if (known && !Number.isNaN(known.getTime())) return known;
  const parts = MOMENT.exec(value.trim());
  if (!parts) return undefined;
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0, fraction = '', sign, ahead = 0, aheadMinutes = 0] =
    parts;
  if (+hours > 23 || +minutes > 59 || +seconds > 59 || +ahead > 23 || +aheadMinutes > 59) return undefined;
  const start = new Date(0);
  // Not `Date.UTC`, to which the year 1 is 1901: services write it for "never".
  start.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // The 31st of February would become a day in March.
  if (start.getUTCMonth() !== Number(month) - 1) return undefined;
  const offset = (sign === '-' ? -1 : 1) * (+ahead * 60 + +aheadMinutes);
  const sinceStart = ((+hours * 60 + +minutes - offset) * 60 + +seconds) * 1000 + Number(fraction.padEnd(3, '0'));
  return sinceStart === 0 ? start : new Date(start.getTime() + sinceStart);
}

function dayOf({ year, month, day }: { year: unknown; month: unknown; day: unknown }): Date | undefined {
  const padded = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  return parseMoment(padded.join('-'));
}

const amountOfMoney = z.looseObject({ currency: text, amount: number });

/** An amount with its currency, which a bare number lacks; the service's own credits have the currency `credits`. */
export const money = z.preprocess(asMoney, maybe(amountOfMoney)).optional();

function asMoney(value: unknown): unknown {
  return isFields(value) || value === null || value === undefined ? value : { amount: value };
}

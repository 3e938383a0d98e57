/**
 * Readers of single values. They are tolerant of form (numbers as strings, two ways of writing a date) but not of
 * nonsense: a value that cannot be read is an error with its path, never silently nothing. An absent value and `null`
 * both read as `undefined`, for the service uses either.
 */
import { z } from 'zod';

type Reader<T> = z.ZodOptional<z.ZodType<T | undefined>>;

function reader<T>(expected: string, read: (value: unknown) => T | undefined): Reader<T> {
  const present = z.unknown().transform((value, context): T | undefined => {
    if (value === null) return undefined;
    const result = read(value);
    if (result === undefined) context.addIssue({ code: 'custom', message: `expected ${expected}` });
    return result;
  });
  return present.optional();
}

/** An object or list that may be absent or `null`, which both read as `undefined`. */
export function maybe<Schema extends z.ZodType>(schema: Schema): Reader<z.output<Schema>> {
  return schema
    .nullable()
    .transform((value): z.output<Schema> | undefined => value ?? undefined)
    .optional();
}

/** Text; a number or boolean in its place is written out. */
export const text = reader('text', (value) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined,
);

/** An id, never absent: a record without one cannot be acted upon. */
export const identifier = z
  .custom<string | number>((value) => (typeof value === 'string' ? value !== '' : typeof value === 'number'), {
    error: 'expected an id',
  })
  .transform(String);

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
  z.record(z.string(), number).transform((counts): Record<string, number> => {
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

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

function parseMoment(value: string): Date | undefined {
  const [, day, time = '00:00', zone = 'Z'] = MOMENT.exec(value.trim()) ?? [];
  if (day === undefined) return undefined;
  const offset = /^(?:Z|UTC)$/i.test(zone) ? 'Z' : zone.replace(/^(.\d{2}):?/, '$1:');
  const date = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function dayOf({ year, month, day }: { year: unknown; month: unknown; day: unknown }): Date | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** An amount with its currency; the service's own credits have the currency `credits`. */
export const money = maybe(z.looseObject({ currency: text, amount: number }));

/** How records are laid out in answers: under which names, and in which wrappings. */
import { z } from 'zod';
import { isFields, readingOf, unreadIn } from './fields';
import type { Reading, Unread } from './fields';

type LooseRecord<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape, z.core.$loose>>;

/**
 * An object with these fields, and whatever else the service put there. A field that came under another name only is
 * offered under its own, too. Read up to the first field that cannot be.
 *
 * Says what `z.looseObject` would; written by hand because a page holds a hundred records of forty fields, and most of
 * reading it would be spent inside the library.
 */
export function record<Shape extends z.ZodRawShape>(
  shape: Shape,
  aliases: Readonly<Record<string, string>> = {},
): z.ZodType<LooseRecord<Shape>> {
  const fields = Object.entries(shape).map(([name, type]): Field => {
    const schema = type as z.ZodType;
    const ofNull = schema.safeParse(null);
    const mayBeAbsent = ofNull.success && ofNull.data === undefined;
    return { name, alias: aliases[name], schema, reading: readingOf(schema), mayBeAbsent };
  });
  return z.unknown().transform((value, context): LooseRecord<Shape> => {
    if (!isFields(value)) {
      context.addIssue({ code: 'custom', message: 'expected an object' });
      return z.NEVER;
    }
    const result = { ...value };
    for (const field of fields) {
      const issue = readField(field, result);
      if (issue === undefined) continue;
      context.addIssue({ code: 'custom', message: issue.message, path: [field.name, ...issue.path] });
      return z.NEVER;
    }
    // Each field was read by its own schema; only the compiler cannot follow a loop over names.
    return result as LooseRecord<Shape>;
  });
}

interface Field {
  readonly name: string;
  readonly alias: string | undefined;
  readonly schema: z.ZodType;
  readonly reading: Reading | undefined;
  readonly mayBeAbsent: boolean;
}

/** Reads one field of a record in its place; answers what is wrong with it instead. */
function readField(
  { name, alias, schema, reading, mayBeAbsent }: Field,
  record: Record<string, unknown>,
): Unread | undefined {
  const own = record[name];
  const found = own ?? (alias === undefined ? own : record[alias]);
  let value: unknown;
  if (mayBeAbsent && (found === undefined || found === null)) {
    value = undefined;
  } else if (reading === undefined) {
    const read = schema.safeParse(found);
    if (!read.success) return unreadIn(read.error);
    value = read.data;
  } else if (!reading.isNothing(found)) {
    value = reading.read(found);
    if (value === undefined) return { message: `expected ${reading.expected}`, path: [] };
  }
  // What is as it was need not be written; what was not answered is not there, rather than there and undefined.
  if (value !== own) record[name] = value;
  return undefined;
}

/** Unpacks `{project: {...}}`: requests are wrapped like that, and an answer might be. */
export function unwrapped(wrapper: string): (value: unknown) => unknown {
  return (value) => {
    if (!isFields(value) || 'id' in value) return value;
    return isFields(value[wrapper]) ? value[wrapper] : value;
  };
}

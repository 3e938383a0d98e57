import { z } from 'zod';
import de from '../../../admin/src/sentences/de.json';
import en from '../../../admin/src/sentences/en.json';
import es from '../../../admin/src/sentences/es.json';
import fr from '../../../admin/src/sentences/fr.json';
import { tellIn } from '../../../admin/src/sentences/tell';
import { builderRequestSchema, findEntriesQuerySchema } from '../../../contracts/builder';
import { cartRequestSchema } from '../../../contracts/carts';
import { matchingRequestSchema, settleRequestSchema, standingQuerySchema } from '../../../contracts/locale-states';
import { messageRequestSchema } from '../../../contracts/messages';
import { approveRequestSchema, placeOrderRequestSchema } from '../../../contracts/orders';
import { settingsUpdateSchema } from '../../../contracts/settings';
import { reasonOf } from '../../../contracts/reasons';

const issuesOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value, { error: reasonOf }).error?.issues ?? []).map(({ message }) => message);
const reason = (schema: z.ZodType, value: unknown): string | undefined => issuesOf(schema, value)[0];

/** Requests as people send them, by hand or from a script. */
const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  builder: builderRequestSchema,
  cart: cartRequestSchema,
  find: findEntriesQuerySchema,
  matching: matchingRequestSchema,
  settle: settleRequestSchema,
  standing: standingQuerySchema,
  approve: approveRequestSchema,
  message: messageRequestSchema,
  order: placeOrderRequestSchema,
  settings: settingsUpdateSchema,
};
const ODD: unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  Number.NaN,
  '',
  'x',
  'x'.repeat(9000),
  [],
  [{}],
  {},
  { x: 1 },
];

describe('why a request does not fit', () => {
  it.each([
    [z.string(), undefined, 'it is missing'],
    [z.string(), 5, 'it has to be a text'],
    [z.number(), '5', 'it has to be a number'],
    [z.number().int(), 1.5, 'it has to be a whole number'],
    [z.boolean(), 'yes', 'it has to be true or false'],
    [z.array(z.string()), {}, 'it has to be a list'],
    [z.strictObject({}), [], 'it has to be an object'],
    [z.string().min(1), '', 'it must not be empty'],
    [z.string().min(2), 'x', 'it needs at least 2 characters'],
    [z.array(z.string()).min(1), [], 'it must not be empty'],
    [z.number().positive(), 0, 'it has to be more than 0'],
    [z.number().min(1), 0, 'it has to be 1 or more'],
    [z.string().max(2), 'xyz', 'it may have at most 2 characters'],
    [z.array(z.string()).max(1), ['x', 'y'], 'it may have at most 1 items'],
    [z.number().max(9), 10, 'it may be at most 9'],
    [z.iso.datetime(), 'tomorrow', 'it has to be a day and a time, as 2031-05-20T12:00:00Z'],
    [z.string().regex(/^a/), 'b', 'it is not written as it has to be'],
    [z.enum(['one', 'two']), 'three', 'it has to be one of these: "one", "two"'],
    [z.strictObject({}), { price: 5 }, 'it holds what nobody asks for: "price"'],
    [z.union([z.string(), z.boolean()]), 5, 'it is nothing of what is allowed here'],
    [z.string().refine(() => false), 'x', 'it is not as it has to be'],
  ])('is said in words of ours: %#', (schema, value, said) => {
    expect(reason(schema, value)).toBe(said);
  });

  it("is said in the contract's own words where it has some", () => {
    expect(reason(z.string({ error: 'a name is a text' }), 5)).toBe('a name is a text');
    expect(
      reason(
        z.string().refine(() => false, 'not this one'),
        'x',
      ),
    ).toBe('not this one');
  });

  it.each(Object.entries(SCHEMAS))('is told in every language, whatever is wrong: %s', (_, schema) => {
    const reasons = new Set(
      Object.keys(schema.shape).flatMap((name) => ODD.flatMap((odd) => issuesOf(schema, { [name]: odd }))),
    );
    expect(reasons.size).toBeGreaterThan(1);
    for (const told of [fr, de, es].map((language) => tellIn(en, language)))
      for (const one of reasons) {
        const sentence = `The request does not fit at "somewhere": ${one}.`;
        expect(told(sentence)).not.toContain(one);
      }
  });
});

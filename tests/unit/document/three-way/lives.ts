/** Any life of an entry and its translation. */
import fc from 'fast-check';
import { EDITS } from './edits';
import type { Delivery, Life, Round, SidedEdit } from './life';

const number = fc.nat(1000);
const numbers = (length: number) => fc.array(number, { minLength: length, maxLength: length, size: 'max' });
const oneIn = (times: number): fc.Arbitrary<boolean> => fc.nat(times - 1).map((rolled) => rolled === times - 1);

const edit: fc.Arbitrary<SidedEdit> = fc.record({
  side: fc.constantFrom('source', 'target'),
  kind: fc.constantFrom(...EDITS),
  where: number,
  how: number,
});
const edits = (most: number) => fc.array(edit, { maxLength: most, size: 'max' });

const delivery: fc.Arbitrary<Delivery> = fc.record({
  broken: fc.array(number, { maxLength: 2 }),
  decisions: fc.array(fc.tuple(number, fc.constantFrom('take', 'keep', 'wait')), { maxLength: 3 }),
  then: edits(2),
});
const round: fc.Arbitrary<Round> = fc.record({
  before: edits(4),
  adopts: oneIn(6),
  consent: oneIn(4),
  between: edits(4),
  deliveries: fc.array(delivery, { minLength: 1, maxLength: 2, size: 'max' }),
});

export const life: fc.Arbitrary<Life> = fc.record({
  schema: numbers(30),
  content: numbers(250),
  start: fc.constantFrom('nothing', 'nothing', 'by hand'),
  rounds: fc.array(round, { minLength: 1, maxLength: 3, size: 'max' }),
});

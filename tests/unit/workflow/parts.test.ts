import type { DocumentState } from '../../../contracts/states';
import { isWhole, partsOf, undecidedParts, type StepContext } from '../../../server/src/workflow/steps/context';
import { documentRow } from '../domain/rows';

/** A project with an entry in parts of these states, in no order, and another entry. */
function projectWith(...states: DocumentState[]): StepContext {
  const parts = states.map((state, index) =>
    documentRow({ id: index + 1, state, part: index + 1, parts: states.length, entryId: 'long' }),
  );
  const documents = [...parts.reverse(), documentRow({ id: 99, state: 'in_progress', entryId: 'short' })];
  return { documents } as Partial<StepContext> as StepContext;
}

const first = documentRow({ id: 1, entryId: 'long' });
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

describe('an entry in parts', () => {
  it('has its parts in order, without those that were given up', () => {
    expect(idsOf(partsOf(projectWith('delivered', 'cancelled', 'in_progress'), first))).toEqual([1, 3]);
  });

  it.each<[boolean, DocumentState[]]>([
    [true, ['delivered', 'delivered']],
    [true, ['delivered', 'cancelled']],
    [false, ['delivered', 'in_progress']],
    [false, ['delivered', 'needs_attention']],
    // One that stumbled on the way to its completion and is tried again must not wait for the others for ever.
    [true, ['delivered', 'completed']],
    [true, ['delivered', 'landed', 'completed']],
  ])('can land: %s, for parts that are %j', (whole, states) => {
    expect(isWhole(projectWith(...states), first)).toBe(whole);
  });

  it('takes along what waits for the same decision, and nothing that is past it', () => {
    expect(idsOf(undecidedParts(projectWith('delivered', 'to_review', 'landed', 'completed'), first))).toEqual([1, 2]);
  });
});

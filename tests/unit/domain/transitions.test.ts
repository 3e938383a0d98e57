import fc from 'fast-check';
import { DOCUMENT_STATES, ORDER_STATES, PROJECT_STATES } from '../../../contracts/states';
import {
  assertDocumentMove,
  assertProjectMove,
  DOCUMENT_TABLE,
  isEnd,
  MOVING_PROJECT_STATES,
  orderStateOf,
  PROJECT_TABLE,
  TransitionError,
  WATCHED_PROJECT_STATES,
} from '../../../server/src/domain/transitions';

/** A row of either table, its states read as text. */
interface Rule {
  waitsOn: string;
  waitsFor: string;
  next: readonly string[];
  watched?: true;
}

const cases: { kind: string; table: Record<string, Rule>; states: readonly string[]; starts: string[] }[] = [
  { kind: 'project', table: PROJECT_TABLE, states: PROJECT_STATES, starts: ['placing'] },
  { kind: 'document', table: DOCUMENT_TABLE, states: DOCUMENT_STATES, starts: ['planned'] },
];

function reachable(table: Record<string, Rule>, starts: string[]): Set<string> {
  const found = new Set(starts);
  for (const state of found) for (const next of table[state]?.next ?? []) found.add(next);
  return found;
}

describe.each(cases)('the table of a $kind', ({ table, states, starts }) => {
  it('holds all states and no other', () => {
    expect(Object.keys(table).sort()).toEqual([...states].sort());
    for (const { next } of Object.values(table)) for (const state of next) expect(states).toContain(state);
  });

  it('lets every state be reached', () => {
    expect([...reachable(table, starts)].sort()).toEqual([...states].sort());
  });

  it('lets every state come to an end', () => {
    for (const state of states) {
      if (state !== 'cancelled') expect([...reachable(table, [state])]).toContain('completed');
    }
  });

  it('ends where nothing follows and nobody is waited for', () => {
    for (const [state, { next, waitsOn }] of Object.entries(table)) {
      const end = state === 'completed' || state === 'cancelled';
      expect({ state, end: next.length === 0, nobody: waitsOn === 'nobody' }).toEqual({ state, end, nobody: end });
      expect(isEnd(state as 'completed')).toBe(end);
    }
  });

  it('says what is waited for, and names no state twice', () => {
    for (const [state, { waitsFor, next }] of Object.entries(table)) {
      expect(waitsFor).not.toBe('');
      expect(new Set(next).size).toBe(next.length);
      expect(next).not.toContain(state);
    }
  });
});

describe('moves', () => {
  it('of a project are those of the table, and staying', () => {
    for (const from of PROJECT_STATES) {
      for (const to of PROJECT_STATES) {
        const move = (): void => assertProjectMove(from, to);
        if (from === to || PROJECT_TABLE[from].next.includes(to)) expect(move).not.toThrow();
        else expect(move).toThrow(TransitionError);
      }
    }
  });

  it('of a document are those of the table, and staying', () => {
    for (const from of DOCUMENT_STATES) {
      for (const to of DOCUMENT_STATES) {
        const move = (): void => assertDocumentMove(from, to);
        if (from === to || DOCUMENT_TABLE[from].next.includes(to)) expect(move).not.toThrow();
        else expect(move).toThrow(TransitionError);
      }
    }
  });

  it('that spend or undo are refused', () => {
    expect(() => assertProjectMove('awaiting_approval', 'launching')).toThrow(
      'A project in state "awaiting_approval" cannot become "launching".',
    );
    expect(() => assertProjectMove('completed', 'working')).toThrow(TransitionError);
    expect(() => assertProjectMove('cancelled', 'creating')).toThrow(TransitionError);
    expect(() => assertProjectMove('sending', 'working')).toThrow(TransitionError);
    expect(() => assertDocumentMove('landed', 'cancelled')).toThrow(TransitionError);
    expect(() => assertDocumentMove('completed', 'delivered')).toThrow(TransitionError);
  });

  it('without a person are those of states that wait on the desk or the service, and of those that are watched', () => {
    const waiting = PROJECT_STATES.filter(
      (state) =>
        state !== 'placing' &&
        (['desk', 'service'].includes(PROJECT_TABLE[state].waitsOn) || PROJECT_TABLE[state].watched),
    );
    expect([...MOVING_PROJECT_STATES].sort()).toEqual([...waiting].sort());
    const beforeWork = ['creating', 'sending', 'finalizing', 'counting', 'analysing', 'launching'];
    const watched = ['awaiting_launch', 'over_ceiling', 'awaiting_funds', 'working', 'paused'];
    expect([...MOVING_PROJECT_STATES].sort()).toEqual([...beforeWork, ...watched].sort());
    expect([...WATCHED_PROJECT_STATES].sort()).toEqual(['counting', 'analysing', 'launching', ...watched].sort());
  });
});

describe('the state of an order', () => {
  const projects = fc.array(fc.constantFrom(...PROJECT_STATES), { minLength: 1, maxLength: 4 });
  const documents = fc.array(fc.constantFrom(...DOCUMENT_STATES), { maxLength: 4 });

  it('is one, whatever its parts', () => {
    for (const a of PROJECT_STATES) {
      for (const b of PROJECT_STATES) {
        for (const document of [undefined, ...DOCUMENT_STATES]) {
          expect(ORDER_STATES).toContain(orderStateOf([a, b], document ? [document] : []));
        }
      }
    }
  });

  it('does not depend on the order or number of its parts', () => {
    fc.assert(
      fc.property(projects, documents, (some, parts) => {
        const state = orderStateOf(some, parts);
        expect(orderStateOf(some.toReversed(), parts.toReversed())).toBe(state);
        expect(orderStateOf([...new Set(some)], [...new Set(parts)])).toBe(state);
      }),
    );
  });

  it('is an end only when all projects ended', () => {
    fc.assert(
      fc.property(projects, documents, (some, parts) => {
        const state = orderStateOf(some, parts);
        if (state === 'completed' || state === 'cancelled') expect(some.every(isEnd)).toBe(true);
        if (state === 'cancelled') expect(new Set(some)).toEqual(new Set(['cancelled']));
        if (some.every(isEnd) && parts.every(isEnd)) expect(['completed', 'cancelled']).toContain(state);
      }),
    );
  });

  it('asks for a person when a part does, and then only', () => {
    fc.assert(
      fc.property(projects, documents, (some, parts) => {
        fc.pre(!some.every((state) => state === 'cancelled') && !some.includes('placing'));
        const person =
          some.some((state) => PROJECT_TABLE[state].waitsOn === 'person') ||
          parts.some((state) => DOCUMENT_TABLE[state].waitsOn === 'person');
        expect(['needs_attention', 'needs_approval'].includes(orderStateOf(some, parts))).toBe(person);
      }),
    );
  });

  it.each([
    [['placing', 'awaiting_approval'], ['planned'], 'placing'],
    [['awaiting_approval', 'working'], [], 'needs_approval'],
    [['over_ceiling', 'completed'], [], 'needs_approval'],
    [['over_ceiling', 'needs_attention'], [], 'needs_attention'],
    [['awaiting_funds'], [], 'needs_attention'],
    [['awaiting_launch'], [], 'needs_attention'],
    [['paused'], [], 'needs_attention'],
    [['working'], ['to_review'], 'needs_attention'],
    [['working'], ['needs_attention'], 'needs_attention'],
    [['working', 'completed'], ['landed'], 'in_progress'],
    [['completed', 'cancelled'], ['completed', 'cancelled'], 'completed'],
    [['cancelled', 'cancelled'], ['cancelled'], 'cancelled'],
  ] as const)('%j with %j is %s', (some, parts, state) => {
    expect(orderStateOf(some, parts)).toBe(state);
  });
});

import type { Deps, StateRow } from '../../../server/src/workflow/ports';
import { coverage, readStates } from '../../../server/src/workflow/states/read-states';
import type { Viewer } from '../../../server/src/workflow/viewer';

const ARTICLE = 'api::article.article';

const viewer: Viewer = {
  id: null,
  can: () => true,
  mayRead: () => true,
  mayWrite: () => true,
  lookAt: async () => {},
  mayReadSome: () => true,
};

const stateRow = (state: StateRow['state']): StateRow => ({
  ...{ contentType: ARTICLE, entryId: 'a', sourceLocale: 'en', locale: 'fr', state },
  ...{ wordsChanged: null, progress: null, orderId: null, documentId: null, problem: null },
});

/**
 * One entry that is marked, and a keeper that looks at it, writes its state and takes the mark away: between the
 * `turn`-th reading and the next.
 */
function siteOf(turn: number): Deps {
  let readings = 0;
  let state: StateRow['state'] = 'in_progress';
  let marks = 1;
  function reading<T>(read: () => T): Promise<T> {
    const found = read();
    readings += 1;
    if (readings === turn) {
      state = 'current';
      marks = 0;
    }
    // What is asked for at the same time is answered in the order of asking.
    return Promise.resolve(found);
  }
  return {
    settings: { current: () => Promise.resolve({ contentTypes: [ARTICLE] }) },
    content: {
      locales: () => Promise.resolve([{ code: 'fr', name: 'French', isDefault: false }]),
      model: () => ({}),
      displayName: () => 'Article',
    },
    states: {
      of: () => reading(() => [stateRow(state)]),
      counts: () => reading(() => [{ contentType: ARTICLE, locale: 'fr', state, count: 1 }]),
    },
    marks: { pending: () => reading(() => marks) },
  } as unknown as Deps;
}

describe('states that are looked at while they are read', () => {
  it.each([1, 2])('are told as they are, or as not known yet (in reading %i)', async (turn) => {
    const { entries, pending } = await readStates(siteOf(turn), ARTICLE, ['a'], viewer);
    expect([entries.a?.[0]?.state === 'current', pending]).not.toEqual([false, false]);
  });

  it.each([1, 2])('are counted as they are, or as not known yet (in reading %i)', async (turn) => {
    const { rows, pending } = await coverage(siteOf(turn), viewer);
    expect([rows[0]?.locales[0]?.counts.current === 1, pending > 0]).not.toEqual([false, false]);
  });
});

import { DOCUMENT_STATES, LOCALE_STATES } from '../../../contracts/states';
import { localeStanding, type LocaleFacts } from '../../../server/src/domain/locale-state';

const problem = { code: 'x', message: 'It is stuck' };
const facts = (patch: Partial<LocaleFacts> = {}): LocaleFacts => ({
  exists: true,
  latest: null,
  needsApproval: false,
  projectStuck: null,
  wordsChanged: null,
  ...patch,
});
const latest = (state: (typeof DOCUMENT_STATES)[number], more: Partial<NonNullable<LocaleFacts['latest']>> = {}) => ({
  state,
  progress: 0,
  problem: null,
  ...more,
});

/** Every combination of facts. */
function* allFacts(): Generator<LocaleFacts> {
  const documents = [null, ...DOCUMENT_STATES.flatMap((state) => [latest(state), latest(state, { problem })])];
  for (const exists of [true, false])
    for (const document of documents)
      for (const needsApproval of [true, false])
        for (const projectStuck of [null, 'The wallet is empty'])
          for (const wordsChanged of [null, 0, 1, 7])
            yield { exists, latest: document, needsApproval, projectStuck, wordsChanged };
}

describe('how a locale stands', () => {
  it('is one of the words that people see, for all facts', () => {
    for (const one of allFacts()) expect(LOCALE_STATES).toContain(localeStanding(one).state);
  });

  it('open work comes before what stands there', () => {
    for (const one of allFacts()) {
      const open = one.latest !== null && one.latest.state !== 'completed' && one.latest.state !== 'cancelled';
      const { state } = localeStanding(one);
      expect(['needs_approval', 'in_progress', 'to_review', 'needs_attention'].includes(state)).toBe(open);
    }
  });

  it('without open work, the order’s facts say nothing', () => {
    for (const one of allFacts()) {
      if (one.latest !== null && one.latest.state !== 'completed' && one.latest.state !== 'cancelled') continue;
      const { exists, wordsChanged } = one;
      expect(localeStanding(one)).toEqual(localeStanding(facts({ exists, wordsChanged })));
    }
  });

  it('shows progress only of work in progress', () => {
    for (const one of allFacts()) {
      const { state, progress } = localeStanding(one);
      expect(progress !== null).toBe(state === 'in_progress');
    }
  });

  it('says what is wrong where something is', () => {
    for (const one of allFacts()) {
      const { state, detail } = localeStanding(one);
      if (state === 'needs_attention') expect(detail).toBeTruthy();
    }
  });

  it.each([
    [facts({ exists: false }), 'missing', null],
    [facts({ exists: false, wordsChanged: 4 }), 'missing', null],
    [facts(), 'unmanaged', null],
    [facts({ wordsChanged: 0 }), 'current', null],
    [facts({ wordsChanged: 1 }), 'outdated', '1 word changed'],
    [facts({ wordsChanged: 7 }), 'outdated', '7 words changed'],
    [facts({ latest: latest('in_progress', { progress: 41.6 }) }), 'in_progress', '42 %'],
    [facts({ latest: latest('planned'), needsApproval: true }), 'needs_approval', null],
    [facts({ latest: latest('planned'), needsApproval: true, projectStuck: 'Stuck' }), 'needs_attention', 'Stuck'],
    [facts({ latest: latest('needs_attention', { problem }) }), 'needs_attention', 'It is stuck'],
    [facts({ latest: latest('needs_attention') }), 'needs_attention', 'See the order'],
    [
      facts({ latest: latest('needs_attention', { problem: { code: 'x', message: '' } }) }),
      'needs_attention',
      'See the order',
    ],
    [facts({ latest: latest('to_review', { problem }), projectStuck: 'Stuck' }), 'to_review', 'It is stuck'],
    [facts({ latest: latest('to_review') }), 'to_review', null],
    [facts({ latest: latest('cancelled', { problem }), exists: false, projectStuck: 'Stuck' }), 'missing', null],
    [facts({ latest: latest('completed'), wordsChanged: 0 }), 'current', null],
  ])('%j is %s', (one, state, detail) => {
    expect(localeStanding(one)).toMatchObject({ state, detail });
  });
});

import { DOCUMENT_STATES, LOCALE_STATES, PROJECT_STATES } from '../../../contracts/states';
import {
  isForApproval,
  isStuck,
  localeStanding,
  partsAsOne,
  standingDetail,
  standsOtherwise,
  type LocaleFacts,
} from '../../../server/src/domain/locale-state';

const problem = { code: 'x', message: 'It is stuck' };
const facts = (patch: Partial<LocaleFacts> = {}): LocaleFacts => ({
  exists: true,
  latest: null,
  needsApproval: false,
  projectStuck: null,
  wordsChanged: null,
  inCart: false,
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
            for (const inCart of [false, true])
              yield { exists, latest: document, needsApproval, projectStuck, wordsChanged, inCart };
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
      const { exists, wordsChanged, inCart } = one;
      expect(localeStanding(one)).toEqual(localeStanding(facts({ exists, wordsChanged, inCart })));
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
      const standing = localeStanding(one);
      if (standing.state === 'needs_attention') expect(standingDetail(standing)).toBeTruthy();
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
    const standing = localeStanding(one);
    expect({ state: standing.state, detail: standingDetail(standing) }).toEqual({ state, detail });
  });

  it('tells changed words only of text that stands', () => {
    for (const one of allFacts()) expect(localeStanding(one).wordsChanged).toBe(one.exists ? one.wordsChanged : null);
  });
});

describe('an entry in parts', () => {
  const part = (state: (typeof DOCUMENT_STATES)[number], progress: number, estimatedWords: number, told = false) => ({
    state,
    progress,
    estimatedWords,
    problem: told ? problem : null,
  });

  it('is as far as its words are', () => {
    expect(partsAsOne([part('in_progress', 100, 300), part('in_progress', 0, 100)])).toMatchObject({
      state: 'in_progress',
      progress: 75,
    });
    expect(partsAsOne([part('planned', 40, 0)])).toMatchObject({ state: 'planned', progress: 40 });
    expect(partsAsOne([])).toBeNull();
  });

  it('waits for a person where one of its parts does', () => {
    const stuck = part('needs_attention', 0, 10, true);
    expect(partsAsOne([part('in_progress', 50, 10), stuck])).toMatchObject({ state: 'needs_attention', problem });
    expect(partsAsOne([stuck, part('to_review', 100, 10)])).toMatchObject({ state: 'to_review', problem: null });
  });
});

describe('a project on its way', () => {
  it('has its locales looked at again exactly where one of them stands otherwise', () => {
    const standing = (state: (typeof PROJECT_STATES)[number]) =>
      localeStanding(
        facts({
          latest: latest('planned'),
          needsApproval: isForApproval(state),
          projectStuck: isStuck(state) ? 'Stuck' : null,
        }),
      ).state;
    for (const from of PROJECT_STATES)
      for (const to of PROJECT_STATES) expect(standsOtherwise(from, to)).toBe(standing(from) !== standing(to));
  });
});

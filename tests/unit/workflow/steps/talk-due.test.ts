import { talkDue } from '../../../../server/src/workflow/steps/read-talks';

const LATER = 60_000;
const first = { talk: null, calledAt: null };

describe('when the talk about a document is read', () => {
  it('is when it changed, and not while it rests', () => {
    const talk = talkDue(first, 1_000, LATER);
    expect(talk).toEqual({ asOf: 1_000, settled: true, calledAt: null });
    expect(talkDue({ talk, calledAt: null }, 1_000, LATER)).toBeNull();
    expect(talkDue({ talk, calledAt: null }, 2_000, LATER)).toMatchObject({ asOf: 2_000, settled: true });
  });

  it('is once more where the second of the change may not have been over, and then never again', () => {
    const once = talkDue(first, 1_000, 1_000);
    expect(once).toEqual({ asOf: 1_000, settled: false, calledAt: null });
    const twice = talkDue({ talk: once, calledAt: null }, 1_000, 1_000);
    expect(twice).toMatchObject({ settled: true });
    expect(talkDue({ talk: twice, calledAt: null }, 1_000, 1_000)).toBeNull();
  });

  it('is when the service called, though nothing looks otherwise, and once for each call', () => {
    const talk = { asOf: 1_000, settled: true, calledAt: null };
    const heard = talkDue({ talk, calledAt: 77 }, 1_000, 1_000);
    expect(heard).toEqual({ asOf: 1_000, settled: true, calledAt: 77 });
    expect(talkDue({ talk: heard, calledAt: 77 }, 1_000, 1_000)).toBeNull();
    expect(talkDue({ talk: heard, calledAt: 78 }, 1_000, 1_000)).toMatchObject({ calledAt: 78 });
  });

  it('is by calls alone where the service tells no times', () => {
    expect(talkDue(first, null, null)).toBeNull();
    expect(talkDue({ talk: null, calledAt: 77 }, null, null)).toEqual({ asOf: null, settled: true, calledAt: 77 });
  });
});

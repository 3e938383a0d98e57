import { createCallbackInbox } from '../../../server/src/dispatch/callback-inbox';

describe('the inbox of callbacks', () => {
  it('makes one hint of many calls about a project', () => {
    const inbox = createCallbackInbox();
    expect(Array.from({ length: 20 }, () => inbox.add('a')).filter(Boolean)).toHaveLength(1);
    inbox.add('b');
    expect(inbox.drain(0)).toEqual(['a', 'b']);
    expect(inbox.drain(0)).toEqual([]);
  });

  it('lets a project that was just looked at wait, and does not forget it', () => {
    const inbox = createCallbackInbox({ pauseMs: 2_000 });
    inbox.add('a');
    expect(inbox.drain(10_000)).toEqual(['a']);
    inbox.add('a');
    inbox.add('b');
    expect(inbox.drain(11_999)).toEqual(['b']);
    expect(inbox.drain(12_000)).toEqual(['a']);
  });

  it('looks at a project that is called about without end once in a pause', () => {
    const inbox = createCallbackInbox({ pauseMs: 2_000 });
    let looks = 0;
    for (let now = 0; now < 20_000; now += 10) {
      inbox.add('a');
      looks += inbox.drain(now).length;
    }
    expect(looks).toBe(10);
  });

  it('never holds more than its bound, waiting and looked at together', () => {
    const inbox = createCallbackInbox({ limit: 100, pauseMs: 2_000 });
    for (let now = 0; now < 5_000; now += 100) {
      for (let call = 0; call < 50; call += 1) inbox.add(`${now}-${call}`);
      expect(inbox.size()).toBeLessThanOrEqual(100);
      inbox.drain(now);
      expect(inbox.size()).toBeLessThanOrEqual(100);
    }
    // A flood over, there is room again.
    inbox.drain(10_000);
    expect(inbox.size()).toBe(0);
    expect(inbox.add('a')).toBe(true);
  });

  it('keeps what was written about apart, each document once, also while its project waits', () => {
    const inbox = createCallbackInbox({ limit: 3 });
    for (let call = 0; call < 20; call += 1) inbox.add('a', 'a-1');
    expect(inbox.drain(0)).toEqual(['a']);
    expect(inbox.drainTalks()).toEqual(['a-1']);
    inbox.add('a', 'a-2');
    expect(inbox.drain(1)).toEqual([]);
    expect(inbox.drainTalks()).toEqual(['a-2']);
    for (let call = 0; call < 20; call += 1) inbox.add('a', `b-${call}`);
    expect(inbox.size()).toBe(3);
  });
});

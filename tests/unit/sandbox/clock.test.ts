import { createClock } from '../../../sandbox/src/clock';

describe('the clock', () => {
  it('runs what is due in order, at its own time, and what follows from it', async () => {
    const clock = createClock(() => undefined);
    const start = clock.now();
    const seen: [string, number][] = [];
    const note = (name: string) => (): void => {
      seen.push([name, Math.round((clock.now() - start) / 1000)]);
    };
    clock.at(start + 30_000, note('third'));
    clock.at(start + 10_000, () => {
      note('first')();
      clock.at(clock.now() + 10_000, note('second'));
    });
    clock.at(start + 90_000, note('later'));
    await clock.advance(60_000);
    expect(seen).toEqual([
      ['first', 10],
      ['second', 20],
      ['third', 30],
    ]);
    expect(clock.now() - start).toBeGreaterThanOrEqual(60_000);
    expect(clock.pending()).toBe(1);
    await clock.close();
    expect(clock.pending()).toBe(0);
  });

  it('goes by itself, and an error in one thing does not keep the others from happening', async () => {
    const errors: unknown[] = [];
    const clock = createClock((error) => errors.push(error));
    const done = new Promise<void>((resolve) => clock.at(clock.now() + 20, resolve));
    clock.at(clock.now() + 10, () => {
      throw new Error('broken');
    });
    await done;
    expect(errors).toHaveLength(1);
    await clock.close();
  });

  it('keeps the order of a thousand things', async () => {
    const clock = createClock(() => undefined);
    const start = clock.now();
    const seen: number[] = [];
    for (let index = 0; index < 1000; index += 1) {
      const wait = (index * 7919) % 1009;
      clock.at(start + wait * 1000, () => void seen.push(wait));
    }
    await clock.advance(2_000_000);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    await clock.close();
  });

  it('stands still when frozen, so that only a jump moves it, and goes on from there', async () => {
    jest.useFakeTimers();
    try {
      const clock = createClock(() => undefined);
      const seen: string[] = [];
      clock.freeze();
      const start = clock.now();
      clock.at(start, () => void seen.push('due'));
      clock.at(start + 5_000, () => void seen.push('later'));
      await jest.advanceTimersByTimeAsync(60_000);
      expect([clock.isFrozen(), clock.now(), seen]).toEqual([true, start, ['due']]);
      await clock.advance(5_000);
      expect([clock.now(), seen]).toEqual([start + 5_000, ['due', 'later']]);
      clock.at(start + 8_000, () => void seen.push('by itself'));
      clock.thaw();
      await jest.advanceTimersByTimeAsync(3_000);
      expect([clock.now(), seen.at(-1)]).toEqual([start + 8_000, 'by itself']);
      await clock.close();
    } finally {
      jest.useRealTimers();
    }
  });

  it('brings what is to come nearer, in the same order, and says how times are mapped', async () => {
    const clock = createClock(() => undefined);
    clock.freeze();
    const start = clock.now();
    const seen: [string, number][] = [];
    for (const [name, wait] of [
      ['second', 20_000],
      ['first', 10_000],
    ] as const) {
      clock.at(start + wait, () => void seen.push([name, clock.now() - start]));
    }
    const map = clock.stretch(0.1);
    expect([map(start), map(start + 10_000), map(start - 10_000)]).toEqual([start, start + 1_000, start - 1_000]);
    await clock.advance(2_000);
    expect(seen).toEqual([
      ['first', 1_000],
      ['second', 2_000],
    ]);
    await clock.close();
  });

  it('runs until nothing is left, and no further than it is told', async () => {
    const clock = createClock(() => undefined);
    clock.freeze();
    const start = clock.now();
    let rounds = 0;
    const again = (): void => {
      rounds += 1;
      if (rounds < 5) clock.at(clock.now() + 1_000, again);
    };
    clock.at(start + 1_000, again);
    expect(await clock.runUntilIdle(2_500)).toBe(false);
    expect([rounds, clock.now() - start, clock.pending()]).toEqual([2, 2_500, 1]);
    expect(await clock.runUntilIdle(60_000)).toBe(true);
    expect([rounds, clock.now() - start, clock.pending()]).toEqual([5, 5_000, 0]);
    await clock.close();
  });

  it('is taken up where it stood, and makes up for what was missed in order', async () => {
    const kept = createClock(() => undefined);
    await kept.advance(3_600_000);
    const clock = createClock(() => undefined);
    clock.restore(kept.save());
    expect(Math.abs(clock.now() - kept.now())).toBeLessThan(1_000);
    const present = clock.now();
    const seen: [string, number][] = [];
    clock.at(present - 1_000, () => void seen.push(['second', clock.now() - present]));
    clock.at(present - 5_000, () => {
      seen.push(['first', clock.now() - present]);
      clock.at(clock.now() + 4_500, () => void seen.push(['third', clock.now() - present]));
    });
    clock.catchUp();
    expect(seen).toEqual([
      ['first', -5_000],
      ['second', -1_000],
      ['third', -500],
    ]);
    expect(clock.now()).toBeGreaterThanOrEqual(present);
    await kept.close();
    await clock.close();
  });

  it('forgets what was to come when it is cleared, and keeps the time', async () => {
    const clock = createClock(() => undefined);
    await clock.advance(5_000);
    const before = clock.now();
    clock.at(before + 1, () => {
      throw new Error('It was to be forgotten.');
    });
    clock.clear();
    expect(clock.pending()).toBe(0);
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    await clock.close();
  });
});

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
});

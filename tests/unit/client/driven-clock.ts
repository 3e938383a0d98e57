/** A clock that only a test moves: whoever sleeps wakes when it is driven past the time. */
export class DrivenClock {
  private time = 0;
  private sleepers: { at: number; wake: () => void }[] = [];

  readonly ticks = (): number => this.time;
  readonly now = (): Date => new Date(this.time);

  readonly sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const sleeper = { at: this.time + ms, wake: resolve };
      this.sleepers.push(sleeper);
      signal?.addEventListener('abort', () => {
        this.sleepers = this.sleepers.filter((other) => other !== sleeper);
        reject(new Error('woken'));
      });
    });

  get sleeping(): number {
    return this.sleepers.length;
  }

  /** When the next sleeper wakes. */
  get next(): number | undefined {
    return this.sleepers.map(({ at }) => at).sort((a, b) => a - b)[0];
  }

  /** Moves the time; whoever wakes on the way sees the time it wanted to wake at. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    await settled();
    for (let at = this.next; at !== undefined && at <= end; at = this.next) {
      this.time = Math.max(this.time, at);
      const awake = this.sleepers.filter((sleeper) => sleeper.at <= this.time);
      this.sleepers = this.sleepers.filter((sleeper) => sleeper.at > this.time);
      for (const { wake } of awake) wake();
      await settled();
    }
    this.time = end;
  }
}

/** Waits for something that real sockets bring about, five seconds at most: a test that waits in vain fails. */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + 5_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`It did not come about in time: ${String(condition)}`);
    await settled();
  }
}

/** Lets everything run that waits for nothing but its turn. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

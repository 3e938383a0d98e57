/**
 * The sandbox's one clock and one queue of things to come. Everything that happens "later" stands in this queue, so
 * that a test can jump the clock, and closing the sandbox leaves nothing running.
 */
export interface Clock {
  /** Milliseconds since the epoch, as the service sees them; ahead of the real ones after a jump. */
  now(): number;
  /** Runs something once the clock has reached `time`. */
  at(time: number, run: () => void | Promise<void>): void;
  /** Jumps ahead and runs everything due on the way, each at its own time and awaited. */
  advance(ms: number): Promise<void>;
  /** Jumps from one thing to come to the next until nothing is left, and no further than `withinMs`. True when nothing
   * is left; the clock then stands at the last thing that happened. */
  runUntilIdle(withinMs: number): Promise<boolean>;
  /** How many things are still to come. */
  pending(): number;
  /** Stands still: from now on only `advance` and `runUntilIdle` move it. What is due already still happens. */
  freeze(): void;
  /** Goes by itself again, from where it stands. */
  thaw(): void;
  isFrozen(): boolean;
  /** Moves everything to come nearer (a factor below 1) or further away. The times of what has been planned, and of all
   * that is kept beside it, are mapped by the function it answers with. */
  stretch(factor: number): (time: number) => number;
  /** Forgets everything to come; the time stays. */
  clear(): void;
  /** Where the clock stands, to be taken up by `restore`: the time goes on while nobody keeps it, unless it is frozen. */
  save(): ClockState;
  restore(state: ClockState): void;
  /** Runs at once what has become due while nobody kept the clock, each at its own time. */
  catchUp(): void;
  /** Forgets what is to come and waits for what is under way. */
  close(): Promise<void>;
}

/** `aheadMs`: how far the clock is ahead of the real time. `frozenAt`: the time at which it stands still, if it does. */
export interface ClockState {
  aheadMs: number;
  frozenAt: number | null;
}

interface Entry {
  time: number;
  order: number;
  run: () => void | Promise<void>;
}

/** Node's timers overflow above this many milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A binary heap, earliest first, in order of arrival where the time is the same. */
class Queue {
  private readonly entries: Entry[] = [];

  get size(): number {
    return this.entries.length;
  }

  peek(): Entry | undefined {
    return this.entries[0];
  }

  clear(): void {
    this.entries.length = 0;
  }

  /** Changes all times by a function that keeps their order. */
  mapTimes(map: (time: number) => number): void {
    for (const entry of this.entries) entry.time = map(entry.time);
  }

  push(entry: Entry): void {
    let index = this.entries.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.before(index, parent)) return;
      this.swap(index, parent);
      index = parent;
    }
  }

  pop(): Entry | undefined {
    const first = this.entries[0];
    const last = this.entries.pop();
    if (last === undefined || this.entries.length === 0) return first;
    this.entries[0] = last;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      let smallest = index;
      if (this.before(left, smallest)) smallest = left;
      if (this.before(right, smallest)) smallest = right;
      if (smallest === index) return first;
      this.swap(index, smallest);
      index = smallest;
    }
  }

  private before(a: number, b: number): boolean {
    const first = this.entries[a];
    const second = this.entries[b];
    if (first === undefined || second === undefined) return false;
    return first.time === second.time ? first.order < second.order : first.time < second.time;
  }

  private swap(a: number, b: number): void {
    const first = this.entries[a];
    const second = this.entries[b];
    if (first === undefined || second === undefined) return;
    this.entries[a] = second;
    this.entries[b] = first;
  }
}

class SandboxClock implements Clock {
  private readonly queue = new Queue();
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private offset = 0;
  private frozenAt: number | null = null;
  /** While the clock jumps, it stands at the time of the thing that runs. */
  private standsAt: number | undefined;
  private jumps: Promise<void> = Promise.resolve();
  private arrivals = 0;
  private closed = false;

  constructor(
    private readonly onError: (error: unknown) => void,
    private readonly afterEach: () => void,
  ) {}

  now(): number {
    return this.standsAt ?? this.reading();
  }

  at(time: number, run: () => void | Promise<void>): void {
    if (this.closed) return;
    this.queue.push({ time, order: this.arrivals++, run });
    this.arm();
  }

  pending(): number {
    return this.queue.size;
  }

  advance(ms: number): Promise<void> {
    this.jumps = this.jumps.then(async () => {
      const target = this.now() + Math.max(0, ms);
      await this.performUntil(target);
      this.land(target);
    });
    return this.jumps;
  }

  runUntilIdle(withinMs: number): Promise<boolean> {
    const done = this.jumps.then(async () => {
      const bound = this.now() + Math.max(0, withinMs);
      const last = await this.performUntil(bound);
      const idle = this.queue.size === 0;
      this.land(idle ? last : bound);
      return idle;
    });
    this.jumps = done.then(() => undefined);
    return done;
  }

  freeze(): void {
    this.frozenAt ??= this.reading();
    this.arm();
  }

  thaw(): void {
    if (this.frozenAt === null) return;
    this.offset = this.frozenAt - Date.now();
    this.frozenAt = null;
    this.arm();
  }

  isFrozen(): boolean {
    return this.frozenAt !== null;
  }

  stretch(factor: number): (time: number) => number {
    const now = this.now();
    const map = (time: number): number => now + (time - now) * factor;
    this.queue.mapTimes(map);
    this.arm();
    return map;
  }

  clear(): void {
    this.queue.clear();
    this.arm();
  }

  save(): ClockState {
    return { aheadMs: this.offset, frozenAt: this.frozenAt };
  }

  restore({ aheadMs, frozenAt }: ClockState): void {
    this.offset = aheadMs;
    this.frozenAt = frozenAt;
    this.arm();
  }

  catchUp(): void {
    const present = this.now();
    for (let next = this.queue.peek(); next !== undefined && next.time <= present; next = this.queue.peek()) {
      this.queue.pop();
      this.standsAt = next.time;
      void this.perform(next);
    }
    this.standsAt = undefined;
    this.arm();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.queue.clear();
    await Promise.all(this.underWay);
  }

  private reading(): number {
    return this.frozenAt ?? Date.now() + this.offset;
  }

  /** Performs what is due up to `target`, each at its own time and awaited. The time of the last thing that happened. */
  private async performUntil(target: number): Promise<number> {
    const start = this.now();
    for (;;) {
      const next = this.queue.peek();
      if (!this.closed && next !== undefined && next.time <= target) {
        this.queue.pop();
        this.standsAt = Math.max(next.time, this.standsAt ?? start);
        await this.perform(next);
      } else if (this.underWay.size > 0) {
        // Also what the clock had begun by itself just before, so that a test finds nothing half done.
        await Promise.all(this.underWay);
      } else {
        return this.standsAt ?? start;
      }
    }
  }

  /** Ends a jump: the clock goes on from `time`, never back. */
  private land(time: number): void {
    this.standsAt = undefined;
    if (this.frozenAt === null) this.offset = Math.max(this.offset, time - Date.now());
    else this.frozenAt = Math.max(this.frozenAt, time);
    this.arm();
  }

  /** One timer, for the earliest thing to come. */
  private arm(): void {
    clearTimeout(this.timer);
    const next = this.queue.peek();
    if (this.closed || next === undefined || this.standsAt !== undefined) return;
    const wait = next.time - this.now();
    if (this.frozenAt !== null && wait > 0) return;
    this.timer = setTimeout(() => this.runDue(), Math.min(LONGEST_TIMER, Math.max(0, Math.ceil(wait))));
  }

  private runDue(): void {
    // A jump under way takes everything due by itself, in order.
    if (this.standsAt !== undefined) return;
    for (let next = this.queue.peek(); next !== undefined && next.time <= this.now(); next = this.queue.peek()) {
      this.queue.pop();
      // Not awaited: a slow receiver of a callback does not hold up the authors. `perform` never rejects.
      void this.perform(next);
    }
    this.arm();
  }

  private perform(entry: Entry): Promise<void> {
    const done = this.run(entry).finally(() => this.underWay.delete(done));
    this.underWay.add(done);
    return done;
  }

  private async run(entry: Entry): Promise<void> {
    try {
      await entry.run();
      this.afterEach();
    } catch (error) {
      this.onError(error);
    }
  }
}

/** @param afterEach runs whenever something has been performed, and nothing else is half done. */
export function createClock(onError: (error: unknown) => void, afterEach: () => void = () => undefined): Clock {
  return new SandboxClock(onError, afterEach);
}

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
  /** How many things are still to come. */
  pending(): number;
  /** Forgets what is to come and waits for what is under way. */
  close(): Promise<void>;
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
  /** While the clock jumps, it stands at the time of the thing that runs. */
  private standsAt: number | undefined;
  private jumps: Promise<void> = Promise.resolve();
  private arrivals = 0;
  private closed = false;

  constructor(private readonly onError: (error: unknown) => void) {}

  now(): number {
    return this.standsAt ?? Date.now() + this.offset;
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
    this.jumps = this.jumps.then(() => this.jump(ms));
    return this.jumps;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.queue.clear();
    await Promise.all(this.underWay);
  }

  private async jump(ms: number): Promise<void> {
    const start = this.now();
    const target = start + Math.max(0, ms);
    for (;;) {
      const next = this.queue.peek();
      if (this.closed || next === undefined || next.time > target) break;
      this.queue.pop();
      this.standsAt = Math.max(next.time, this.standsAt ?? start);
      await this.perform(next);
    }
    // Also what the clock had begun by itself just before, so that a test finds nothing half done.
    await Promise.all(this.underWay);
    this.standsAt = undefined;
    this.offset = Math.max(this.offset, target - Date.now());
    this.arm();
  }

  /** One timer, for the earliest thing to come. */
  private arm(): void {
    clearTimeout(this.timer);
    const next = this.queue.peek();
    if (this.closed || next === undefined || this.standsAt !== undefined) return;
    const wait = Math.min(LONGEST_TIMER, Math.max(0, Math.ceil(next.time - this.now())));
    this.timer = setTimeout(() => this.runDue(), wait);
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
    } catch (error) {
      this.onError(error);
    }
  }
}

export function createClock(onError: (error: unknown) => void): Clock {
  return new SandboxClock(onError);
}

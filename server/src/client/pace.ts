/**
 * How fast requests may start: at most so many in a second, and none while the service has asked for quiet. It only
 * reckons; waiting is done in `turns.ts`.
 *
 * `p-throttle` does not fit here: what it has let through cannot be held back any more when the service then asks for
 * quiet, so that all of it would leave at once afterwards; and it can stop all who wait, but not the one who gives up.
 */

/** Longer than that nobody is held back unasked: then somebody looks whether the service still says the same. */
const LONGEST_QUIET_MS = 60_000;

export class Pace {
  /** When the last requests started, as many as may start in one span. */
  private readonly starts: number[] = [];
  private readonly most: number;
  private readonly spanMs: number;
  private quietUntil = Number.NEGATIVE_INFINITY;

  /**
   * @param requestsPerSecond Any number above 0; `Infinity` for no limit. One of 2.5 lets 2 start in each 800 ms.
   * @param ticks Milliseconds on a clock that never goes back.
   */
  constructor(
    requestsPerSecond: number,
    readonly ticks: () => number,
  ) {
    this.most = Math.max(1, Math.floor(requestsPerSecond));
    this.spanMs = (this.most / requestsPerSecond) * 1000;
  }

  /** Whether a request would have to be counted or held back at all. */
  get restrains(): boolean {
    return Number.isFinite(this.most) || this.quiet;
  }

  /** Whether the service asked to be left alone, and the time is not over. */
  get quiet(): boolean {
    return this.ticks() < this.quietUntil;
  }

  /** Earliest time for the next request, on the clock of `ticks`. In any span no more start than may. */
  next(): number {
    const [oldest] = this.starts;
    const free = oldest === undefined || this.starts.length < this.most ? this.quietUntil : oldest + this.spanMs;
    return Math.max(free, this.quietUntil);
  }

  /** Counts a request that starts at this time. */
  count(start: number): void {
    if (!Number.isFinite(this.most)) return;
    this.starts.push(start);
    if (this.starts.length > this.most) this.starts.shift();
  }

  /** Lets nothing start for so many milliseconds, at most a minute. A shorter wish does not end a longer one. */
  keepQuiet(milliseconds: number): void {
    this.quietUntil = Math.max(this.quietUntil, this.ticks() + Math.min(milliseconds, LONGEST_QUIET_MS));
  }
}

/** Where a needle stands next. Asked in reading order, all questions together read the text once. */
class NextIndex {
  private at = -1;

  constructor(
    private readonly text: string,
    private readonly needle: string,
  ) {}

  from(start: number): number {
    if (this.at < start) {
      const found = this.text.indexOf(this.needle, start);
      this.at = found < 0 ? Infinity : found;
    }
    return this.at;
  }
}

/** A text and what the recognizers remember of it. */
export class Scan {
  private readonly needles = new Map<string, NextIndex>();
  /** The web addresses of the text: `%20s` is no placeholder there. */
  private readonly addressEnds: readonly { start: number; end: number }[];
  private address = 0;

  constructor(readonly text: string) {
    this.addressEnds = text.includes('://')
      ? [...text.matchAll(/:\/\/[^\s<>"]+/g)].map((match) => ({
          start: match.index,
          end: match.index + match[0].length,
        }))
      : [];
  }

  next(needle: string, start: number): number {
    let index = this.needles.get(needle);
    if (!index) this.needles.set(needle, (index = new NextIndex(this.text, needle)));
    return index.from(start);
  }

  /** The end of what opens at `start` with `open` and closes with `close`, with no other opening within. */
  enclosed(start: number, open: string, close: string): number {
    const inside = start + open.length;
    const end = this.next(close, inside);
    if (end === Infinity || end - start > MAX_ENCLOSED || this.next(open, inside) < end) return -1;
    return end + close.length;
  }

  match(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    const found = pattern.exec(this.text);
    return found && found[0].length > 0 ? at + found[0].length : -1;
  }

  /** Asked in reading order. */
  inAddress(at: number): boolean {
    while ((this.addressEnds[this.address]?.end ?? Infinity) <= at) this.address += 1;
    return (this.addressEnds[this.address]?.start ?? Infinity) < at;
  }
}

/** A template tag is a line or a few, not a page. */
const MAX_ENCLOSED = 2000;

/**
 * Texts that no author writes and that would keep the parser busy for minutes: it takes quadratic time over unmatched
 * marks and brackets of one paragraph, and over containers in containers. They are left alone.
 */

/** Marks of a paragraph squared, summed up: about two seconds of parsing. */
const BUDGET = 5e7;
/** Of a single text, which may be read a dozen times until it is written. */
export const TEXT_BUDGET = 5e6;
const MAX_TABLE_MARKS = 20_000;
const MAX_CONTAINERS_PER_LINE = 100;
const MAX_CONTAINERS = 50_000;

const MARK = /[*_~[\]]/g;
const CONTAINER = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;
const DELIMITER_ROW = /^[ \t>|:-]*-[ \t|:-]*$/;
/** A line that cannot belong to the paragraph before it. */
const NEW_BLOCK = /^ {0,3}(?:[-+*][ \t]+\S|#{1,6}[ \t]|$)|^[ \t>]*$/;

const count = (text: string, pattern: RegExp): number => {
  pattern.lastIndex = 0;
  let found = 0;
  while (pattern.test(text)) found++;
  return found;
};

class Cost {
  private marks = 0;
  private square = 0;
  private isTable = false;
  private spent = 0;

  line(line: string): void {
    if (NEW_BLOCK.test(line)) this.close();
    if (line.includes('|') && DELIMITER_ROW.test(line)) this.isTable = true;
    const marks = count(line, MARK);
    this.marks += marks;
    this.square += marks * marks;
  }

  total(): number {
    this.close();
    return this.spent;
  }

  /** The cells of a table are read one by one, so that its lines count for themselves. */
  private close(): void {
    const whole = this.marks * this.marks;
    this.spent += this.isTable && this.marks <= MAX_TABLE_MARKS ? this.square : whole;
    this.marks = 0;
    this.square = 0;
    this.isTable = false;
  }
}

/** Whether a text is left alone, because reading it could take for ever. */
export function isTangled(source: string, budget = BUDGET): boolean {
  const cost = new Cost();
  let containers = 0;
  for (const line of source.split(/\r\n|\n|\r/)) {
    const depth = count(line, CONTAINER);
    containers += depth;
    if (depth > MAX_CONTAINERS_PER_LINE || containers > MAX_CONTAINERS) return true;
    cost.line(line);
  }
  return cost.total() > budget;
}

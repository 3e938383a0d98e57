import type { Template } from './template';
import { fill, lettersOf, parseTemplate, valuesIn } from './template';

/** Sentences by where the server says them; the same places in another language hold the same sentences. */
export type Catalogue = Readonly<Record<string, readonly string[]>>;
/** A text of the server in a language; one that no sentence of the catalogue made is left as it is. */
export type Tell = (text: string) => string;

interface Sentence {
  readonly english: Template;
  readonly said: Template;
}

/** A text as it was understood. `ours`: how many of its letters the catalogue knows. */
interface Reading {
  readonly said: string;
  readonly ours: number;
}

/** Stands in the place of a title: of its own in a sentence, where the title would have stood in quotation marks. */
const HIDDEN_TITLE = 'An entry you may not read';
const HIDDEN = 'an entry you may not read';
/** What the server puts where titles stand. All else that stands there is a person's words, whatever it reads like. */
const TITLES: ReadonlySet<string> = new Set([HIDDEN_TITLE, HIDDEN, 'Media library']);

/** A place in an entry (`headline: `) or an operation of the service (`projects.filter `), in front of a sentence. */
const NAME_IN_FRONT = /^(?:\S+: |\w+\.\w+ )/;
const BETWEEN_SENTENCES = /[.!?…]\s+(?=\S)/g;
/** So many sentences may be one of the catalogue. */
const MOST_IN_ONE = 3;
/** Sentences in and behind one another. */
const DEEPEST = 40;
/** The server's sentences are shorter; a longer text is somebody else's. */
const LONGEST = 4000;
/** More texts, and pieces of them, than a page shows. */
const MOST_REMEMBERED = 5000;

const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

class Teller {
  private readonly whole = new Map<string, string>();
  private readonly open: Sentence[] = [];
  private readonly remembered = new Map<string, Reading | null>();
  private readonly hidden: string;
  private readonly quotedHidden: RegExp;

  constructor(english: Catalogue, said: Catalogue) {
    for (const [place, templates] of Object.entries(english)) {
      templates.forEach((template, index) => this.add(template, said[place]?.[index] ?? template));
    }
    // Of readings that know as much the first is taken: one that begins with words of ours, and says most by itself.
    const begins = ({ english: { literals } }: Sentence): number => (literals[0] === '' ? 0 : 1);
    this.open.sort((a, b) => begins(b) - begins(a) || lettersOf(b.english) - lettersOf(a.english));
    this.hidden = uncapital(this.whole.get(HIDDEN_TITLE) ?? HIDDEN);
    this.whole.set(HIDDEN, this.hidden);
    this.quotedHidden = new RegExp(`["«„]\\s?(?:${this.hidden}|${HIDDEN})\\s?["»“]`, 'g');
  }

  private add(template: string, said: string): void {
    const english = parseTemplate(template);
    if (english.holes.length === 0) this.whole.set(template, said);
    else this.open.push({ english, said: parseTemplate(said) });
  }

  tell(text: string): string {
    if (text.length > LONGEST) return text;
    const plain = this.read(text, 0);
    if (!text.includes(HIDDEN)) return plain?.said ?? text;
    const veiled = this.read(text.replaceAll(HIDDEN, `"${HIDDEN}"`), 0);
    if ((veiled?.ours ?? 0) <= (plain?.ours ?? 0)) return plain?.said ?? text;
    return (veiled?.said ?? text).replace(this.quotedHidden, () => this.hidden);
  }

  /** Undefined: nothing in it is known. */
  private read(text: string, depth: number): Reading | undefined {
    const known = this.remembered.get(text);
    if (known !== undefined) return known ?? undefined;
    const core = text.trim();
    const found = depth > DEEPEST || core === '' ? undefined : this.best(core, depth);
    const start = text.indexOf(core);
    const reading = found && {
      ...found,
      said: text.slice(0, start) + found.said + text.slice(start + core.length),
    };
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(text, reading ?? null);
    return reading;
  }

  /** A sentence may stand in another's hole or behind another: the reading is right of which most is ours. */
  private best(text: string, depth: number): Reading | undefined {
    const one = this.one(text, depth);
    const several = this.several(text, depth);
    return several && several.ours > (one?.ours ?? 0) ? several : one;
  }

  private one(text: string, depth: number): Reading | undefined {
    const whole = this.whole.get(text);
    if (whole !== undefined) return { said: whole, ours: text.length };
    const readings = [...this.filled(text, depth), this.withFullStop(text), this.withName(text, depth)];
    return readings.reduce((best, reading) => ((reading?.ours ?? 0) > (best?.ours ?? 0) ? reading : best), undefined);
  }

  private filled(text: string, depth: number): (Reading | undefined)[] {
    return this.open.flatMap(({ english, said }) => {
      const values = valuesIn(english, text);
      if (!values) return [];
      let ours = lettersOf(english);
      const told = new Map<string, string>();
      english.holes.forEach(({ name, kind }, index) => {
        const value = values[index] ?? '';
        const reading = kind === 'any' || TITLES.has(value) ? this.read(value, depth + 1) : undefined;
        ours += reading?.ours ?? 0;
        told.set(name, reading?.said ?? value);
      });
      return [{ said: fill(said, ({ name }) => told.get(name) ?? ''), ours }];
    });
  }

  /** What is a piece of other sentences may be one of its own. */
  private withFullStop(text: string): Reading | undefined {
    const piece = text.endsWith('.') ? this.whole.get(text.slice(0, -1)) : undefined;
    return piece === undefined ? undefined : { said: `${piece}.`, ours: text.length };
  }

  private withName(text: string, depth: number): Reading | undefined {
    const name = NAME_IN_FRONT.exec(text)?.[0] ?? '';
    const rest = name === '' ? undefined : this.read(text.slice(name.length), depth + 1);
    return rest && { said: name + rest.said, ours: rest.ours };
  }

  /** Sentence by sentence; those that are not known stay. */
  private several(text: string, depth: number): Reading | undefined {
    // Behind the full stop, and where the next one begins.
    const gaps = Array.from(text.matchAll(BETWEEN_SENTENCES), ({ 0: gap, index }) => [index + 1, index + gap.length]);
    let best: Reading | undefined;
    for (const [end = 0, next = 0] of gaps.slice(0, MOST_IN_ONE)) {
      const first = this.one(text.slice(0, end), depth + 1);
      const rest = this.read(text.slice(next), depth + 1);
      const ours = (first?.ours ?? 0) + (rest?.ours ?? 0);
      if (ours <= (best?.ours ?? 0)) continue;
      const told = [first?.said ?? text.slice(0, end), rest?.said ?? text.slice(next)];
      best = { said: told.join(text.slice(end, next)), ours };
    }
    return best;
  }
}

/** Says the server's texts in a language; English ones stay as they are. */
export function tellIn(english: Catalogue, said: Catalogue): Tell {
  const teller = new Teller(english, said);
  return (text) => teller.tell(text);
}

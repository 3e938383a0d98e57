import type { Format, Piece, Written } from '../format';
import type { Inline } from '../inline';
import { parseJsonPath, type JsonStep } from './json-path';

export { parseJsonPath, type JsonStep };

/** Where texts stand in a value, and how each is written. Plain JSON, so that it can be stored. */
export interface JsonOptions {
  readonly paths: readonly JsonRule[];
}

export interface JsonRule {
  /** As `items[*].label`; `parseJsonPath` says what is possible. */
  readonly path: string;
  /** Name of the format of the strings there. */
  readonly format: string;
  readonly options?: unknown;
}

/** Deeper values hold no texts: what reads them may be recursive. */
const DEEPEST = 200;

interface Rule {
  readonly steps: readonly JsonStep[];
  readonly format: Format;
  readonly options: unknown;
}

/** How far a path is matched at a place. */
interface State {
  readonly rule: Rule;
  readonly step: number;
}

interface Leaf {
  readonly id: string;
  readonly path: readonly (string | number)[];
  readonly text: string;
  readonly rule: Rule;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Rules that can be followed: others, as those of a format that is gone, say nothing. */
function rulesOf(options: unknown, formats: ReadonlyMap<string, Format>): Rule[] {
  const paths: unknown = isObject(options) && 'paths' in options ? options.paths : [];
  if (!Array.isArray(paths)) return [];
  return paths.flatMap((rule: unknown): Rule[] => {
    if (!isObject(rule) || !('path' in rule) || !('format' in rule)) return [];
    const format = typeof rule.format === 'string' ? formats.get(rule.format) : undefined;
    const parsed = typeof rule.path === 'string' ? parseJsonPath(rule.path) : undefined;
    if (!format || !parsed || 'error' in parsed) return [];
    return [{ steps: parsed.steps, format, options: 'options' in rule ? rule.options : undefined }];
  });
}

/** With the places that `**` can stand for nothing at. */
function settled(states: readonly State[]): State[] {
  const all: State[] = [];
  const seen = new Map<Rule, Set<number>>();
  const add = (state: State): void => {
    const steps = seen.get(state.rule) ?? new Set();
    seen.set(state.rule, steps);
    if (steps.has(state.step)) return;
    steps.add(state.step);
    all.push(state);
    if (state.rule.steps[state.step]?.kind === 'deep') add({ rule: state.rule, step: state.step + 1 });
  };
  states.forEach(add);
  return all;
}

function matches(step: JsonStep, key: string | number): boolean {
  if (step.kind === 'any') return true;
  if (step.kind === 'item') return typeof key === 'number' && (step.index === undefined || step.index === key);
  return step.kind === 'key' && step.name === key;
}

const after = (states: readonly State[], key: string | number): State[] =>
  settled(
    states.flatMap((state): State[] => {
      const step = state.rule.steps[state.step];
      if (!step) return [];
      if (step.kind === 'deep') return [state];
      return matches(step, key) ? [{ rule: state.rule, step: state.step + 1 }] : [];
    }),
  );

/** A key in an id: letters and digits stand for themselves, so that ids are unique and dots part keys only. */
const keyName = (key: string): string =>
  key === '' ? '~~' : key.replace(/[^\p{L}\p{N}_-]/gu, (sign) => `~${sign.codePointAt(0)?.toString(16)}~`);

class Finder {
  readonly leaves: Leaf[] = [];
  /** Values that are no JSON could hold themselves. */
  private readonly seen = new WeakSet<object>();

  find(value: unknown, states: readonly State[], id: string, path: readonly (string | number)[]): void {
    if (typeof value === 'string') {
      // The rule that stands first wins: states keep their order.
      const state = states.find(({ rule, step }) => step === rule.steps.length);
      if (state) this.leaves.push({ id, path, text: value, rule: state.rule });
    } else if (isObject(value) && states.length > 0 && path.length < DEEPEST && !this.seen.has(value)) {
      this.seen.add(value);
      const list = Array.isArray(value);
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner !== 'string' && !isObject(inner)) continue;
        const index = Number(key);
        const name = list ? String(index + 1) : keyName(key);
        const step = list ? index : key;
        this.find(inner, after(states, step), id === '' ? name : `${id}.${name}`, [...path, step]);
      }
    }
  }
}

function leavesOf(value: unknown, options: unknown, formats: ReadonlyMap<string, Format>): Leaf[] {
  const finder = new Finder();
  const states = settled(rulesOf(options, formats).map((rule) => ({ rule, step: 0 })));
  finder.find(value, states, '', []);
  return finder.leaves;
}

const joined = (leaf: string, piece: string): string => [leaf, piece].filter((part) => part !== '').join('.');

/** Sets leaves; what stands around them is copied once, all else is the source's own. */
class Copier {
  private readonly copies = new Map<object, object>();

  constructor(private root: unknown) {}

  get value(): unknown {
    return this.root;
  }

  set(path: readonly (string | number)[], value: unknown): void {
    const last = path.at(-1);
    if (last === undefined) {
      this.root = value;
      return;
    }
    let holder = this.copyOf(this.root);
    this.root = holder;
    for (const key of path.slice(0, -1)) {
      const inner = this.copyOf(Reflect.get(holder, key));
      put(holder, key, inner);
      holder = inner;
    }
    put(holder, last, value);
  }

  private copyOf(value: unknown): object {
    if (!isObject(value)) return {};
    const known = this.copies.get(value);
    if (known) return known;
    const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    this.copies.set(value, copy);
    this.copies.set(copy, copy);
    return copy;
  }
}

/** Not by assignment, which would set a prototype where a key is `__proto__`. */
const put = (holder: object, key: string | number, value: unknown): void => {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
};

function write(leaves: readonly Leaf[], value: unknown, translations: ReadonlyMap<string, readonly Inline[]>): Written {
  const refused = new Map<string, string>();
  const copier = new Copier(value);
  for (const { id, path, text, rule } of leaves) {
    const mine = new Map<string, readonly Inline[]>();
    for (const piece of rule.format.cut(text, rule.options)) {
      const content = translations.get(joined(id, piece.id));
      if (content) mine.set(piece.id, content);
    }
    if (mine.size === 0) continue;
    const written = rule.format.write(text, mine, rule.options);
    for (const [piece, reason] of written.refused) refused.set(joined(id, piece), reason);
    if (written.value !== text) copier.set(path, written.value);
  }
  return { value: copier.value, refused };
}

/**
 * JSON values whose texts stand at given paths and are written in given formats. Only strings hold pieces; ids are
 * their paths with positions counted from 1, as `items.2.label.p1`. Parts that do not change are shared with the
 * source, which is never changed itself.
 */
export const createJsonFormat = (formats: ReadonlyMap<string, Format>): Format<JsonOptions> => ({
  name: 'json',
  cut: (value, options) =>
    leavesOf(value, options, formats).flatMap(({ id, text, rule }) =>
      rule.format.cut(text, rule.options).map((piece): Piece => ({ ...piece, id: joined(id, piece.id) })),
    ),
  write: (value, translations, options) => write(leavesOf(value, options, formats), value, translations),
});

import { isRecord, type Values } from '../../document';

type Operator = (args: readonly unknown[]) => unknown;

/** An empty list counts as no, as JsonLogic has it. */
const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Compares as JavaScript does with two equals signs: that is what JsonLogic means. */
const looselyEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (a === null || a === undefined) return b === null || b === undefined;
  if (b === null || b === undefined || typeof a === typeof b) return false;
  return Number(a) === Number(b);
};

/** Two texts by their letters, anything else as numbers; with a third operand, whether the second lies between. */
const compare =
  (holds: (a: number | string, b: number | string) => boolean): Operator =>
  ([a, b, c]) => {
    const holdsFor = (x: unknown, y: unknown): boolean =>
      typeof x === 'string' && typeof y === 'string' ? holds(x, y) : holds(Number(x), Number(y));
    return holdsFor(a, b) && (c === undefined || holdsFor(b, c));
  };

/** Gives the operand that decided it, as JsonLogic does. */
const decidedBy =
  (decides: (value: unknown) => boolean): Operator =>
  (args) => {
    const place = args.findIndex(decides);
    return args.at(place);
  };

const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['==', ([a, b]) => looselyEqual(a, b)],
  ['!=', ([a, b]) => !looselyEqual(a, b)],
  ['===', ([a, b]) => a === b],
  ['!==', ([a, b]) => a !== b],
  ['>', compare((a, b) => a > b)],
  ['>=', compare((a, b) => a >= b)],
  ['<', compare((a, b) => a < b)],
  ['<=', compare((a, b) => a <= b)],
  ['!', ([a]) => !isTrue(a)],
  ['!!', ([a]) => isTrue(a)],
  ['and', decidedBy((arg) => !isTrue(arg))],
  ['or', decidedBy(isTrue)],
  ['in', ([a, b]) => (Array.isArray(b) ? b.includes(a) : typeof b === 'string' && b !== '' && b.includes(String(a)))],
]);

function read(data: unknown, name: unknown, otherwise: unknown): unknown {
  if (name === undefined || name === null || name === '') return data;
  let value = data;
  for (const step of (typeof name === 'string' ? name : JSON.stringify(name)).split('.')) {
    if (!isRecord(value) && !Array.isArray(value)) return otherwise ?? null;
    value = (value as Values)[step];
    if (value === undefined) return otherwise ?? null;
  }
  return value;
}

/** Undefined where a rule uses what is not known here. */
function evaluate(rule: unknown, data: Values): { value: unknown } | undefined {
  if (Array.isArray(rule)) {
    const items = rule.map((item) => evaluate(item, data));
    return items.every((item) => item !== undefined) ? { value: items.map(({ value }) => value) } : undefined;
  }
  const [name, ...others] = isRecord(rule) ? Object.keys(rule) : [];
  if (name === undefined || others.length > 0) return { value: rule };
  const given = (rule as Values)[name];
  const args = evaluate(Array.isArray(given) ? given : [given], data)?.value as unknown[] | undefined;
  if (!args) return undefined;
  if (name === 'var') return { value: read(data, args[0], args[1]) };
  const operator = OPERATORS.get(name);
  return operator && { value: operator(args) };
}

/**
 * Whether an attribute is shown in the form, by its `conditions.visible` (JsonLogic); what is hidden, Strapi does not
 * validate. Of a condition that is not understood here the attribute is taken as shown: then it is looked at.
 */
export function isVisible(condition: unknown, siblings: Values): boolean {
  if (condition === undefined || condition === null) return true;
  const result = evaluate(condition, siblings);
  return result === undefined || isTrue(result.value);
}

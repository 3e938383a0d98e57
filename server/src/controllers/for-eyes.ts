import { toldTo } from '../compose';

/** How fields are called in which an amount stands, in our answers and in the service's. */
const AMOUNT = /credits|cost|pric|wallet/i;
/** Names within these are the site's own: a rule for a field called "price" is no amount. */
const OWN_NAMES: ReadonlySet<string> = new Set(['fieldRules']);

/**
 * What leaves the server, for those who may see costs and for those who may not: to these every amount is null, and
 * every sentence that names one is told without it. Every answer goes through here, so that nothing is forgotten.
 */
export function forEyes(value: unknown, maySeeCosts: boolean): unknown {
  if (typeof value === 'string') return toldTo(maySeeCosts, value);
  if (Array.isArray(value)) return value.map((item) => forEyes(item, maySeeCosts));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const seen = (name: string, item: unknown): unknown => {
    if (OWN_NAMES.has(name)) return item;
    return !maySeeCosts && AMOUNT.test(name) ? null : forEyes(item, maySeeCosts);
  };
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, seen(name, item)]));
}

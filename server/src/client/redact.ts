/**
 * Keeps secrets out of everything a person or a log may see. Our own sentences never name one; what is cleaned here
 * comes from outside: the service's messages, which may echo what was sent, and the causes of network errors.
 */

const MASK = '[redacted]';
const LONGEST = 500;

/** Shorter values would mask ordinary words; no real credential is that short. */
const SHORTEST_SECRET = 4;

export type Redactor = (text: string) => string;

/**
 * Builds a function that masks the given values and, known or not, anything shaped like a credential: the query of
 * an address (callback addresses carry a token there), user information in an address, bearer tokens, `token=...`, also as they stand in an encoded address.
 * Long texts are cut at 500 characters.
 */
export function redactor(secrets: readonly string[] | (() => readonly string[]) = []): Redactor {
  // Every request has one and hardly any uses it: the secrets are prepared when the first text comes.
  let forms: readonly string[] | undefined;
  return (text) => {
    forms ??= formsOf(typeof secrets === 'function' ? secrets() : secrets);
    let clean = text;
    for (const form of forms) clean = clean.replaceAll(form, MASK);
    clean = clean
      .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"'<>]+@/gi, `$1${MASK}@`)
      .replace(/(\bhttps?:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi, `$1?${MASK}`)
      .replace(/\b(bearer)\s+[^\s"',]+/gi, `$1 ${MASK}`)
      .replace(
        /((?:\b|%[\da-f]{2})[a-z_-]*(?:token|secret|signature|password|api_?key))((?:["']|%22)?\s*(?:[=:]|%3[ad])\s*(?:["']|%22)?)[^\s&"',]+/gi,
        `$1$2${MASK}`,
      );
    return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}…` : clean;
  };
}

/** As they may stand in a text; the longest first, so that a secret containing another is masked whole. */
function formsOf(secrets: readonly string[]): string[] {
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  return [...new Set(known.flatMap((secret) => [secret, encodeURIComponent(secret)]))].sort(
    (a, b) => b.length - a.length,
  );
}

/** The code of a system or network error (`ECONNREFUSED`), wherever it stands. */
export function codeOf(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}

/**
 * A copy of a cause that is fit to be printed: name, code and cleaned message, nothing else. The original may hold
 * sockets, requests and headers, which `util.inspect` would print to any depth.
 */
export function printableCause(cause: unknown, redact: Redactor = redactor()): Error {
  const original = cause instanceof Error ? cause : new Error(typeof cause === 'string' ? cause : 'unknown cause');
  const code = codeOf(original);
  const text = original.message || code || original.name;
  const copy = new Error(redact(text));
  copy.name = original.name;
  copy.stack = `${copy.name}: ${copy.message}`;
  return code === undefined ? copy : Object.assign(copy, { code });
}

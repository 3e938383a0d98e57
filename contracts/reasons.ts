import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>;

/** What is asked for where something of another kind came. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'it has to be a text',
  number: 'it has to be a number',
  int: 'it has to be a whole number',
  boolean: 'it has to be true or false',
  array: 'it has to be a list',
  tuple: 'it has to be a list',
  object: 'it has to be an object',
  record: 'it has to be an object',
};

const ofKind = (expected: string): string => KINDS[expected] ?? 'it is of another kind than is asked for';

function tooSmall({ origin, inclusive }: Bound, bound: string): string {
  if (origin === 'string') return bound === '1' ? 'it must not be empty' : `it needs at least ${bound} characters`;
  if (origin === 'array') return bound === '1' ? 'it must not be empty' : `it needs at least ${bound} items`;
  return inclusive === false ? `it has to be more than ${bound}` : `it has to be ${bound} or more`;
}

function tooBig({ origin, inclusive }: Bound, bound: string): string {
  if (origin === 'string') return `it may have at most ${bound} characters`;
  if (origin === 'array') return `it may have at most ${bound} items`;
  return inclusive === false ? `it has to be less than ${bound}` : `it may be at most ${bound}`;
}

const listed = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

/** Why a request does not fit, where the contract has no sentence of its own for it: one that the panel can tell. */
export function reasonOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'it is missing' : ofKind(issue.expected);
    case 'too_small':
      return tooSmall(issue, String(issue.minimum));
    case 'too_big':
      return tooBig(issue, String(issue.maximum));
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'it has to be a day and a time, as 2031-05-20T12:00:00Z'
        : 'it is not written as it has to be';
    case 'invalid_value':
      return `it has to be one of these: ${listed(issue.values)}`;
    case 'unrecognized_keys':
      return `it holds what nobody asks for: ${listed(issue.keys)}`;
    case 'invalid_union':
      return 'it is nothing of what is allowed here';
    default:
      return 'it is not as it has to be';
  }
}

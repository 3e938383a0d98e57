/** Lays the specification, the client, the sandbox and the tests side by side. */
import { operations } from '../../../server/src/client';
import type { Operation } from '../../../server/src/client';
import { RULES } from './rules';
import { SPECIFIED } from './specification';
import type { SpecifiedOperation } from './specification';
import { taggedTests } from './titles';
import type { TaggedTest } from './titles';

export interface Route {
  readonly method: string;
  /** As the sandbox registers it: `/v1/clients/projects/:projectId`. */
  readonly url: string;
}

export interface OperationCoverage {
  readonly specified: SpecifiedOperation;
  readonly operation: Operation | undefined;
  readonly route: Route | undefined;
  readonly tests: readonly TaggedTest[];
}

export interface RuleCoverage {
  readonly id: string;
  readonly text: string;
  readonly tests: readonly TaggedTest[];
}

export interface Coverage {
  readonly operations: readonly OperationCoverage[];
  readonly rules: readonly RuleCoverage[];
  /** Tags that name neither an operation nor a rule. */
  readonly strayTags: readonly string[];
}

/** @param routes What the running sandbox answers at. */
export function measureCoverage(root: string, routes: readonly Route[]): Coverage {
  const tests = taggedTests(root, 'tests');
  const contract = tests.filter(({ file, checked }) => checked && file.startsWith('tests/contract/'));
  const carrying = (among: readonly TaggedTest[], tag: string): TaggedTest[] =>
    among.filter(({ tags }) => tags.includes(tag));
  const known = new Set([...operations.map(({ name }) => name), ...Object.keys(RULES)]);
  return {
    operations: SPECIFIED.map((specified) => {
      const operation = operations.find((row) => row.method === specified.method && row.path === specified.path);
      return {
        specified,
        operation,
        route: routes.find((route) => route.method === specified.method && matches(route.url, specified.path)),
        tests: operation === undefined ? [] : carrying(contract, operation.name),
      };
    }),
    rules: Object.entries(RULES).map(([id, text]) => ({ id, text, tests: carrying(tests, id) })),
    strayTags: [...new Set(tests.flatMap(({ tags }) => tags))].filter((tag) => !known.has(tag)),
  };
}

/** Whether a route stands for a path of the specification: what is filled in may have another name. */
function matches(url: string, path: string): boolean {
  const shape = (text: string): string => text.replace(/:\w+|\{\w+\}|\*/g, '*');
  // The one operation whose whole address is filled in: the sandbox serves it below a path of its own.
  return path === '{upload_url}' ? /^\/uploads?\//.test(url) : shape(url) === shape(path);
}

/** What is missing, a sentence each; empty when everything in scope has all it needs. */
export function gapsIn({ operations: rows, rules, strayTags }: Coverage): string[] {
  const ours = rows.filter(({ specified }) => specified.scope === 'now');
  const name = ({ method, path }: SpecifiedOperation): string => `${method} ${path}`;
  return [
    ...ours.filter((row) => !row.operation).map((row) => `${name(row.specified)} has no method in the client.`),
    ...ours.filter((row) => !row.route).map((row) => `${name(row.specified)} has no route in the sandbox.`),
    ...ours.filter((row) => row.tests.length === 0).map((row) => `${name(row.specified)} has no contract test.`),
    ...rules.filter((rule) => rule.tests.length === 0).map((rule) => `Rule ${rule.id} has no test: ${rule.text}`),
    ...strayTags.map((tag) => `The tag [${tag}] in a test's title names neither an operation nor a rule.`),
  ];
}

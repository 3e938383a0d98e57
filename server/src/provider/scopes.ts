import { operations, type OperationName } from '../client';
import type { Scope } from '../workflow/ports';

/** What each scope is asked for: an operation that needs it. A wider one that was granted opens the same. */
const ASKED_FOR: Readonly<Record<Scope, OperationName>> = {
  'project:read': 'projects.get',
  'project:write': 'documents.createBatch',
  'project:quote': 'projects.quotation',
  'project:launch': 'projects.asyncLaunch',
  'discussion:read': 'supportMessages.list',
  'discussion:write': 'supportMessages.create',
  'preferred_author:read': 'myAuthors.list',
};

export const scopesAsked = Object.keys(ASKED_FOR) as Scope[];

const opens = (granted: readonly string[], name: OperationName): boolean =>
  operations.some((one) => one.name === name && one.scopes.some((scope) => granted.includes(scope)));

/** Each scope that work needs, and whether what was granted covers it. */
export const scopesCovered = (granted: readonly string[] | null): { scope: Scope; granted: boolean | null }[] =>
  scopesAsked.map((scope) => ({ scope, granted: granted && opens(granted, ASKED_FOR[scope]) }));

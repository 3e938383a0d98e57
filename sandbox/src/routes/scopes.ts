import type { Scope } from '../http/authentication';

/** The sets of scopes in the tables of sections 4.1 to 4.5. */
export const QUOTE: readonly Scope[] = ['project:manage', 'project:write', 'project:read', 'project:quote'];
export const READ: readonly Scope[] = ['project:manage', 'project:write', 'project:read'];
export const WRITE: readonly Scope[] = ['project:manage', 'project:write'];
export const LAUNCH: readonly Scope[] = ['project:manage', 'project:launch'];
export const READ_AUTHORS: readonly Scope[] = [
  'preferred_author:manage',
  'preferred_author:read',
  'preferred_author:write',
];
export const READ_DISCUSSION: readonly Scope[] = ['discussion:manage', 'discussion:read', 'discussion:write'];
export const WRITE_DISCUSSION: readonly Scope[] = ['discussion:manage', 'discussion:write'];

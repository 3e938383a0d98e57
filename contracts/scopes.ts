/** What the account's owner is asked to allow by OAuth (specification 5.1), in the order in which it is shown. */
export const SCOPES = [
  'project:read',
  'project:write',
  'project:quote',
  'project:launch',
  'discussion:read',
  'discussion:write',
  'preferred_author:read',
] as const;
export type Scope = (typeof SCOPES)[number];

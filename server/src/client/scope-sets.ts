/** Sets of OAuth scopes, any one of which is enough (sections 4 and 5.1). */
export const readProjects = ['project:manage', 'project:write', 'project:read'] as const;
export const quoteProjects = [...readProjects, 'project:quote'] as const;
export const createProjects = ['project:manage', 'project:read', 'project:write'] as const;
export const writeProjects = ['project:manage', 'project:write'] as const;
export const launchProjects = ['project:manage', 'project:launch'] as const;
export const readDiscussions = ['discussion:manage', 'discussion:read', 'discussion:write'] as const;
export const writeDiscussions = ['discussion:manage', 'discussion:write'] as const;
export const readAuthors = ['preferred_author:manage', 'preferred_author:read', 'preferred_author:write'] as const;

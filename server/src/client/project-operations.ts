/** The operations on projects (4.1): rows of the table of operations. */
import type { Operation } from './operation';
import { createProjects, launchProjects, quoteProjects, readAuthors, readProjects, writeProjects } from './scope-sets';

export const projectOperations = [
  {
    name: 'projects.quotation',
    method: 'GET',
    path: '/v1/clients/projects/quotation',
    scopes: quoteProjects,
    safeToRepeat: true,
    section: '4.1',
  },
  {
    name: 'projects.list',
    method: 'GET',
    path: '/v1/clients/projects',
    scopes: readProjects,
    safeToRepeat: true,
    section: '2.1, 4.1',
  },
  {
    name: 'projects.filter',
    method: 'GET',
    path: '/v1/clients/projects/filter',
    scopes: readProjects,
    safeToRepeat: true,
    section: '2.1, 4.1',
  },
  {
    name: 'projects.get',
    method: 'GET',
    path: '/v1/clients/projects/{project_id}',
    scopes: readProjects,
    safeToRepeat: true,
    section: '2.1, 4.1',
  },
  {
    // A repetition would make a second project.
    name: 'projects.create',
    method: 'POST',
    path: '/v1/clients/projects',
    scopes: createProjects,
    safeToRepeat: false,
    section: '2.2, 4.1',
  },
  {
    // A repetition would make a second copy.
    name: 'projects.duplicate',
    method: 'POST',
    path: '/v1/clients/projects/{project_id}/duplicate',
    scopes: createProjects,
    safeToRepeat: false,
    section: '2.2, 4.1',
  },
  {
    // It spends money.
    name: 'projects.asyncLaunch',
    method: 'POST',
    path: '/v1/clients/projects/{project_id}/async_launch',
    scopes: launchProjects,
    safeToRepeat: false,
    section: '3, 4.1',
  },
  {
    // It spends money, and may run into the time limit while it does.
    name: 'projects.launch',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/launch',
    scopes: launchProjects,
    safeToRepeat: false,
    deprecated: 'Use projects.asyncLaunch: the service will remove the synchronous launch (section 9, rule 6).',
    section: '4.1, 9',
  },
  {
    // With automatic launch it sets off spending.
    name: 'projects.finalize',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/finalize',
    scopes: launchProjects,
    safeToRepeat: false,
    section: '2.3, 4.1',
  },
  {
    // It may switch automatic launch on, and a refusal as the answer of a repetition would hide that the first one worked.
    name: 'projects.update',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '4.1, 9',
  },
  {
    // PUT, and a second one would do no harm; but the refusal of a repetition would hide that the first one worked.
    // Whoever is in doubt reads the project, which tells. The same goes for the moves below.
    name: 'projects.pause',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/pause',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '3, 4.1',
  },
  {
    name: 'projects.resume',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/resume',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '3, 4.1',
  },
  {
    name: 'projects.cancel',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/cancel',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '3, 4.1',
  },
  {
    name: 'projects.archive',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/archive',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '3, 4.1',
  },
  {
    name: 'projects.unarchive',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/unarchive',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '3, 4.1',
  },
  {
    // It starts analyses that change the price.
    name: 'projects.activateTmOptions',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/activate_tm_options',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '2.3, 4.1',
  },
  {
    name: 'projects.myAuthors',
    method: 'GET',
    path: '/v1/clients/projects/{project_id}/my_authors',
    scopes: readAuthors,
    safeToRepeat: true,
    section: '2.7, 4.1',
  },
] as const satisfies readonly Operation[];

/**
 * The table of the service's operations that this client performs, in the order of the specification: the one place
 * that says an operation's verb, path, scopes and whether it may be repeated. Requests are built from it, the
 * documentation is made of it, and the coverage of the tests is measured by it.
 */
import { documentOperations } from './document-operations';
import type { Operation } from './operation';
import { projectOperations } from './project-operations';
import { createProjects, readAuthors } from './scope-sets';

export const operationTable = [
  {
    name: 'connection.ping',
    method: 'GET',
    path: '/ping',
    scopes: [],
    safeToRepeat: true,
    credentials: false,
    section: '1, 4.5',
  },
  {
    name: 'connection.test',
    method: 'GET',
    path: '/test',
    scopes: [],
    safeToRepeat: true,
    section: '4.5, 5.2',
  },
  {
    name: 'locales.list',
    method: 'GET',
    path: '/v1/public/locales',
    scopes: [],
    safeToRepeat: true,
    section: '2.10, 4.5',
  },
  {
    name: 'users.me',
    method: 'GET',
    path: '/v1/clients/users/me',
    scopes: [],
    safeToRepeat: true,
    section: '4.5',
  },
  {
    // It replaces what every integration of the account has registered: a repetition could wipe what another one wrote
    // between the two.
    name: 'users.update',
    method: 'PUT',
    path: '/v1/clients/users/{user_id}',
    scopes: [],
    safeToRepeat: false,
    section: '4.5, 6',
  },
  ...projectOperations,
  ...documentOperations,
  {
    name: 'apiTemplates.list',
    method: 'GET',
    path: '/v1/clients/api_templates',
    scopes: createProjects,
    safeToRepeat: true,
    section: '2.15, 4.5',
  },
  {
    name: 'apiTemplates.filter',
    method: 'GET',
    path: '/v1/clients/api_templates/filter',
    scopes: createProjects,
    safeToRepeat: true,
    section: '2.15, 4.5',
  },
  {
    name: 'glossaries.list',
    method: 'GET',
    path: '/v1/clients/glossaries',
    scopes: [],
    safeToRepeat: true,
    section: '2.11, 4.5',
  },
  {
    name: 'myAuthors.list',
    method: 'GET',
    path: '/v1/clients/my_authors',
    scopes: readAuthors,
    safeToRepeat: true,
    section: '2.7, 4.4',
  },
  {
    // POST, but it only tells where to send the file.
    name: 'uploads.properties',
    method: 'POST',
    path: '/v1/clients/upload_properties',
    scopes: [],
    safeToRepeat: true,
    body: 'form',
    section: '2.14, 4.5',
  },
  {
    // Not below the base address: the address is the one uploads.properties answered, whose headers authorize it.
    // The same bytes to the same address: a second one says the same.
    name: 'uploads.send',
    method: 'PUT',
    path: '{upload_url}',
    scopes: [],
    safeToRepeat: true,
    credentials: false,
    body: 'file',
    section: '4.5',
  },
] as const satisfies readonly Operation[];

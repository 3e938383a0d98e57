/** The operations on documents and their messages (4.2, 4.3): rows of the table of operations. */
import type { Operation } from './operation';
import { readDiscussions, readProjects, writeDiscussions, writeProjects } from './scope-sets';

export const documentOperations = [
  {
    name: 'documents.list',
    method: 'GET',
    path: '/v1/clients/projects/{project_id}/documents',
    scopes: readProjects,
    safeToRepeat: true,
    section: '2.4, 4.2',
  },
  {
    name: 'documents.filter',
    method: 'GET',
    path: '/v1/clients/projects/{project_id}/documents/filter',
    scopes: readProjects,
    safeToRepeat: true,
    section: '2.4, 4.2',
  },
  {
    name: 'documents.get',
    method: 'GET',
    path: '/v1/clients/projects/{project_id}/documents/{document_id}',
    scopes: readProjects,
    safeToRepeat: true,
    section: '2.4, 4.2',
  },
  {
    // A repetition would make a second document.
    name: 'documents.create',
    method: 'POST',
    path: '/v1/clients/projects/{project_id}/documents',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '2.5, 4.2',
  },
  {
    // A repetition would make every document twice.
    name: 'documents.createBatch',
    method: 'POST',
    path: '/v1/clients/projects/{project_id}/batch/documents',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '2.5, 4.2',
  },
  {
    // POST, but it only tells an address.
    name: 'documents.reviewUrl',
    method: 'POST',
    path: '/v1/clients/projects/{project_id}/documents/{document_id}/review_url',
    scopes: readProjects,
    safeToRepeat: true,
    section: '4.2',
  },
  {
    // The full record, so that a second one says the same.
    name: 'documents.update',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/documents/{document_id}',
    scopes: writeProjects,
    safeToRepeat: true,
    section: '2.5, 4.2, 9',
  },
  {
    // PUT, but it approves the work for good, sends the author a message and a mark, and is refused once it worked.
    name: 'documents.complete',
    method: 'PUT',
    path: '/v1/clients/projects/{project_id}/documents/{document_id}/complete',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '3, 4.2',
  },
  {
    name: 'documents.completeBatch',
    method: 'POST',
    path: '/v1/clients/projects/{project_id}/batch/documents/complete',
    scopes: writeProjects,
    safeToRepeat: false,
    section: '3, 4.2',
  },
  {
    // DELETE is idempotent (RFC 9110, 9.2.2), and unlike a cancellation its repetition cannot mislead: an absent
    // document is exactly what was asked for.
    name: 'documents.delete',
    method: 'DELETE',
    path: '/v1/clients/projects/{project_id}/documents/{document_id}',
    scopes: writeProjects,
    safeToRepeat: true,
    repetitionMeansDone: 404,
    section: '4.2',
  },
  {
    name: 'supportMessages.list',
    method: 'GET',
    path: '/v1/clients/projects/{project_id}/documents/{document_id}/support_messages',
    scopes: readDiscussions,
    safeToRepeat: true,
    section: '2.7a, 4.3',
  },
  {
    // The author would read it twice, or be asked for a second revision.
    name: 'supportMessages.create',
    method: 'POST',
    path: '/v1/clients/projects/{project_id}/documents/{document_id}/support_messages',
    scopes: writeDiscussions,
    safeToRepeat: false,
    section: '2.7a, 3, 4.3',
  },
] as const satisfies readonly Operation[];

import type { FastifyInstance } from 'fastify';

import { invalid, parse } from '../errors';
import { filterRecords } from '../http/filter';
import { paginate } from '../http/pagination';
import { addDocuments, changeDocument, deleteDocument } from '../lifecycle/documents';
import { checkCompletable, completeDocument } from '../lifecycle/moves';
import { documentFields, documentRecord } from '../records';
import { batchCompletionBody, completionBody, documentBody, documentsBody } from '../schemas';
import type { Service } from '../service';
import type { Document, Project } from '../world/model';
import { findDocument, findProject } from './find';
import { READ, WRITE } from './scopes';

const PROJECT = '/v1/clients/projects/:projectId';
const PATH = `${PROJECT}/documents`;

/** Documents of a project (section 4.2). */
export function documentRoutes(app: FastifyInstance, service: Service): void {
  const presentIn =
    (project: Project) =>
    (document: Document): Record<string, unknown> =>
      documentRecord(document, project, service.clock.now());

  app.get(PATH, { config: { scopes: READ } }, (request) => {
    const project = findProject(service, request);
    return paginate([...project.documents.values()], request.query, 'documents', presentIn(project));
  });

  app.get(`${PATH}/filter`, { config: { scopes: READ } }, (request) => {
    const project = findProject(service, request);
    const found = filterRecords([...project.documents.values()], request.query, documentFields(project));
    return paginate(found, request.query, 'documents', presentIn(project));
  });

  app.get(`${PATH}/:documentId`, { config: { scopes: READ } }, (request) => {
    const { project, document } = findDocument(service, request);
    return presentIn(project)(document);
  });

  app.post(PATH, { config: { scopes: WRITE } }, (request, reply) => {
    const project = findProject(service, request);
    const { document } = parse(documentBody, request.body, 'document');
    return reply.code(201).send(addDocuments(service, project, [document]).map(presentIn(project))[0]);
  });

  app.post(`${PROJECT}/batch/documents`, { config: { scopes: WRITE } }, (request, reply) => {
    const project = findProject(service, request);
    const { documents } = parse(documentsBody, request.body);
    const created = addDocuments(service, project, documents, (position) => `documents.${position}.`);
    return reply.code(201).send(created.map(presentIn(project)));
  });

  app.put(`${PATH}/:documentId`, { config: { scopes: WRITE } }, (request) => {
    const { project, document } = findDocument(service, request);
    changeDocument(service, project, document, parse(documentBody, request.body, 'document').document);
    return presentIn(project)(document);
  });

  app.delete(`${PATH}/:documentId`, { config: { scopes: WRITE } }, (request, reply) => {
    const { project, document } = findDocument(service, request);
    deleteDocument(service, project, document);
    return reply.code(204).send();
  });

  completionRoutes(app, service, presentIn);
}

function completionRoutes(
  app: FastifyInstance,
  service: Service,
  presentIn: (project: Project) => (document: Document) => Record<string, unknown>,
): void {
  app.put(`${PATH}/:documentId/complete`, { config: { scopes: WRITE } }, (request) => {
    const { project, document } = findDocument(service, request);
    const completion = parse(completionBody, request.body ?? undefined);
    checkCompletable([document]);
    completeDocument(service, project, document, completion);
    return presentIn(project)(document);
  });

  app.post(`${PROJECT}/batch/documents/complete`, { config: { scopes: WRITE } }, (request) => {
    const project = findProject(service, request);
    const { documents: ids, ...completion } = parse(batchCompletionBody, request.body);
    const documents = [...new Set(ids)].map((id) => {
      const document = project.documents.get(id);
      if (document === undefined) throw invalid('documents', `${id} is not a document of this project`);
      return document;
    });
    // All or none: a client told of an error may take it that nothing has changed.
    checkCompletable(documents);
    for (const document of documents) completeDocument(service, project, document, completion);
    return { status: 'ok' };
  });
}

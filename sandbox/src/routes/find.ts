import { z } from 'zod';

import { notFound, parse } from '../errors';
import type { Service } from '../service';
import type { Document, Project } from '../world/model';

const params = z.object({ projectId: z.string(), documentId: z.string().optional() });

/** The project a path names, or 404. */
export function findProject({ world }: Service, request: { params: unknown }): Project {
  const project = world.projects.get(parse(params, request.params).projectId);
  if (project === undefined) throw notFound();
  return project;
}

/** The document a path names within its project, or 404. */
export function findDocument(service: Service, request: { params: unknown }): { project: Project; document: Document } {
  const project = findProject(service, request);
  const document = project.documents.get(parse(params, request.params).documentId ?? '');
  if (document === undefined) throw notFound();
  return { project, document };
}

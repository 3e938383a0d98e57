import type { FastifyInstance } from 'fastify';

import { parse } from '../errors';
import { filterRecords } from '../http/filter';
import { paginate } from '../http/pagination';
import { changeProject, createProject } from '../lifecycle/creating';
import { launchNow, queueLaunch } from '../lifecycle/launching';
import { archiveProject, cancelProject, pauseProject, resumeProject, unarchiveProject } from '../lifecycle/moves';
import { PROJECT_FIELDS, projectRecord } from '../records';
import { projectBody, projectChangeBody } from '../schemas';
import type { Service } from '../service';
import type { Project } from '../world/model';
import { findProject } from './find';
import { LAUNCH, READ, WRITE } from './scopes';

const PATH = '/v1/clients/projects';

/** Projects (section 4.1), but for quotes. */
export function projectRoutes(app: FastifyInstance, service: Service): void {
  const present = (project: Project): Record<string, unknown> => projectRecord(project, service.clock.now());
  const all = (): Project[] => [...service.world.projects.values()];

  app.get(PATH, { config: { scopes: READ } }, (request) => paginate(all(), request.query, 'projects', present));

  app.get(`${PATH}/filter`, { config: { scopes: READ } }, (request) => {
    const found = filterRecords(all().map(present), request.query, PROJECT_FIELDS);
    return paginate(found, request.query, 'projects', (record) => record);
  });

  app.get(`${PATH}/:projectId`, { config: { scopes: READ } }, (request) => present(findProject(service, request)));

  app.post(PATH, { config: { scopes: [...READ] } }, (request, reply) => {
    const { project } = parse(projectBody, request.body, 'project');
    return reply.code(201).send(present(createProject(service, project)));
  });

  app.put(`${PATH}/:projectId`, { config: { scopes: WRITE } }, (request) => {
    const project = findProject(service, request);
    changeProject(service, project, parse(projectChangeBody, request.body, 'project').project);
    return present(project);
  });

  const moves = [
    { method: 'POST', name: 'async_launch', scopes: LAUNCH, move: queueLaunch },
    { method: 'PUT', name: 'launch', scopes: LAUNCH, move: launchNow },
    { method: 'PUT', name: 'pause', scopes: WRITE, move: pauseProject },
    { method: 'PUT', name: 'resume', scopes: WRITE, move: resumeProject },
    { method: 'PUT', name: 'cancel', scopes: WRITE, move: cancelProject },
    { method: 'PUT', name: 'archive', scopes: WRITE, move: archiveProject },
    { method: 'PUT', name: 'unarchive', scopes: WRITE, move: unarchiveProject },
  ] as const;
  for (const { method, name, scopes, move } of moves) {
    app.route({
      method,
      url: `${PATH}/:projectId/${name}`,
      config: { scopes },
      handler: (request) => {
        const project = findProject(service, request);
        move(service, project);
        return present(project);
      },
    });
  }
}

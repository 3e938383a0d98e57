import type { FastifyInstance } from 'fastify';

import { parse } from '../errors';
import { filterRecords } from '../http/filter';
import { paginate } from '../http/pagination';
import { inherit } from '../lifecycle/attributes';
import { changeProject, createProject, duplicateProject } from '../lifecycle/creating';
import { activateMemoryOptions, finalizeProject } from '../lifecycle/finalizing';
import { launchNow, queueLaunch } from '../lifecycle/launching';
import { archiveProject, cancelProject, pauseProject, resumeProject, unarchiveProject } from '../lifecycle/moves';
import { myAuthorRecord, projectFields, projectRecord } from '../records';
import { memoryOptionsBody, projectBody, projectChangeBody } from '../schemas';
import type { Service } from '../service';
import type { Project } from '../world/model';
import { findProject } from './find';
import { LAUNCH, READ, READ_AUTHORS, WRITE } from './scopes';

const PATH = '/v1/clients/projects';

/** Projects (section 4.1), but for quotes. */
export function projectRoutes(app: FastifyInstance, service: Service): void {
  const present = (project: Project): Record<string, unknown> => projectRecord(project, service.clock.now());
  const all = (): Project[] => [...service.world.projects.values()];

  app.get(PATH, { config: { scopes: READ } }, (request) => paginate(all(), request.query, 'projects', present));

  app.get(`${PATH}/filter`, { config: { scopes: READ } }, (request) => {
    const found = filterRecords(all(), request.query, projectFields(service.clock.now()));
    return paginate(found, request.query, 'projects', present);
  });

  app.get(`${PATH}/:projectId`, { config: { scopes: READ } }, (request) => present(findProject(service, request)));

  app.post(PATH, { config: { scopes: READ } }, (request, reply) => {
    const { project } = parse(projectBody, inherit(service.world, request.body), 'project');
    return reply.code(201).send(present(createProject(service, project)));
  });

  app.put(`${PATH}/:projectId`, { config: { scopes: WRITE } }, (request) => {
    const project = findProject(service, request);
    const body = inherit(service.world, request.body);
    changeProject(service, project, parse(projectChangeBody, body, 'project').project);
    return present(project);
  });

  app.post(`${PATH}/:projectId/duplicate`, { config: { scopes: READ } }, (request, reply) =>
    reply.code(201).send(present(duplicateProject(service, findProject(service, request)))),
  );

  app.put(`${PATH}/:projectId/activate_tm_options`, { config: { scopes: WRITE } }, (request) => {
    const project = findProject(service, request);
    activateMemoryOptions(service, project, parse(memoryOptionsBody, request.body, 'project').project.options);
    return present(project);
  });

  app.get(`${PATH}/:projectId/my_authors`, { config: { scopes: READ_AUTHORS } }, (request) => {
    const { activityName, languageTo } = findProject(service, request);
    const able = service.world.preferredAuthors.filter(
      ({ status, activities, languagesTo }) =>
        status === 'preferred' && activities.includes(activityName) && languagesTo.includes(languageTo),
    );
    return paginate(able, request.query, 'my_authors', myAuthorRecord);
  });

  const moves = [
    { method: 'POST', name: 'async_launch', scopes: LAUNCH, move: queueLaunch },
    { method: 'PUT', name: 'launch', scopes: LAUNCH, move: launchNow },
    { method: 'PUT', name: 'finalize', scopes: LAUNCH, move: finalizeProject },
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

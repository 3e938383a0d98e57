import { withReference } from '../../domain/reference';
import { DESK } from '../../domain/types';
import type { RemoteProject } from '../ports';
import { commit, projectOf, type StepContext } from './context';
import { doubtEndsAt, stayInDoubt, withIntent } from './doubt';

/** The project's name at the service; our reference in it is how a lost answer is found again. */
const remoteName = (context: StepContext): string => withReference(context.order.title, projectOf(context).ref);

const adopt = (context: StepContext, remote: RemoteProject, how: string): Promise<boolean> =>
  commit(context, {
    project: {
      remoteId: remote.id,
      remoteStatus: remote.status,
      intent: null,
      state: 'sending',
      problem: null,
      attempts: 0,
      dueAt: context.deps.clock.now(),
    },
    events: [
      {
        projectId: projectOf(context).id,
        who: DESK,
        text: `${how} project ${remote.id} at the service for "${projectOf(context).targetLocale}".`,
      },
    ],
  });

/** Creates the project. The intent is written first: if the answer is lost, `findCreated` looks the project up. */
export async function createProject(context: StepContext): Promise<void> {
  const { deps, order } = context;
  const project = projectOf(context);
  const remote = await withIntent(context, 'create', () =>
    deps.provider.createProject({
      name: remoteName(context),
      ref: project.ref,
      orderRef: order.ref,
      sourceCode: project.sourceCode,
      targetCode: project.targetCode,
      level: order.level,
      activity: order.activity,
    }),
  );
  await adopt(context, remote, 'Created');
}

/** A creation of unknown fate: adopt the project that carries our reference; only a lasting "not found" is believed. */
export async function findCreated(context: StepContext): Promise<void> {
  const [found] = await context.deps.provider.findProjects(remoteName(context));
  if (found) await adopt(context, found, 'Found');
  else if (context.deps.clock.now() < doubtEndsAt(context)) await stayInDoubt(context, 'the project was created');
  else await commit(context, { project: { intent: null, problem: null, dueAt: context.deps.clock.now() } });
}

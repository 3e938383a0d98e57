import { DeskError } from '../../domain/errors';
import { withReference } from '../../domain/reference';
import { DESK } from '../../domain/types';
import type { RemoteProject } from '../ports';
import { asRead, commit, projectOf, type StepContext } from './context';
import { doubtEndsAt, stayInDoubt, withIntent } from './doubt';

/** The project's name at the service; our reference in it is how a lost answer is found again. */
const remoteName = (context: StepContext): string => withReference(context.order.title, projectOf(context).ref);

/** Events of a project on which the service is asked to call us; hints only. */
const CALLBACK_EVENTS = [
  'project_in_progress',
  'project_tm_completed',
  'project_tm_diff_completed',
  'project_finalized',
  'project_cancelled',
  'project_canceled',
  'project_not_launched',
];

/** Addresses which the service calls on events; none where polling is alone. `talk`: the document written about. */
export function callbackAddresses(
  { settings, claim }: StepContext,
  events: readonly string[],
  talk?: string,
): Record<string, string> {
  const addresses = events.flatMap((event) => {
    const url = settings.callbackUrl(claim.project.ref, event, talk);
    return url === null ? [] : [[event, url] as const];
  });
  return Object.fromEntries(addresses);
}

const adopt = (context: StepContext, remote: RemoteProject, isNew: boolean): Promise<boolean> =>
  commit(context, {
    project: {
      ...asRead(remote),
      remoteId: remote.id,
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
        text: `${isNew ? 'Created' : 'Found'} project ${remote.id} at the service for "${projectOf(context).targetLocale}".`,
        answer: remote.answer,
      },
    ],
  });

/**
 * A template may launch by itself. Where nobody allowed that it was told not to, and if it would all the same, it is
 * told once more; it never gets documents before it has understood (rule 4 of the architecture).
 */
async function assertNoSurprise(context: StepContext, remote: RemoteProject): Promise<RemoteProject> {
  if (!remote.autoLaunch || projectOf(context).autoLaunch) return remote;
  const told = await context.deps.provider.switchAutoLaunchOff(remote.id);
  if (!told.autoLaunch) return told;
  throw new DeskError({
    code: 'would_launch_itself',
    message:
      'The template at the service launches its projects by itself, and cannot be kept from it. Nothing was sent, so nothing is charged.',
    remedy: 'Take "launch automatically" out of the template, or allow it in the settings; then try again.',
  });
}

/** Creates the project. The intent is written first: if the answer is lost, `findCreated` looks the project up. */
export async function createProject(context: StepContext): Promise<void> {
  const { deps, order } = context;
  const project = projectOf(context);
  const created = await withIntent(context, 'create', () =>
    deps.provider.createProject({
      name: remoteName(context),
      ref: project.ref,
      orderRef: order.ref,
      sourceCode: project.sourceCode,
      targetCode: project.targetCode,
      activity: order.activity,
      options: order.options,
      templateId: project.templateId,
      autoLaunch: project.autoLaunch,
      callbacks: callbackAddresses(context, CALLBACK_EVENTS),
    }),
  );
  // Its id first: whatever comes then, it is not made twice.
  await commit(context, { project: { remoteId: created.id } });
  await adopt(context, await assertNoSurprise(context, created), true);
}

/** A creation of unknown fate: adopt the project that carries our reference; only a lasting "not found" is believed. */
export async function findCreated(context: StepContext): Promise<void> {
  const { provider } = context.deps;
  const known = projectOf(context).remoteId;
  const found = known === null ? (await provider.findProjects(remoteName(context)))[0] : await provider.project(known);
  if (found) await adopt(context, await assertNoSurprise(context, found), false);
  else if (context.deps.clock.now() < doubtEndsAt(context)) await stayInDoubt(context, 'the project was created');
  else await commit(context, { project: { intent: null, problem: null, dueAt: context.deps.clock.now() } });
}

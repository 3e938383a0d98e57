import { isEnd } from '../../domain/transitions';
import { DESK } from '../../domain/types';
import { commit, projectOf, type StepContext } from './context';

/** The project was cancelled at the service, by somebody there: its end here, too. What a launch had taken of the ceiling is free again. */
export async function noteCancelledThere(context: StepContext): Promise<void> {
  const project = projectOf(context);
  const problem = {
    code: 'cancelled_there',
    message: 'The project was cancelled at the service.',
    remedy: 'Order again what is still needed.',
  };
  const reserved = project.intent?.kind === 'launch' ? (project.price ?? 0) : 0;
  await commit(context, {
    ...(reserved === 0 ? {} : { reserve: { amount: -reserved } }),
    project: { intent: null, state: 'cancelled', remoteStatus: 'cancelled', problem },
    // What has landed is in the entry already: it is done, whatever became of the project.
    documents: context.documents
      .filter(({ state }) => !isEnd(state))
      .map(({ id, state }) => ({
        id,
        patch: state === 'landed' ? { state: 'completed' } : { state: 'cancelled', problem },
      })),
    events: [{ projectId: project.id, who: DESK, text: problem.message }],
  });
}

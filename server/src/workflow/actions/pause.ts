import { DeskError } from '../../domain/errors';
import type { Project } from '../../domain/types';
import type { Deps, RemoteProject } from '../ports';
import { asRead } from '../steps/context';
import { claimed, eachProject, ownOrder } from './claiming';

type Move = 'pause' | 'resume';

interface Told {
  from: Project['state'];
  to: Project['state'];
  nothing: string;
  text: (locale: string) => string;
}

const MOVES: Readonly<Record<Move, Told>> = {
  pause: {
    from: 'working',
    to: 'paused',
    nothing: 'Nothing in this order can be paused.',
    text: (locale) => `Paused the work into "${locale}".`,
  },
  resume: {
    from: 'paused',
    to: 'working',
    nothing: 'Nothing in this order can be resumed.',
    text: (locale) => `Let the work go on into "${locale}".`,
  },
};

async function moveOrder(deps: Deps, orderId: number, move: Move, by: string): Promise<void> {
  await ownOrder(deps, orderId);
  const { from, to, nothing, text } = MOVES[move];
  const projects = (await deps.store.projects([orderId])).filter(({ state }) => state === from);
  const moved = await eachProject(deps, projects, move, (project) =>
    claimed(deps, project, async (claim) => {
      const { state, remoteId, targetLocale } = claim.project;
      if (state !== from || remoteId === null) return false;
      const remote: RemoteProject = await deps.provider[move](remoteId);
      await deps.store.commit(claim, {
        project: { ...asRead(remote), state: to, problem: null, dueAt: deps.clock.now() },
        events: [{ projectId: project.id, who: by, text: text(targetLocale), answer: remote.answer }],
      });
      return true;
    }),
  );
  if (moved > 0) return;
  throw new DeskError({
    code: `nothing_to_${move}`,
    message: nothing,
    remedy: 'Only work that authors are at can be paused, and only paused work resumed. Reload the page.',
  });
}

/** Pauses launched work at the service; paid it stays. */
export const pauseOrder = (deps: Deps, orderId: number, by: string): Promise<void> =>
  moveOrder(deps, orderId, 'pause', by);

export const resumeOrder = (deps: Deps, orderId: number, by: string): Promise<void> =>
  moveOrder(deps, orderId, 'resume', by);

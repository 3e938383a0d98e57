import { DeskError } from '../../domain/errors';
import type { Order, Project } from '../../domain/types';
import type { Claim, Deps } from '../ports';

const NO_SUCH = {
  order: 'There is no such order.',
  document: 'There is no such document.',
  cart: 'There is no such cart.',
};

export const notFound = (what: keyof typeof NO_SUCH): DeskError =>
  new DeskError({
    code: 'not_found',
    message: NO_SUCH[what],
    remedy: 'Go back to the list; it may have been removed.',
  });

export async function orderOf(deps: Deps, id: number): Promise<Order> {
  const order = await deps.store.order(id);
  if (!order) throw notFound('order');
  return order;
}

/** In a copied database nobody's click reaches the service (rule 10 of the architecture). */
export function assertOurs(deps: Deps, row: { environment: string }): void {
  if (row.environment === deps.store.environment) return;
  throw new DeskError({
    code: 'copied_database',
    message: 'This was ordered by another installation; this database seems to be a copy of its. Nothing was changed.',
    remedy: 'Go on with it where it was ordered.',
  });
}

/** An order that a person may act on here. */
export async function ownOrder(deps: Deps, id: number): Promise<Order> {
  const order = await orderOf(deps, id);
  assertOurs(deps, order);
  if (order.state === 'in_cart') {
    throw new DeskError({
      code: 'in_cart',
      message: 'This is a cart: nothing of it is ordered yet.',
      remedy: 'Open it, then order it or throw it away.',
    });
  }
  if (order.state === 'placing') {
    throw new DeskError({
      code: 'placing',
      message: 'This order is still being written down; nothing can be done with it yet.',
      remedy: 'Wait a moment, then reload the page.',
    });
  }
  return order;
}

/** How long a person's action waits for a step that is under way, which takes seconds. */
const PATIENCE_MS = 10_000;

async function claimPatiently(deps: Deps, project: Project): Promise<Claim> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const claim = await deps.store.claim(project.id);
    if (claim) return claim;
    if (Date.now() > until) {
      throw new DeskError({
        code: 'busy',
        message: 'This project is being worked on at the moment; nothing was changed.',
        remedy: 'Try again in a few seconds.',
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Does something to a project while nobody else does, as a step would. */
export async function claimed<T>(deps: Deps, project: Project, work: (claim: Claim) => Promise<T>): Promise<T> {
  const claim = await claimPatiently(deps, project);
  try {
    return await work(claim);
  } finally {
    await deps.store.release(claim);
  }
}

/** What could not be done to the project for a language. */
const REFUSED = {
  cancel: (locale: string): string => `The project for "${locale}" was not cancelled.`,
  pause: (locale: string): string => `The project for "${locale}" was not paused.`,
  resume: (locale: string): string => `The project for "${locale}" was not resumed.`,
  retry: (locale: string): string => `The project for "${locale}" was not tried again.`,
  archive: (locale: string): string => `The project for "${locale}" was not archived.`,
  unarchive: (locale: string): string => `The project for "${locale}" was not taken out of the archive.`,
};

/**
 * Does the same to each project of an order; one that cannot be does not stop the others, and what was changed goes on
 * at once. Answers how many were changed; throws the first refusal, told with its language, after all were tried.
 */
export async function eachProject(
  deps: Deps,
  projects: readonly Project[],
  what: keyof typeof REFUSED,
  act: (project: Project) => Promise<boolean>,
): Promise<number> {
  const failures: DeskError[] = [];
  let changed = 0;
  try {
    for (const project of projects) {
      try {
        if (await act(project)) changed += 1;
      } catch (error) {
        if (!(error instanceof DeskError)) throw error;
        const message = [REFUSED[what](project.targetLocale), error.message].join(' ');
        failures.push(new DeskError({ ...error.problem, message }, { cause: error }));
      }
    }
  } finally {
    deps.wakeUp();
  }
  if (failures[0]) throw failures[0];
  return changed;
}

import { hasCome } from '../../domain/transitions';
import type { DocumentRow, Order, Project } from '../../domain/types';
import type { Changes, Claim, Deps, RemoteDocument, RemoteProject, Settings } from '../ports';

/** What a step works with. It holds the lease; every commit is conditional on it. */
export interface StepContext {
  deps: Deps;
  settings: Settings;
  claim: Claim;
  order: Order;
  documents: DocumentRow[];
}

/** The project as of the last commit. */
export const projectOf = ({ claim }: StepContext): Project => claim.project;

export const commit = (context: StepContext, changes: Changes): Promise<boolean> =>
  context.deps.store.commit(context.claim, changes);

/** The project's id at the service; every step after the first has one. */
export function remoteIdOf(context: StepContext): string {
  const { remoteId, ref } = projectOf(context);
  if (remoteId === null) throw new Error(`Project ${ref} is past its creation without an id of the service.`);
  return remoteId;
}

/** What is kept of a project each time it was read. */
export const asRead = (remote: RemoteProject): NonNullable<Changes['project']> => ({
  remoteStatus: remote.status,
  remoteUpdatedAt: remote.updatedAt,
});

/**
 * When to look again at a project in which the service has to move. The watch, or a callback, tells of a change sooner.
 * One that just changed is looked at once more: the service's times have seconds, and a second change within the same
 * second looks like none.
 */
export function nextLook({ deps, settings, claim }: StepContext, remote: RemoteProject): number {
  const quiet = remote.updatedAt !== null && remote.updatedAt === claim.project.remoteUpdatedAt;
  return deps.clock.now() + (quiet ? settings.sweepMs : settings.pollIntervalMs);
}

export const lookAgain = (context: StepContext, remote: RemoteProject): Promise<boolean> =>
  commit(context, { project: { ...asRead(remote), dueAt: nextLook(context, remote) } });

/** All documents of the row's entry in its locale that were not given up, in order: an entry lands whole. */
export const partsOf = ({ documents }: Pick<StepContext, 'documents'>, row: DocumentRow): DocumentRow[] =>
  documents
    .filter(
      ({ contentType, entryId, targetLocale, state, id }) =>
        contentType === row.contentType &&
        entryId === row.entryId &&
        targetLocale === row.targetLocale &&
        (state !== 'cancelled' || id === row.id),
    )
    .sort((a, b) => a.part - b.part);

/** Whether the work of every part of the row's entry is here: then it can land. */
export const isWhole = (context: StepContext, row: DocumentRow): boolean =>
  partsOf(context, row).every(({ state }) => hasCome(state));

/** The parts whose state a landing decides; one that landed before and is completed stays so. */
export const undecidedParts = (context: StepContext, row: DocumentRow): DocumentRow[] =>
  partsOf(context, row).filter(({ state }) => state === 'delivered' || state === 'to_review');

export interface Comparison {
  /** Documents of the service that are not ours, or are there twice. */
  surplus: RemoteDocument[];
  /** Rows whose document the service does not have. */
  missing: DocumentRow[];
  /** Rows the service has, each with its document. */
  matched: { row: DocumentRow; remote: RemoteDocument }[];
}

/** Holds the service's documents against ours, by reference; of twins the one we know by id stays. */
export function compareDocuments(documents: DocumentRow[], remotes: RemoteDocument[]): Comparison {
  const open = documents.filter(({ state }) => state !== 'cancelled');
  const matched = open.flatMap((row) => {
    const twins = remotes.filter(({ ref }) => ref === row.ref);
    const remote = twins.find(({ id }) => id === row.remoteId) ?? twins[0];
    return remote ? [{ row, remote }] : [];
  });
  return {
    surplus: remotes.filter((remote) => !matched.some((pair) => pair.remote.id === remote.id)),
    missing: open.filter((row) => !matched.some((pair) => pair.row.id === row.id)),
    matched,
  };
}

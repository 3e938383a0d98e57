import type { Faults } from '../http/faults';
import type { Service } from '../service';

/** How the sandbox stands, at a glance. Amounts in credits, time as ISO 8601. */
export interface Summary {
  seed: string;
  time: string;
  /** 0: the clock stands still. */
  speed: number;
  /** Things that will happen by themselves. */
  toCome: number;
  wallet: { credits: number; transactions: number };
  projects: Record<string, number>;
  documents: Record<string, number>;
  callbacks: { waiting: number };
  faults: number;
  callbackFaults: number;
  requests: number;
  /** What went wrong inside the sandbox itself. */
  failures: string[];
}

export function summarize(
  { world, clock, callbacks }: Service,
  { seed, pace, faults }: { seed: string; pace: { speed: number }; faults: Faults },
): Summary {
  const projects: Record<string, number> = {};
  const documents: Record<string, number> = {};
  const count = (counts: Record<string, number>, status: string): void => {
    counts[status] = (counts[status] ?? 0) + 1;
  };
  for (const project of world.projects.values()) {
    count(projects, project.status);
    for (const document of project.documents.values()) count(documents, document.status);
  }
  return {
    seed,
    time: new Date(clock.now()).toISOString(),
    speed: clock.isFrozen() ? 0 : pace.speed,
    toCome: clock.pending(),
    wallet: { credits: world.wallet.credits, transactions: world.wallet.transactions.length },
    projects,
    documents,
    callbacks: { waiting: [...callbacks.waiting()].length },
    faults: faults.list().length,
    callbackFaults: callbacks.faults().length,
    requests: world.requests.length,
    failures: world.failures.map(String),
  };
}

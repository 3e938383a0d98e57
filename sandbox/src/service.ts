import type { Callbacks } from './callbacks';
import type { Clock } from './clock';
import type { Links } from './files/links';
import type { Uploads } from './files/uploads';
import type { Bending } from './shapes/bending';
import type { Journal } from './state/journal';
import type { Document, DocumentMove, Project, ProjectMove, World } from './world/model';

/** What projects and documents do by themselves, by the names that stand in their records (`Due`). */
export interface Moves {
  project: Record<ProjectMove, (service: Service, project: Project) => void>;
  document: Record<DocumentMove, (service: Service, project: Project, document: Document) => void>;
}

/** What the routes and the life of projects work on. */
export interface Service {
  world: World;
  clock: Clock;
  callbacks: Callbacks;
  moves: Moves;
  links: Links;
  uploads: Uploads;
  bending: Bending;
  /** Told of every project and document that changes, so that a state file can keep them. */
  journal: Journal;
  /** Milliseconds on the clock for milliseconds of the service's life: shorter the faster the sandbox goes. */
  pace(lifeMs: number): number;
  /** At least 0 and less than 1: the one source of chance, so that a seed makes a run repeatable. */
  random: () => number;
}

import type { DocumentRow, Project } from './types';

/** One idempotent move of one project. */
export type Step =
  | 'create'
  | 'find-created'
  | 'find-sent'
  | 'send'
  | 'compare'
  | 'finalize'
  | 'find-finalized'
  | 'count'
  | 'analyse'
  | 'launch'
  | 'await-launch'
  | 'await-funds'
  | 'await-person'
  | 'follow';

/**
 * Chooses the step from the rows alone, so that any process can go on where another one stopped.
 * Null: the project waits for a person, or is at its end.
 */
export function nextStep(project: Project, documents: readonly DocumentRow[]): Step | null {
  switch (project.state) {
    case 'creating':
      return project.intent?.kind === 'create' ? 'find-created' : 'create';
    case 'sending':
      if (project.intent?.kind === 'documents') return 'find-sent';
      return documents.some((document) => document.state === 'planned') ? 'send' : 'compare';
    case 'finalizing':
      return project.intent?.kind === 'finalize' ? 'find-finalized' : 'finalize';
    case 'counting':
      return 'count';
    case 'analysing':
      return 'analyse';
    case 'launching':
      return project.intent?.kind === 'launch' ? 'await-launch' : 'launch';
    case 'awaiting_funds':
      return 'await-funds';
    case 'working':
    case 'paused':
      return 'follow';
    case 'awaiting_launch':
    case 'over_ceiling':
      return 'await-person';
    case 'placing':
    case 'awaiting_approval':
    case 'needs_attention':
    case 'completed':
    case 'cancelled':
      return null;
  }
}

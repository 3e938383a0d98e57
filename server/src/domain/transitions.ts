import type { DocumentState, OrderState, ProjectState, WaitsOn } from '../../../contracts/states';

/** What a state waits for, on whom, and which states may follow it. A state that nothing follows is an end. */
interface StateRule<S extends string> {
  waitsOn: WaitsOn;
  waitsFor: string;
  next: readonly S[];
  /** Waits for a person, and is looked at all the same: somebody at the service may have done it. */
  watched?: true;
  /** Its order is not placed whole yet: whoever places it goes on with it, and nobody else. */
  unfinished?: true;
}

type Table<S extends string> = Readonly<Record<S, StateRule<S>>>;

/** The one table of a project's life. */
export const PROJECT_TABLE: Table<ProjectState> = {
  placing: {
    waitsOn: 'desk',
    waitsFor: 'the rest of the order to be written down',
    next: ['awaiting_approval', 'creating', 'cancelled'],
    unfinished: true,
  },
  awaiting_approval: { waitsOn: 'person', waitsFor: 'somebody to approve the order', next: ['creating', 'cancelled'] },
  creating: {
    waitsOn: 'desk',
    waitsFor: 'the project to be created at the service',
    next: ['sending', 'needs_attention', 'cancelled'],
  },
  sending: {
    waitsOn: 'desk',
    waitsFor: 'the documents to be sent',
    next: ['finalizing', 'counting', 'needs_attention', 'cancelled'],
  },
  finalizing: {
    waitsOn: 'desk',
    waitsFor: 'the service to be told that all documents are there',
    next: ['sending', 'counting', 'working', 'over_ceiling', 'needs_attention', 'cancelled'],
  },
  counting: {
    waitsOn: 'service',
    waitsFor: 'the service to count the words',
    next: ['sending', 'analysing', 'awaiting_launch', 'launching', 'working', 'needs_attention', 'cancelled'],
  },
  analysing: {
    waitsOn: 'service',
    waitsFor: 'the service to compare the texts with what it has translated before',
    next: ['sending', 'awaiting_launch', 'launching', 'working', 'needs_attention', 'cancelled'],
  },
  awaiting_launch: {
    waitsOn: 'person',
    waitsFor: 'somebody to launch the work',
    next: ['launching', 'working', 'cancelled'],
    watched: true,
  },
  launching: {
    waitsOn: 'service',
    waitsFor: 'the service to start the work',
    next: ['sending', 'awaiting_launch', 'working', 'over_ceiling', 'awaiting_funds', 'needs_attention', 'cancelled'],
  },
  over_ceiling: {
    waitsOn: 'person',
    waitsFor: 'somebody to approve the higher price',
    next: ['finalizing', 'launching', 'working', 'cancelled'],
    watched: true,
  },
  awaiting_funds: {
    waitsOn: 'person',
    waitsFor: 'the wallet at the service to be topped up',
    next: ['launching', 'working', 'cancelled'],
    watched: true,
  },
  working: {
    waitsOn: 'service',
    waitsFor: 'the authors to finish',
    next: ['paused', 'completed', 'needs_attention', 'cancelled'],
  },
  paused: {
    waitsOn: 'person',
    waitsFor: 'somebody to resume the work',
    next: ['working', 'completed', 'needs_attention', 'cancelled'],
    watched: true,
  },
  needs_attention: {
    waitsOn: 'person',
    waitsFor: 'somebody to mend the problem and try again',
    next: ['creating', 'sending', 'finalizing', 'counting', 'analysing', 'launching', 'working', 'paused', 'cancelled'],
  },
  completed: { waitsOn: 'nobody', waitsFor: 'nothing more', next: [] },
  cancelled: { waitsOn: 'nobody', waitsFor: 'nothing more', next: [] },
};

/** The one table of a document's life. */
export const DOCUMENT_TABLE: Table<DocumentState> = {
  planned: { waitsOn: 'desk', waitsFor: 'to be sent', next: ['sent', 'needs_attention', 'cancelled'] },
  sent: {
    waitsOn: 'service',
    waitsFor: 'the launch',
    next: ['planned', 'in_progress', 'needs_attention', 'cancelled'],
  },
  in_progress: { waitsOn: 'service', waitsFor: 'the author', next: ['delivered', 'needs_attention', 'cancelled'] },
  delivered: {
    waitsOn: 'desk',
    waitsFor: 'to be written into the entry',
    next: ['landed', 'to_review', 'needs_attention', 'cancelled'],
  },
  to_review: {
    waitsOn: 'person',
    waitsFor: 'a decision about the delivery',
    next: ['landed', 'in_progress', 'needs_attention', 'cancelled'],
  },
  landed: { waitsOn: 'desk', waitsFor: 'to be completed at the service', next: ['completed', 'needs_attention'] },
  needs_attention: {
    waitsOn: 'person',
    waitsFor: 'somebody to mend the problem and try again',
    next: ['planned', 'in_progress', 'delivered', 'cancelled'],
  },
  completed: { waitsOn: 'nobody', waitsFor: 'nothing more', next: [] },
  cancelled: { waitsOn: 'nobody', waitsFor: 'nothing more', next: [] },
};

/** Raised when code asks for a move that the table does not hold; always a mistake of ours. */
export class TransitionError extends Error {
  constructor(kind: string, from: string, to: string) {
    super(`A ${kind} in state "${from}" cannot become "${to}".`);
    this.name = 'TransitionError';
  }
}

function assertMove<S extends string>(kind: string, table: Table<S>, from: S, to: S): void {
  if (from !== to && !table[from].next.includes(to)) throw new TransitionError(kind, from, to);
}

export const assertProjectMove = (from: ProjectState, to: ProjectState): void =>
  assertMove('project', PROJECT_TABLE, from, to);
export const assertDocumentMove = (from: DocumentState, to: DocumentState): void =>
  assertMove('document', DOCUMENT_TABLE, from, to);

export const isEnd = (state: ProjectState | DocumentState): boolean => state === 'completed' || state === 'cancelled';

/** States of a project in which a step can be taken without a person. */
export const MOVING_PROJECT_STATES = (Object.keys(PROJECT_TABLE) as ProjectState[]).filter((state) => {
  const { waitsOn, watched, unfinished } = PROJECT_TABLE[state];
  return unfinished !== true && (waitsOn === 'desk' || waitsOn === 'service' || watched === true);
});

/** States in which what happens at the service may be news to us. */
export const WATCHED_PROJECT_STATES = (Object.keys(PROJECT_TABLE) as ProjectState[]).filter((state) => {
  const { waitsOn, watched } = PROJECT_TABLE[state];
  return waitsOn === 'service' || watched === true;
});

/** Its work is stored here, landed already or not. */
export const hasCome = (state: DocumentState): boolean =>
  state === 'delivered' || state === 'to_review' || state === 'landed' || state === 'completed';

/** States of a document that is launched and not over: its author is there, and may have something to say. */
export const LAUNCHED_DOCUMENT_STATES: readonly DocumentState[] = [
  'in_progress',
  'delivered',
  'to_review',
  'landed',
  'needs_attention',
];

/** Of all states of a document, those that its order's state hangs on. */
export const weighsOnOrder = (state: DocumentState): boolean => state === 'needs_attention' || state === 'to_review';

/** An order's state follows from those of its projects; a decision that a document waits for counts as well. */
export function orderStateOf(projects: readonly ProjectState[], documents: readonly DocumentState[]): OrderState {
  if (projects.length > 0 && projects.every((state) => state === 'cancelled')) return 'cancelled';
  if (projects.includes('placing')) return 'placing';
  const stuck: ProjectState[] = ['needs_attention', 'awaiting_funds', 'awaiting_launch', 'paused'];
  if (projects.some((state) => stuck.includes(state))) return 'needs_attention';
  if (documents.some(weighsOnOrder)) return 'needs_attention';
  if (projects.some((state) => state === 'awaiting_approval' || state === 'over_ceiling')) return 'needs_approval';
  return projects.every(isEnd) ? 'completed' : 'in_progress';
}

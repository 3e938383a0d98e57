import { DOCUMENT_STATES, PROJECT_STATES, type DocumentState } from '../../../contracts/states';
import { nextStep } from '../../../server/src/domain/next-step';
import { MOVING_PROJECT_STATES } from '../../../server/src/domain/transitions';
import type { DocumentRow, Intent, Project } from '../../../server/src/domain/types';
import { documentRow, projectRow } from './rows';

const INTENTS: (Intent | null)[] = [
  null,
  ...(['create', 'documents', 'finalize', 'launch'] as const).flatMap((kind) => [
    { kind, at: 1 },
    { kind, at: 1, endedAt: 2 },
    { kind, at: 1, endedAt: 2, accepted: true },
  ]),
];
const rows = (...states: DocumentState[]): DocumentRow[] => states.map((state) => documentRow({ state }));
const project = (state: Project['state'], kind?: Intent['kind']): Project =>
  projectRow({ state, intent: kind ? { kind, at: 1 } : null });

describe('the next step', () => {
  it('is known for every state, and there is none where a person is waited for or all is done', () => {
    for (const state of PROJECT_STATES) {
      const moving = MOVING_PROJECT_STATES.includes(state);
      for (const intent of INTENTS) {
        for (const document of [undefined, ...DOCUMENT_STATES]) {
          const step = nextStep(projectRow({ state, intent }), document ? rows(document) : []);
          expect({ state, step: step !== null }).toEqual({ state, step: moving });
        }
      }
    }
  });

  it('never sends again what may have arrived: it looks first', () => {
    for (const accepted of [true, false]) {
      const intent = (kind: Intent['kind']): Intent => ({ kind, at: 1, endedAt: 2, accepted });
      const step = (state: Project['state'], kind: Intent['kind']): string | null =>
        nextStep(projectRow({ state, intent: intent(kind) }), rows('planned'));
      expect(step('creating', 'create')).toBe('find-created');
      expect(step('sending', 'documents')).toBe('find-sent');
      expect(step('finalizing', 'finalize')).toBe('find-finalized');
      expect(step('launching', 'launch')).toBe('await-launch');
    }
  });

  it('follows the rows from the first to the last', () => {
    expect(nextStep(project('creating'), rows('planned'))).toBe('create');
    expect(nextStep(project('sending'), rows('planned', 'sent'))).toBe('send');
    expect(nextStep(project('sending'), rows('sent', 'sent'))).toBe('compare');
    expect(nextStep(project('sending'), rows('sent', 'cancelled'))).toBe('compare');
    expect(nextStep(project('finalizing'), rows('sent'))).toBe('finalize');
    expect(nextStep(project('counting'), rows('sent'))).toBe('count');
    expect(nextStep(project('counting', 'launch'), rows('sent'))).toBe('count');
    expect(nextStep(project('analysing'), rows('sent'))).toBe('analyse');
    expect(nextStep(project('launching'), rows('sent'))).toBe('launch');
    expect(nextStep(project('awaiting_funds'), rows('sent'))).toBe('await-funds');
    expect(nextStep(project('working'), rows('in_progress'))).toBe('follow');
    expect(nextStep(project('paused'), rows('in_progress'))).toBe('follow');
  });
});

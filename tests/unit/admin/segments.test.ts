import type { ReviewSegment } from '../../../contracts/review';
import { SEGMENT_OUTCOMES } from '../../../contracts/review';
import { actionsFor, canGoBack, shownAs, waitingKeys } from '../../../admin/src/pages/review/segments';

const segment = (changes: Partial<ReviewSegment> = {}): ReviewSegment => ({
  key: 'k',
  labels: ['Sections', 'Hero', 'Headline'],
  path: 'sections.0.headline',
  source: 'Sharp knives',
  standing: 'Des couteaux',
  came: 'Couteaux aiguisés',
  outcome: 'taken',
  open: true,
  sourceChanged: false,
  findings: [],
  ...changes,
});

describe('what can be done with a segment', () => {
  it('tells what will be written from what is written', () => {
    expect(shownAs(segment())).toBe('taken');
    expect(shownAs(segment({ standing: 'Couteaux aiguisés' }))).toBe('written');
  });

  it('offers nothing where nothing is to be decided', () => {
    for (const outcome of ['same', 'gone', 'sent_back'] as const) expect(actionsFor(segment({ outcome }))).toEqual([]);
    for (const outcome of SEGMENT_OUTCOMES) expect(actionsFor(segment({ outcome, open: false }))).toEqual([]);
  });

  it('never offers to write what a check held back', () => {
    expect(actionsFor(segment({ outcome: 'held' }))).toEqual(['keep', 'edit']);
  });

  it('offers to keep what stands only where something does', () => {
    expect(actionsFor(segment({ standing: null }))).toEqual(['accept', 'edit']);
    expect(actionsFor(segment({ standing: null, outcome: 'held' }))).toEqual(['edit']);
  });

  it('sends back neither what is gone nor what went back already', () => {
    expect(SEGMENT_OUTCOMES.filter((outcome) => !canGoBack(segment({ outcome })))).toEqual(['gone', 'sent_back']);
  });

  it('counts what waits by its outcome', () => {
    const all = [
      segment({ key: 'a' }),
      segment({ key: 'b', standing: 'Couteaux aiguisés', open: false }),
      segment({ key: 'c', outcome: 'kept' }),
    ];
    expect(waitingKeys(all, 'taken')).toEqual(['a']);
    expect(waitingKeys(all, 'kept')).toEqual(['c']);
  });
});

import type { ReviewSegment, SegmentOutcome } from '../../../../contracts/review';
import type { Colour } from '../../components/states';

/** `taken` is said of what will be written, and of what is; people are told which. */
export type Shown = SegmentOutcome | 'written';

export const shownAs = ({ outcome, standing, came }: ReviewSegment): Shown =>
  outcome === 'taken' && standing === came ? 'written' : outcome;

export const OUTCOME_COLOURS: Record<Shown, Colour> = {
  taken: 'primary',
  written: 'success',
  same: 'neutral',
  kept: 'alternative',
  held: 'danger',
  gone: 'neutral',
  sent_back: 'secondary',
};

export type SegmentAction = 'accept' | 'keep' | 'edit';

/** What a person may say of a segment as it is. What a check held back cannot be written as it came. */
export function actionsFor(segment: ReviewSegment): SegmentAction[] {
  if (!segment.open) return [];
  switch (segment.outcome) {
    case 'taken':
      return segment.standing === null ? ['accept', 'edit'] : ['accept', 'keep', 'edit'];
    case 'kept':
      return ['accept', 'keep', 'edit'];
    case 'held':
      return segment.standing === null ? ['edit'] : ['keep', 'edit'];
    default:
      return [];
  }
}

const BACK_ALREADY = new Set<SegmentOutcome>(['gone', 'sent_back']);

/** Whether the author can be asked to work on it again. */
export const canGoBack = ({ outcome }: ReviewSegment): boolean => !BACK_ALREADY.has(outcome);

export const nameOf = ({ labels }: ReviewSegment): string => labels.join(' › ');

/** Keys of the segments with this outcome about which somebody has to decide. */
export const waitingKeys = (segments: ReviewSegment[], outcome: SegmentOutcome): string[] =>
  segments.filter((segment) => segment.outcome === outcome && segment.open).map(({ key }) => key);

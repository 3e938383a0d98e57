import type { Review } from '../../../../contracts/review';

/** What is asked before it is done. */
export type Question = 'accept' | 'revise' | 'restore' | 'messages' | 'keys';

/** What every dialog of a review is given. */
export interface QuestionProps {
  review: Review;
  onClose: () => void;
  /** Gives the keyboard back to where it came from. */
  onCloseAutoFocus: (event: Event) => void;
}

/** Opens a dialog; what comes with it gives the keyboard back when it closes. */
export type Ask = (question: Question, onCloseAutoFocus: (event: Event) => void) => void;

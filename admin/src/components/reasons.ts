import type { EntryProblem } from '../../../contracts/problems';
import type { Tell } from '../sentences/tell';

/** Why entries were left out, in one line; each reason said once. */
export const reasons = (skipped: EntryProblem[], tell: Tell): string =>
  [...new Set(skipped.map(({ locale, message }) => (locale ? `${locale}: ${tell(message)}` : tell(message))))].join(
    ' ',
  );

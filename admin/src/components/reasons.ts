import type { EntryProblem } from '../../../contracts/problems';

/** Why entries were left out, in one line; each reason said once. */
export const reasons = (skipped: EntryProblem[]): string =>
  [...new Set(skipped.map(({ locale, message }) => (locale ? `${locale}: ${message}` : message)))].join(' ');

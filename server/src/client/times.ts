/** How moments are written in requests. */
import { InvalidRequestError } from './errors';

/**
 * `YYYY-MM-DD HH:MM:SS` in UTC, as filters want it; parts of a second are left out.
 *
 * @throws InvalidRequestError for an invalid date, or one whose year has not four digits.
 */
export function writtenTime(operation: string, moment: Date): string {
  const iso = Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
  if (/^\d{4}-/.test(iso)) return iso.slice(0, 19).replace('T', ' ');
  throw new InvalidRequestError({ operation, message: `${operation} was called with a date that cannot be written.` });
}

import type { Problem } from '../../../contracts/problems';
import { isRecord } from '../document';
import { DeskError } from '../domain/errors';
import { TargetMovedError } from '../workflow/ports';

/** What Strapi says of one field. */
interface FieldError {
  path: string[];
  message: string;
}

/** Strapi's own errors, told by what they carry: there may be two copies of the class. */
const STRAPI_ERRORS = new Set([
  'ApplicationError',
  'ValidationError',
  'ForbiddenError',
  'PolicyError',
  'NotFoundError',
]);

/**
 * Things of the entry that were there a moment ago and are gone by now: the merge is made anew on what there is. Of a
 * dynamic zone Strapi says it in a plain error.
 */
const GONE_MEANWHILE = [
  /components in .* are not related to the entity/,
  /^Document with id ".*", locale ".*" not found/,
  /relation\(s\) of type .* associated with this entity do not exist/,
  /^A (draft|published) entry with documentId .* already exists/,
];

/** How many fields are named in one sentence. */
const NAMED = 3;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function fieldErrorsOf(error: unknown): FieldError[] {
  const details = isRecord(error) || error instanceof Error ? (error as { details?: unknown }).details : undefined;
  const errors = isRecord(details) && Array.isArray(details.errors) ? details.errors.filter(isRecord) : [];
  return errors.flatMap(({ path, message }) =>
    Array.isArray(path) && path.length > 0 && typeof message === 'string' ? [{ path: path.map(String), message }] : [],
  );
}

/** `sections 2, headline`: as people count. */
const fieldOf = (path: readonly string[]): string =>
  path.reduce((told, step) => {
    if (/^\d+$/.test(step)) return `${told} ${Number(step) + 1}`;
    return told === '' ? step : `${told}, ${step}`;
  }, '');

/** Without the path, which Strapi writes in front of it in its own way. */
function reasonOf({ path, message }: FieldError): string {
  const last = path.at(-1) ?? '';
  const rest = message.startsWith('This attribute ') ? message.slice('This attribute '.length) : message;
  const words = rest.split(' ');
  return (words[0]?.endsWith(last) ? words.slice(1) : words).join(' ').replace(/\.$/, '');
}

function told(errors: readonly FieldError[]): string {
  const named = errors.slice(0, NAMED).map((error) => `"${fieldOf(error.path)}" ${reasonOf(error)}`);
  const list = named.join('; ');
  return errors.length > NAMED ? `${list} and ${errors.length - NAMED} more` : list;
}

/** An error of Strapi itself or of the site's own code, meant to be read; a database's is none. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && STRAPI_ERRORS.has(error.name) && messageOf(error) !== 'Invalid relations';

/** Why Strapi does not publish; null where it did not refuse, but failed. */
export function publishRefusal(error: unknown, where: string): Problem | null {
  const fields = fieldErrorsOf(error);
  if (fields.length > 0) {
    return {
      code: 'publish_refused',
      message: `${where} was not published: ${told(fields)}.`,
      remedy: 'Mend it in the entry and publish it there. The translation stands as a draft.',
    };
  }
  if (!isRefusal(error)) return null;
  return {
    code: 'publish_refused',
    message: `${where} was not published. Strapi says: ${messageOf(error).replace(/\.$/, '')}.`,
    remedy: 'Publish it in the entry, once nothing is in its way. The translation stands as a draft.',
  };
}

/**
 * What a write that failed comes to. An error of the database is thrown as it is: MariaDB gives a transaction up where
 * two meet, Strapi shows that as whatever failed next, and running it again mends it.
 */
export function writeRefusal(error: unknown, where: string): unknown {
  if (GONE_MEANWHILE.some((pattern) => pattern.test(messageOf(error)))) return new TargetMovedError();
  const fields = fieldErrorsOf(error);
  if (fields.length === 0 && !(isRefusal(error) && error.name !== 'NotFoundError')) return error;
  const reason = fields.length > 0 ? told(fields) : `Strapi says: ${messageOf(error).replace(/\.$/, '')}`;
  return new DeskError(
    {
      code: 'refused_by_strapi',
      message: `${where} was not written: ${reason}.`,
      remedy: 'Change the text or the limit of the field, then try again.',
    },
    { cause: error },
  );
}

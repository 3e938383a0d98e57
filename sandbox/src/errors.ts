import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** Body of section 7: messages by field, `base` for those of the whole. */
export type ErrorMessages = Record<string, string[]>;

/** An answer of section 7, thrown by whoever finds the reason. */
export class RefusedRequest extends Error {
  constructor(
    readonly status: number,
    readonly errors: ErrorMessages,
  ) {
    super(`${status} ${JSON.stringify(errors)}`);
    this.name = 'RefusedRequest';
  }
}

/** Section 7: what a change the state forbids is answered with. */
export const UNCHANGEABLE = 'Error: Object could not be changed.';

export function refuse(message: string): RefusedRequest {
  return new RefusedRequest(422, { base: [message] });
}

export function invalid(field: string, message: string): RefusedRequest {
  return new RefusedRequest(422, { [field]: [message] });
}

export function notFound(): RefusedRequest {
  return new RefusedRequest(404, { base: ['Not found'] });
}

export function unauthorized(): RefusedRequest {
  return new RefusedRequest(401, { base: ['Unauthorized'] });
}

export function forbidden(): RefusedRequest {
  return new RefusedRequest(403, { base: ['Forbidden'] });
}

export function unacceptable(): RefusedRequest {
  return new RefusedRequest(406, { base: ['Unacceptable Request.'] });
}

/** Parses with a schema; what does not fit is answered with 422 and the names of the fields. `wrapper` is the object
 * the fields stand in (`project`, `document`), which is not part of their names. */
export function parse<T>(schema: z.ZodType<T>, value: unknown, wrapper?: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: ErrorMessages = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String);
    if (wrapper !== undefined && path[0] === wrapper) path.shift();
    const field = path.length === 0 ? 'base' : path.join('.');
    (errors[field] ??= []).push(field === 'base' ? UNCHANGEABLE : issue.message);
  }
  throw new RefusedRequest(422, errors);
}

/** Turns whatever was thrown into an answer of section 7. */
export function answerError(
  error: FastifyError | Error,
  _request: FastifyRequest,
  reply: FastifyReply,
  onFailure: (error: unknown) => void,
): FastifyReply {
  if (error instanceof RefusedRequest) return reply.code(error.status).send({ errors: error.errors });
  if (error instanceof SyntaxError) return reply.code(400).send({ errors: { base: ['Invalid Request.'] } });
  const code = 'code' in error ? error.code : '';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return reply.code(406).send({ errors: unacceptable().errors });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    return reply.code(status).send({ errors: { base: [status === 400 ? 'Invalid Request.' : error.message] } });
  }
  onFailure(error);
  return reply.code(500).send({ errors: { base: ['Internal error'] } });
}

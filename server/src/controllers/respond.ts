import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import type { z } from 'zod';
import { actionId, type Action } from '../../../contracts/permissions';
import type { Problem } from '../../../contracts/problems';
import { reasonOf } from '../../../contracts/reasons';
import { DeskError } from '../compose';
import { forEyes } from './for-eyes';

/** The signed-in admin, as Strapi's policies leave them. */
export interface Person {
  id: number | null;
  /** The session they are signed in with: another browser of the same person is another one. */
  session: string;
  name: string;
  ability: unknown;
  can(action: Action): boolean;
}

interface AdminState {
  user?: {
    id?: number;
    firstname?: string | null;
    lastname?: string | null;
    username?: string | null;
    email?: string | null;
  };
  session?: { id?: string };
  userAbility?: { can?: (action: string) => boolean };
}

export function personOf(ctx: Context): Person {
  const { user, session, userAbility } = ctx.state as AdminState;
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ');
  return {
    id: user?.id ?? null,
    session: `${user?.id ?? ''} ${session?.id ?? ''}`,
    name: name || user?.username || user?.email || 'an admin',
    ability: userAbility,
    can: (action) => userAbility?.can?.(actionId(action)) === true,
  };
}

export const maySeeCosts = (ctx: Context): boolean => personOf(ctx).can('see-costs');

/** A problem in Strapi's own error shape; `details` carry the code and what to do. */
function strapiError(problem: Problem): Error {
  const details = { code: problem.code, remedy: problem.remedy };
  if (problem.code === 'not_found' || problem.code === 'content_type_unknown')
    return new errors.NotFoundError(problem.message, details);
  return new errors.ApplicationError(problem.message, details);
}

/** Parses what came at the border; a request that does not fit is told where. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: reasonOf });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new DeskError({
    code: 'invalid_request',
    message: `The request does not fit${path === '' ? '' : ` at "${path}"`}: ${issue?.message ?? 'it cannot be read'}.`,
    remedy: 'Correct it and send it again.',
  });
}

/** Not thrown: Strapi turns every forbidden error into a bare "Forbidden", and the sentence would be lost. */
function forbid(ctx: Context, { code, message, remedy }: Problem): void {
  ctx.status = 403;
  ctx.body = { data: null, error: { status: 403, name: 'ForbiddenError', message, details: { code, remedy } } };
}

type Handler = (ctx: Context) => Promise<void>;

/** Turns our errors into Strapi's. What nobody foresaw stays a 500 and is logged. */
export const refusing =
  (handle: Handler): Handler =>
  async (ctx) => {
    try {
      await handle(ctx);
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      const problem = forEyes(error.problem, maySeeCosts(ctx)) as Problem;
      if (problem.code !== 'no_permission') throw strapiError(problem);
      forbid(ctx, problem);
    }
  };

/** A controller action: answers `{data}`, without amounts for those who may not see costs. */
export const respond = (action: (ctx: Context) => Promise<unknown>): Handler =>
  refusing(async (ctx) => {
    ctx.body = { data: forEyes(await action(ctx), maySeeCosts(ctx)) };
  });

/** A numeric id out of the path. */
export function idOf(ctx: Context): number {
  const id = Number((ctx.params as Record<string, string>).id);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new DeskError({
      code: 'not_found',
      message: 'There is no such thing here.',
      remedy: 'Go back to the list of orders.',
    });
  return id;
}

export const bodyOf = (ctx: Context): unknown => (ctx.request as { body?: unknown }).body ?? {};

import { timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { CALLBACK_PATH } from '../../../contracts/plugin';
import { graphOf } from '../services/desk';

const sameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Takes the service's callbacks. Mounted before the body parser: the body is never read, for a callback is a hint to
 * look, not data. The token is compared in memory, the hint kept there, and 202 answered before any database work.
 */
export const takeCallback =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== CALLBACK_PATH) {
      await next();
      return;
    }
    const { callbackToken, inbox, dispatcher } = graphOf(strapi);
    const { token, project } = ctx.query;
    const expected = callbackToken.current();
    ctx.req.resume();
    if (ctx.method !== 'POST' || typeof token !== 'string' || expected === null || !sameToken(token, expected)) {
      // Nothing tells a stranger what was wrong, or that anything is here.
      ctx.status = 404;
      ctx.body = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } };
      return;
    }
    if (typeof project === 'string' && project.length <= 100) inbox.add(project);
    ctx.status = 202;
    ctx.body = '';
    dispatcher.wakeUp();
  };

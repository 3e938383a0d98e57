import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { CALLBACK_PATH } from '../../../contracts/plugin';
import { PROBE_HEADER } from '../compose';
import { graphOf } from '../services/desk';

/** Of a body, which is thrown away, so much is let in and so long, that the caller gets to read our answer. */
const LARGEST_BODY = 8 * 1024 * 1024;
const LONGEST_BODY_MS = 10_000;
/** Calls wake the dispatcher this often at most; the hints of the others wait for its next look. */
const WAKE_PAUSE_MS = 100;
const LONGEST_REFERENCE = 100;

const sameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const isReference = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_REFERENCE;

/** Throws a body away as it comes. One without end is cut off, with its connection. */
function dropBody(request: IncomingMessage): void {
  let bytes = 0;
  const patience = setTimeout(() => request.socket.destroy(), LONGEST_BODY_MS).unref();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LARGEST_BODY) request.socket.destroy();
  });
  // A connection that is cut off while its body is on its way is no error of ours.
  request.on('error', () => undefined);
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(patience));
}

/**
 * Takes the service's callbacks. Mounted before the body parser: the body is never read, for a callback is a hint to
 * look, not data. The token is compared in memory, the hint kept there, and 202 answered before any database work.
 */
export function takeCallback(strapi: Core.Strapi): (ctx: Context, next: Next) => Promise<void> {
  let mayWakeAt = 0;

  function note(projectRef: string, talk: string | undefined): void {
    const { inbox, dispatcher } = graphOf(strapi);
    const now = Date.now();
    if (!inbox.add(projectRef, talk) || now < mayWakeAt) return;
    mayWakeAt = now + WAKE_PAUSE_MS;
    dispatcher.wakeUp();
  }

  return async (ctx, next) => {
    if (ctx.path !== CALLBACK_PATH) {
      await next();
      return;
    }
    const { token, project, probe, talk } = ctx.query;
    const expected = graphOf(strapi).callbackToken.current();
    dropBody(ctx.req);
    const answer = ctx.method === 'POST' && typeof probe === 'string' ? graphOf(strapi).probe.answer(probe) : null;
    if (answer !== null) {
      ctx.status = 202;
      ctx.set(PROBE_HEADER, answer);
      ctx.body = '';
      return;
    }
    if (ctx.method !== 'POST' || typeof token !== 'string' || expected === null || !sameToken(token, expected)) {
      // Nothing tells a stranger what was wrong, or that anything is here.
      ctx.status = 404;
      ctx.body = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } };
      return;
    }
    ctx.status = 202;
    ctx.body = '';
    graphOf(strapi).inbox.called(Date.now());
    if (isReference(project)) note(project, isReference(talk) ? talk : undefined);
  };
}

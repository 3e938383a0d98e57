import { server } from '@strapi/strapi/admin/test';
import { http, HttpResponse } from 'msw';
import type { z } from 'zod';
import type { Problem } from '../../../contracts/problems';
import { ADMIN_API } from '../../../contracts/plugin';

/** A request that a screen made of our routes. */
interface Asked {
  params: Record<string, string>;
  body: unknown;
}

/** As `GET orders/7` or `PUT settings`. */
type Route = `${'GET' | 'POST' | 'PUT'} ${string}`;

const OURS = `${ADMIN_API}/`;

const routeOf = ({ method, url }: Request): string =>
  `${method} ${decodeURIComponent(new URL(url).pathname).slice(OURS.length)}`;

/** Answers a route of ours from now on. What was asked is noted, so that a test can look at it. */
function answer(route: Route, respond: (asked: Asked) => Response | Promise<Response>): Asked[] {
  const all: Asked[] = [];
  server.use(
    http.all(`${OURS}*`, async ({ request }) => {
      if (routeOf(request) !== route) return undefined;
      const text = await request.text();
      const params = Object.fromEntries(new URL(request.url).searchParams);
      const asked = { params, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
      all.push(asked);
      return respond(asked);
    }),
  );
  return all;
}

/**
 * Answers with what the contract allows: a contract that changes breaks the test. A function is asked each time; a promise
 * keeps the screen waiting.
 */
export function answers<Schema extends z.ZodType>(
  route: Route,
  schema: Schema,
  data: z.input<Schema> | ((asked: Asked) => z.input<Schema> | Promise<z.input<Schema>>),
): Asked[] {
  const said = typeof data === 'function' ? (data as (asked: Asked) => Promise<z.input<Schema>>) : () => data;
  return answer(route, async (asked) => HttpResponse.json({ data: schema.parse(await said(asked)) as object }));
}

/** Refuses as the server does: what happened, and what to do. */
export const refuses = (route: Route, { message, ...details }: Problem, status = 409): Asked[] =>
  answer(route, () =>
    HttpResponse.json({ data: null, error: { status, name: 'DeskError', message, details } }, { status }),
  );

/** The network is away. */
export const isSilent = (route: Route): Asked[] => answer(route, () => HttpResponse.error());

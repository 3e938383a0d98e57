import { ACTIONS, type Action } from '../../contracts/permissions';
import { ADMIN_API } from '../../contracts/plugin';
import { ROUTES } from '../../server/src/routes';
import { ARTICLE, contentPermissions, createArticle, may, type EntryRef } from '../helpers/desk';
import type { Admin, Answer } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const ALL = ROUTES.map(nameOf);
const EVERY_ACTION = Object.keys(ACTIONS) as Action[];

/** Written down a second time, so that a route that changes its permission by mistake is noticed. */
const OPENED_BY: Readonly<Record<Action, string[]>> = {
  see: [
    'GET /entries/:contentType/:documentId',
    'POST /states/list',
    'GET /states/tracked',
    'GET /states/coverage',
    'GET /states/entries',
    'GET /overview',
    'GET /deliveries',
    'GET /documents/:id/next-delivery',
    'GET /orders',
    'GET /orders/:id',
    'GET /orders/:id/history',
    'GET /documents/:id/review',
    'GET /documents/:id/messages',
    'POST /documents/:id/messages/read',
  ],
  quote: ['POST /quotes'],
  order: [
    'POST /health/retry',
    'POST /states/matching',
    'POST /states/settle',
    'POST /builder',
    'GET /builder/entries',
    'GET /glossaries',
    'GET /authors',
    'POST /carts',
    'GET /carts/:id',
    'PUT /carts/:id',
    'POST /carts/:id/discard',
    'POST /orders',
    'POST /orders/:id/retry',
    'POST /orders/:id/again',
  ],
  approve: ['POST /spending', 'POST /orders/:id/approve'],
  launch: ['POST /orders/:id/launch', 'POST /orders/:id/pause', 'POST /orders/:id/resume'],
  review: [
    'POST /documents/:id/decision',
    'POST /documents/:id/accept',
    'POST /documents/:id/revision',
    'POST /documents/:id/restore',
    'POST /documents/:id/leave',
  ],
  message: ['POST /documents/:id/messages'],
  cancel: ['POST /orders/:id/cancel', 'POST /orders/:id/archive', 'POST /orders/:id/unarchive'],
  'see-costs': [],
  'manage-settings': [
    'GET /settings',
    'PUT /settings',
    'POST /settings/test',
    'POST /callbacks/test',
    'POST /account/begin',
    'POST /account/finish',
    'POST /account/disconnect',
    'GET /health',
    'POST /health/repair',
    'GET /languages',
    'POST /languages/locales',
    'GET /templates',
    'GET /settings/authors',
    'POST /fields/list',
    'POST /fields/preview',
    'POST /installation',
    'POST /states/rebuild',
  ],
};

let stage: Stage;
let article: EntryRef;

/** A request of a route that does no harm, whoever may send it: about nothing that is there, and with an empty body. */
function requestOf(route: string): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ');
  const filled = path
    .replace(':contentType', ARTICLE)
    .replace(':documentId', article.documentId)
    .replace(':id', '4711');
  return { method, path: filled };
}

function send(person: Admin, route: string): Promise<Answer> {
  const { method, path } = requestOf(route);
  if (method === 'GET') return person.get(path);
  return method === 'PUT' ? person.put(path, {}) : person.post(path, {});
}

async function openTo(person: Admin): Promise<string[]> {
  const open: string[] = [];
  for (const route of ALL) {
    const { status } = await send(person, route);
    expect({ route, status: status < 500 }).toEqual({ route, status: true });
    if (status !== 401 && status !== 403) open.push(route);
  }
  return open;
}

interface ListedRoute {
  methods: string[];
  path: string;
}

/** What Strapi really answers to, below our prefix and anywhere else with our name in it. */
function mounted(): string[] {
  const routes = stage.app.strapi.server.listRoutes() as ListedRoute[];
  const ours = routes
    .filter(({ path }) => path.startsWith(ADMIN_API))
    .flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path.replace(ADMIN_API, '')}`),
    );
  return [...new Set(ours)].sort();
}

const anonymous = (method: string, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${stage.app.url}${path}`, {
    method,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });

interface TokenService {
  create(attributes: object): Promise<{ accessKey: string }>;
}

beforeAll(async () => {
  stage = await setStage();
  article = await createArticle(stage.app, 'A guarded gate');
});

afterAll(() => stage.close());

describe('every route asks for its permission', () => {
  it('stands in the table, and there is no other way in Strapi', () => {
    expect(ALL.length).toBeGreaterThan(20);
    expect(new Set(ALL).size).toBe(ALL.length);
    expect(mounted()).toEqual([...ALL].sort());
  });

  it('has one of the permissions that Strapi knows', () => {
    const { actionProvider } = stage.app.strapi.service('admin::permission') as unknown as {
      actionProvider: { values(): { actionId: string }[] };
    };
    const known = actionProvider.values().map(({ actionId }) => actionId);
    for (const { action } of ROUTES) expect(known).toContain(`plugin::translation-desk.${action}`);
    for (const action of EVERY_ACTION) expect(known).toContain(`plugin::translation-desk.${action}`);
  });

  it.each(ALL)('lets nobody in who is not signed in: %s', async (route) => {
    const { method, path } = requestOf(route);
    expect((await anonymous(method, `${ADMIN_API}${path}`)).status).toBe(401);
    expect((await anonymous(method, `${ADMIN_API}${path}`, { authorization: 'Bearer nonsense' })).status).toBe(401);
    // Nor is it reachable as an API of the site.
    expect((await anonymous(method, `/api${ADMIN_API}${path}`)).status).toBeGreaterThanOrEqual(404);
  });

  it('lets no token of the content API in, whatever it may do there', async () => {
    const tokens = stage.app.strapi.service('admin::api-token') as unknown as TokenService;
    const { accessKey } = await tokens.create({ name: 'full', description: '', type: 'full-access', lifespan: null });
    for (const route of ALL) {
      const { method, path } = requestOf(route);
      const { status } = await anonymous(method, `${ADMIN_API}${path}`, { authorization: `Bearer ${accessKey}` });
      expect({ route, status }).toEqual({ route, status: 401 });
    }
  });

  it('lets nobody in whose role allows nothing here', async () => {
    const person = await stage.app.person(contentPermissions(stage.app, ARTICLE, ['en', 'fr', 'de']));
    for (const route of ALL)
      expect({ route, status: (await send(person, route)).status }).toEqual({ route, status: 403 });
  });

  it.each(EVERY_ACTION)('opens with "%s" exactly what is meant by it', async (action) => {
    const person = await stage.app.person([...may(action), ...contentPermissions(stage.app, ARTICLE, ['en'])]);
    expect(await openTo(person)).toEqual(ROUTES.filter((route) => route.action === action).map(nameOf));
    expect(ROUTES.filter((route) => route.action === action).map(nameOf)).toEqual(OPENED_BY[action]);
  });

  it('opens everything to those who may do everything', async () => {
    const person = await stage.app.person([
      ...may(...EVERY_ACTION),
      ...contentPermissions(stage.app, ARTICLE, ['en', 'fr']),
    ]);
    expect(await openTo(person)).toEqual(ALL);
  });
});

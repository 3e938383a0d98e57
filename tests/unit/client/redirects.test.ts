import fc from 'fast-check';
import { InDoubtError, RedirectError, TimeoutError } from '../../../server/src/client';
import { operationNamed } from '../../../server/src/client/operations';
import { MAX_HOPS, Redirects } from '../../../server/src/client/redirects';
import type { Route } from '../../../server/src/client/redirects';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';
import type { Handler } from './local-server';

afterEach(closeAll);

const project = { id: 'p1', name: 'Spring', status: 'in_creation' };

/** Redirects what is asked for below `/v1` to the same path below `/moved`. */
const moving =
  (status: number): Handler =>
  ({ path }, response) => {
    if (path.startsWith('/moved')) json(response, 200, project);
    else response.writeHead(status, { location: `/moved${path}` }).end();
  };

describe('redirects', () => {
  it.each([301, 302, 307, 308])('%i repeats a GET with credentials on the same host', async (status) => {
    const server = await serve(moving(status));
    await expect(clientOf(server.url).projects.get('p1')).resolves.toMatchObject(project);
    expect(server.seen.map(({ path }) => path)).toEqual(['/v1/clients/projects/p1', '/moved/v1/clients/projects/p1']);
    expect(server.seen[1]?.headers).toHaveProperty('signature');
  });

  it.each([301, 302, 307, 308])('%i repeats a POST verbatim [7/1]', async (status) => {
    const server = await serve(moving(status));
    await clientOf(server.url).projects.create({ name: 'Spring' });
    const [first, second] = server.seen;
    expect(second).toMatchObject({ method: 'POST', body: first?.body, path: '/moved/v1/clients/projects' });
    expect(second?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(second?.body ?? '')).toEqual({ project: { name: 'Spring' } });
  });

  it.each([
    [301, true],
    [308, true],
    [302, false],
    [307, false],
  ])('%i is remembered: %s [7/1]', async (status, remembered) => {
    const server = await serve(moving(status));
    const client = clientOf(server.url);
    await client.projects.get('p1');
    await client.projects.get('p1');
    const third = server.seen[2]?.path;
    expect(third).toBe(remembered ? '/moved/v1/clients/projects/p1' : '/v1/clients/projects/p1');
    expect(server.seen).toHaveLength(remembered ? 3 : 4);
  });

  it('303 reads the result elsewhere with GET', async () => {
    const server = await serve(moving(303));
    await expect(clientOf(server.url).projects.create({ name: 'Spring' })).resolves.toMatchObject(project);
    expect(server.seen[1]).toMatchObject({ method: 'GET', body: '' });
  });

  it('leaves a write in doubt when the result a 303 points to is not there', async () => {
    const server = await serve(({ path }, response) => {
      if (path === '/gone') json(response, 404, {});
      else response.writeHead(303, { location: '/gone' }).end();
    });
    await expect(clientOf(server.url).projects.create({ name: 'Spring' })).rejects.toThrow(InDoubtError);
  });

  it('follows to another host, but takes no credentials there, nor back', async () => {
    let home = '';
    const elsewhere = await serve((_, response) => response.writeHead(302, { location: `${home}/back` }).end());
    const server = await serve(({ path }, response) => {
      if (path === '/back') json(response, 200, project);
      else response.writeHead(302, { location: `${elsewhere.url}/there` }).end();
    });
    home = server.url;
    await expect(clientOf(server.url).projects.get('p1')).resolves.toMatchObject(project);
    const after = [elsewhere.seen[0], server.seen[1]];
    for (const request of after) {
      expect(request).toBeDefined();
      expect(request?.headers).not.toHaveProperty('apikey');
      expect(request?.headers).not.toHaveProperty('signature');
    }
    expect(server.seen[0]?.headers).toHaveProperty('signature');
  });

  it('takes no credentials to another host over a remembered redirect either', async () => {
    const elsewhere = await serve((_, response) => json(response, 200, project));
    const server = await serve((_, response) => response.writeHead(301, { location: `${elsewhere.url}/there` }).end());
    const client = clientOf(server.url);
    await client.projects.get('p1');
    await client.projects.get('p1');
    expect(server.seen).toHaveLength(1);
    expect(elsewhere.seen).toHaveLength(2);
    for (const { headers } of elsewhere.seen) expect(headers).not.toHaveProperty('apikey');
  });

  it('says so when another host wants credentials', async () => {
    const elsewhere = await serve((_, response) => json(response, 401, {}));
    const server = await serve((_, response) => response.writeHead(302, { location: elsewhere.url }).end());
    const error = await errorOf<RedirectError>(clientOf(server.url).projects.get('p1'));
    expect(error).toBeInstanceOf(RedirectError);
    expect(error.message).toContain('another host');
    expect(error.remedy).toContain('base address');
  });

  it('asks the old address again after a permanent redirect that led where no credentials go', async () => {
    const elsewhere = await serve((_, response) => json(response, 401, {}));
    const server = await serve((_, response, count) => {
      if (count === 1) response.writeHead(301, { location: `${elsewhere.url}/p1` }).end();
      else json(response, 200, project);
    });
    const client = clientOf(server.url);
    await expect(client.projects.get('p1')).rejects.toThrow(RedirectError);
    // A passing mistake of the service must not lock the address until this process ends.
    await expect(client.projects.get('p1')).resolves.toMatchObject(project);
    expect(elsewhere.seen).toHaveLength(1);
  });

  it('does not go to plain HTTP on another machine [9/2]', async () => {
    const server = await serve((_, response) =>
      response.writeHead(302, { location: 'http://api.example.com/x?token=abc' }).end(),
    );
    const error = await errorOf(clientOf(server.url).projects.create({ name: 'Spring' }));
    expect(error).toBeInstanceOf(RedirectError);
    expect(error.message).toBe('projects.create was redirected to api.example.com over an insecure connection.');
  });

  it('gives up on a circle, and forgets it', async () => {
    let circling = true;
    const server = await serve((_, response) => {
      if (circling) response.writeHead(301, { location: '/v1/clients/projects/p1' }).end();
      else json(response, 200, project);
    });
    const client = clientOf(server.url);
    await expect(client.projects.get('p1')).rejects.toThrow(RedirectError);
    expect(server.seen).toHaveLength(6);
    circling = false;
    await expect(client.projects.get('p1')).resolves.toMatchObject(project);
  });

  it.each([
    ['without an address', {}],
    ['with an address that is none', { location: 'http://[' }],
  ])('refuses one %s', async (_, headers) => {
    const server = await serve((__, response) => response.writeHead(302, headers).end());
    await expect(clientOf(server.url).projects.get('p1')).rejects.toThrow(RedirectError);
  });

  it('refuses 300 and 304', async () => {
    const server = await serve((_, response, count) =>
      response.writeHead(count === 1 ? 300 : 304, { location: '/x' }).end(),
    );
    const client = clientOf(server.url);
    await expect(client.projects.get('p1')).rejects.toThrow(RedirectError);
    await expect(client.projects.get('p1')).rejects.toThrow(RedirectError);
  });
});

describe('the home of credentials', () => {
  const operation = operationNamed('projects.create');
  const routeTo = (address: string): Route => {
    const url = new URL(address);
    return { url, method: 'POST', body: undefined, home: url.origin, trusted: true, performed: false };
  };
  const answering = (status: number, location: string) =>
    ({ kind: 'answer', status, headers: { location }, text: '', milliseconds: 1 }) as const;

  it.each([
    ['another scheme', 'https://api.example.com/x', 'http://api.example.com/x', false],
    ['the same host, secured', 'http://api.example.com/x', 'https://api.example.com/x', false],
    ['another port', 'https://api.example.com/x', 'https://api.example.com:8443/x', false],
    ['a host below it', 'https://api.example.com/x', 'https://v2.api.example.com/x', false],
    ['the same port, written out', 'https://api.example.com/x', 'https://api.example.com:443/y', true],
    ['another path', 'https://api.example.com/x', '/y', true],
  ])('is scheme, host and port: %s', (_, from, to, trusted) => {
    const redirects = new Redirects({ base: new URL(from), allowPlainHttp: true });
    expect(redirects.follow(operation, routeTo(from), answering(307, to)).trusted).toBe(trusted);
  });

  it('is never found again on any chain of redirects, remembered ones included [7/1]', () => {
    const places = fc.constantFrom(
      'https://api.example.com/a',
      'https://api.example.com/b',
      'https://api.example.com:8443/a',
      'https://user@api.example.com/a',
      'http://api.example.com/a',
      'https://evil.example.com/a',
      'https://api.example.com.evil.example/a',
    );
    const chains = fc.array(fc.tuple(fc.constantFrom(301, 302, 303, 307, 308), places), { maxLength: 12 });
    fc.assert(
      fc.property(chains, fc.boolean(), (chain, allowPlainHttp) => {
        const home = 'https://api.example.com';
        const redirects = new Redirects({ base: new URL(home), allowPlainHttp });
        const begin = routeTo(`${home}/a`);
        let route = begin;
        let left = false;
        for (const [status, place] of chain) {
          try {
            route = redirects.follow(operation, route, answering(status, place));
          } catch (error) {
            expect(['RedirectError', 'InDoubtError']).toContain((error as Error).name);
            break;
          }
          left ||= route.url.origin !== home;
          if (route.trusted) expect(route.url.origin).toBe(home);
          if (left) expect(route.trusted).toBe(false);
          if (!allowPlainHttp) expect(route.url.protocol).toBe('https:');
        }
        // Whatever was remembered on the way leads a new call no further astray.
        try {
          const recalled = redirects.recall(operation, begin);
          if (recalled.trusted) expect(recalled.url.origin).toBe(home);
        } catch (error) {
          expect((error as Error).message).toContain(`more than ${MAX_HOPS} times`);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is compared over the wire, too: no chain of real servers gets a credential but home', async () => {
    const ports = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(ports, fc.constantFrom(301, 302, 307, 308), async (chain, status) => {
        const urls: string[] = [];
        const handler: Handler = ({ query }, response) => {
          const hop = Number(query.get('hop') ?? 0);
          const next = chain[hop];
          if (next === undefined) json(response, 200, project);
          else response.writeHead(status, { location: `${urls[next]}/x?hop=${hop + 1}` }).end();
        };
        const servers = [await serve(handler), await serve(handler), await serve(handler)];
        urls.push(...servers.map(({ url }) => url));
        await clientOf(urls[0]!).projects.create({ name: 'Spring' });
        for (const away of servers.slice(1)) {
          for (const { headers } of away.seen) expect(headers).not.toHaveProperty('apikey');
        }
        const leaves = chain.findIndex((place) => place !== 0);
        const atHome = servers[0]!.seen.filter(({ headers }) => 'apikey' in headers).length;
        expect(atHome).toBe(leaves === -1 ? chain.length + 1 : leaves + 1);
        await closeAll();
      }),
      { numRuns: 20 },
    );
  });
});

describe('a redirect when the time is over', () => {
  it('is not followed, and a write is not in doubt for it', async () => {
    let elapsed = 0;
    const server = await serve((_, response) => {
      elapsed += 200_000;
      response.writeHead(307, { location: '/moved' }).end();
    });
    const client = clientOf(server.url, { ticks: () => elapsed });
    const error = await errorOf<TimeoutError>(client.projects.create({ name: 'Spring' }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({
      code: 'out_of_time',
      message: 'projects.create was not sent, because its time had run out.',
    });
    expect(server.seen).toHaveLength(1);
  });

  it('leaves in doubt what a 303 said was performed', async () => {
    let elapsed = 0;
    const server = await serve((_, response) => {
      elapsed += 200_000;
      response.writeHead(303, { location: '/result' }).end();
    });
    const client = clientOf(server.url, { ticks: () => elapsed });
    expect(await errorOf(client.projects.create({ name: 'Spring' }))).toBeInstanceOf(InDoubtError);
  });
});

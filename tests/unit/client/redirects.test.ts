import { InDoubtError, RedirectError } from '../../../server/src/client';
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

  it.each([301, 302, 307, 308])('%i repeats a POST verbatim', async (status) => {
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
  ])('%i is remembered: %s', async (status, remembered) => {
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

  it('does not go to plain HTTP on another machine', async () => {
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

import fc from 'fast-check';
import { MissingScopeError, operations } from '../../../server/src/client';
import type { Authentication } from '../../../server/src/client';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';
import { connect, connectionTo, serveOAuth } from './oauth-server';

afterEach(closeAll);

const granting = (scopes: readonly string[] | undefined): Authentication => ({
  headers: () => Promise.resolve({ authorization: 'Bearer token' }),
  scopes: () => Promise.resolve(scopes),
});

describe('granted scopes', () => {
  it('that are known and not enough end a call before the network [5.1/2]', async () => {
    const server = await serve((_, response) => json(response, 200, { id: 'p1' }));
    const client = clientOf(server.url, { authentication: granting(['project:read', 'project:quote']) });
    const error = await errorOf<MissingScopeError>(client.projects.asyncLaunch('p1'));
    expect(error).toBeInstanceOf(MissingScopeError);
    expect(error).toMatchObject({ operation: 'projects.asyncLaunch', code: 'missing_scope', retryable: false });
    expect(error.scopes).toEqual(['project:manage', 'project:launch']);
    expect(error.message).toBe(
      'projects.asyncLaunch was not sent: it needs one of the scopes project:manage, project:launch, and none of them was granted.',
    );
    expect(error.remedy).toBe('Reconnect the account and grant one of these scopes.');
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ scopes: ['project:manage', 'project:launch'] });
    expect(server.seen).toHaveLength(0);
  });

  it('of which any one is enough let a call through, and those of no scope always [5.1/2]', async () => {
    const scopes = [...new Set(operations.flatMap((operation) => operation.scopes))];
    await fc.assert(
      fc.asyncProperty(fc.subarray(scopes), async (granted) => {
        const server = await serve((_, response) => json(response, 200, { id: 'p1', support_messages: [] }));
        const client = clientOf(server.url, { authentication: granting(granted) });
        const calls = {
          'projects.get': () => client.projects.get('p1'),
          'projects.cancel': () => client.projects.cancel('p1'),
          'projects.asyncLaunch': () => client.projects.asyncLaunch('p1'),
          'users.me': () => client.users.me(),
        };
        for (const [name, call] of Object.entries(calls)) {
          const needed = operations.find((operation) => operation.name === name)?.scopes ?? [];
          const enough = needed.length === 0 || needed.some((scope) => granted.includes(scope));
          const before = server.seen.length;
          const outcome = await call().catch((error: Error) => error.name);
          if (enough) expect(outcome).toMatchObject({ id: 'p1' });
          else expect(outcome).toBe('MissingScopeError');
          expect(server.seen.length - before).toBe(enough ? 1 : 0);
        }
        await closeAll();
      }),
      { numRuns: 25 },
    );
  });

  it('that nobody knows stop nothing; then the service says it, and the error names them [7/403] [5.1/3]', async () => {
    const server = await serve((_, response) => json(response, 403, {}));
    for (const options of [{}, { authentication: granting(undefined) }]) {
      const error = await errorOf(clientOf(server.url, options).projects.asyncLaunch('p1'));
      expect(error.message).toBe('projects.asyncLaunch is forbidden; it needs one of project:manage, project:launch.');
    }
  });

  it('are those of the token answer, and follow a reconnect', async () => {
    const service = await serveOAuth();
    const connection = connectionTo(service);
    const client = clientOf(service.url, { authentication: connection });
    service.extra = { scope: 'project:read' };
    await connect(connection);
    expect(await errorOf(client.projects.cancel('p1'))).toBeInstanceOf(MissingScopeError);
    service.extra = { scope: 'project:read project:write' };
    await connect(connection);
    await expect(client.projects.cancel('p1')).resolves.toMatchObject({ id: 'p1' });
  });
});

/** Section 5.1, rule 2: every operation with a token of each single scope, as both ends see it. */
import { ForbiddenError, MissingScopeError } from '../../server/src/client';
import type { Authentication, Client } from '../../server/src/client';
import { ALL_SCOPES_TOKEN } from '../../sandbox/src/index';
import type { Sandbox } from '../../sandbox/src/index';
import { ARRANGEMENTS, stateOf } from './operations';
import { attributes, batch, connect, errorOf, start, withScopes } from './support';

/** The set of rule 2, as it stands there; `public` is the default one, which every token has. */
const SCOPES = [
  'project:manage',
  'project:write',
  'project:read',
  'project:quote',
  'project:launch',
  'discussion:manage',
  'discussion:read',
  'discussion:write',
  'preferred_author:manage',
  'preferred_author:read',
  'preferred_author:write',
  'transaction:manage',
  'transaction:write',
  'transaction:read',
  'public',
];

const ANY: readonly string[] = SCOPES;

/**
 * The column "Scopes" of the tables 4.1, 4.2, 4.3 and 4.5, written down from them row by row, and from neither end.
 * `ANY`: "default public scope", "bearer", or none shown.
 */
const SPECIFIED: readonly [operation: string, scopes: readonly string[]][] = [
  ['projects.quotation', ['project:manage', 'project:write', 'project:read', 'project:quote']],
  ['projects.list', ['project:manage', 'project:write', 'project:read']],
  ['projects.filter', ['project:manage', 'project:write', 'project:read']],
  ['projects.get', ['project:manage', 'project:write', 'project:read']],
  ['projects.create', ['project:manage', 'project:read', 'project:write']],
  ['projects.duplicate', ['project:manage', 'project:read', 'project:write']],
  ['projects.asyncLaunch', ['project:manage', 'project:launch']],
  ['projects.launch', ['project:manage', 'project:launch']],
  ['projects.finalize', ['project:manage', 'project:launch']],
  ['projects.update', ['project:manage', 'project:write']],
  ['projects.pause', ['project:manage', 'project:write']],
  ['projects.resume', ['project:manage', 'project:write']],
  ['projects.cancel', ['project:manage', 'project:write']],
  ['projects.archive', ['project:manage', 'project:write']],
  ['projects.unarchive', ['project:manage', 'project:write']],
  ['projects.activateTmOptions', ['project:manage', 'project:write']],
  ['projects.myAuthors', ['preferred_author:manage', 'preferred_author:read', 'preferred_author:write']],
  ['documents.list', ['project:manage', 'project:write', 'project:read']],
  ['documents.filter', ['project:manage', 'project:write', 'project:read']],
  ['documents.get', ['project:manage', 'project:write', 'project:read']],
  ['documents.create', ['project:manage', 'project:write']],
  ['documents.createBatch', ['project:manage', 'project:write']],
  ['documents.reviewUrl', ['project:manage', 'project:write', 'project:read']],
  ['documents.update', ['project:manage', 'project:write']],
  ['documents.complete', ['project:manage', 'project:write']],
  ['documents.completeBatch', ['project:manage', 'project:write']],
  ['documents.delete', ['project:manage', 'project:write']],
  ['supportMessages.list', ['discussion:manage', 'discussion:read', 'discussion:write']],
  ['supportMessages.create', ['discussion:manage', 'discussion:write']],
  ['apiTemplates.list', ['project:manage', 'project:read', 'project:write']],
  ['apiTemplates.filter', ['project:manage', 'project:read', 'project:write']],
  ['glossaries.list', ANY],
  ['myAuthors.list', ['preferred_author:manage', 'preferred_author:read', 'preferred_author:write']],
  ['users.me', ANY],
  ['users.update', ANY],
  ['connection.test', ANY],
  ['connection.ping', ANY],
  ['uploads.properties', ANY],
  ['locales.list', ANY],
];

/** A token of one scope, as the authorization server keeps it, by a client that knows the scope or does not. */
function clientWith(sandbox: Sandbox, scope: string, knowing: boolean): Client {
  const token = `token-of-${scope}`;
  const scopes = scope === 'public' ? [] : [scope];
  const expiresAt = Number.POSITIVE_INFINITY;
  sandbox.world.oauth.accessTokens.set(token, { grantId: 'g', clientId: 'sandbox-client', scopes, expiresAt });
  const authentication: Authentication = {
    headers: () => Promise.resolve({ authorization: `Bearer ${token}` }),
    ...(knowing ? { scopes: () => Promise.resolve(['public', ...scopes]) } : {}),
  };
  return connect(sandbox, { authentication, retries: 0 });
}

it('the table goes through every operation', () => {
  expect(SPECIFIED.map(([name]) => name).sort()).toEqual(Object.keys(ARRANGEMENTS).sort());
});

describe('with a token of each single scope', () => {
  it.each(SPECIFIED)('%s works or is refused, as the specification has it [5.1/2] [7/403]', async (name, allowed) => {
    const { sandbox, client: owner } = await start({ speed: 0, walletCredits: 1e6 });
    const arrange = ARRANGEMENTS[name];
    if (!arrange) throw new Error(`There is no call of ${name}.`);
    for (const scope of allowed) {
      for (const knowing of [true, false]) {
        const call = await arrange(sandbox, owner);
        await call(clientWith(sandbox, scope, knowing));
        expect(sandbox.world.requests.at(-1)?.status).toBeLessThan(300);
      }
    }
    const call = await arrange(sandbox, owner);
    const before = stateOf(sandbox);
    const others = SCOPES.filter((scope) => !allowed.includes(scope));
    for (const scope of others) {
      await refusedUnsent(sandbox, name, allowed, () => call(clientWith(sandbox, scope, true)));
      await refusedByTheService(sandbox, name, allowed, () => call(clientWith(sandbox, scope, false)));
    }
    // Nor do all the others together open what each alone does not.
    if (others.length > 0) {
      await refusedByTheService(sandbox, name, allowed, () => call(withScopes(sandbox, ...others)));
    }
    expect(stateOf(sandbox)).toBe(before);
    expect(sandbox.world.failures).toEqual([]);
  });
});

/** The client knows that the service would refuse, says which scopes are wanted, and sends nothing. */
async function refusedUnsent(
  { world }: Sandbox,
  name: string,
  allowed: readonly string[],
  call: () => Promise<unknown>,
): Promise<void> {
  const last = world.requests.at(-1);
  const error = await errorOf<MissingScopeError>(call());
  expect(error).toBeInstanceOf(MissingScopeError);
  expect([error.operation, [...error.scopes].sort()]).toEqual([name, [...allowed].sort()]);
  expect(world.requests.at(-1)).toBe(last);
}

/** The service says no by itself, and the client says which scopes are wanted. */
async function refusedByTheService(
  { world }: Sandbox,
  name: string,
  allowed: readonly string[],
  call: () => Promise<unknown>,
): Promise<void> {
  const error = await errorOf<ForbiddenError>(call());
  expect(error).toBeInstanceOf(ForbiddenError);
  expect([error.operation, error.status, error.fieldMessages]).toEqual([name, 403, { base: ['Forbidden'] }]);
  for (const scope of allowed) expect(error.message).toContain(scope);
  expect(world.requests.at(-1)?.status).toBe(403);
}

describe('an order', () => {
  it('lies in the hands of three tokens of one scope each [projects.create] [projects.asyncLaunch] [5.1/2]', async () => {
    const { sandbox } = await start({ speed: 0 });
    const writer = withScopes(sandbox, 'project:write');
    const { id } = await writer.projects.create({ ...attributes, documents: batch });
    await sandbox.runUntilIdle(60_000);
    await expect(writer.projects.asyncLaunch(id)).rejects.toThrow(ForbiddenError);
    await withScopes(sandbox, 'project:launch').projects.asyncLaunch(id);
    await sandbox.advance(5_000);
    expect((await withScopes(sandbox, 'project:read').projects.get(id)).status).toBe('in_progress');
  });
});

describe('without a token', () => {
  it.each(SPECIFIED)('%s is for everybody, or for nobody [5.1/1] [5.1/3] [7/401]', async (name) => {
    const { sandbox, client: owner } = await start({ speed: 0 });
    const call = await ARRANGEMENTS[name]?.(sandbox, owner);
    const before = stateOf(sandbox);
    // A token that does not say it is a bearer's is none.
    for (const headers of [{}, { authorization: ALL_SCOPES_TOKEN }] as Record<string, string>[]) {
      const outcome = call?.(
        connect(sandbox, { authentication: { headers: () => Promise.resolve(headers) }, retries: 0 }),
      );
      // The liveness check and the languages ask for nothing (4.5).
      if (name === 'connection.ping' || name === 'locales.list') await expect(outcome).resolves.toBeDefined();
      else await expect(outcome).rejects.toMatchObject({ status: 401, fieldMessages: { base: ['Unauthorized'] } });
    }
    expect(stateOf(sandbox)).toBe(before);
  });
});

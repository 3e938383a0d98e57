import fc from 'fast-check';
import { InvalidRequestError, UnreadableAnswerError } from '../../../server/src/client';
import type { Callbacks } from '../../../server/src/client';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';

afterEach(closeAll);

const OURS = 'https://desk.example.com/callbacks';
const ours = (url: string): boolean => url.startsWith(OURS);
const theirs = { completed: { url: 'https://shop.example.com/hook?token=theirs', format: 'json' } };
const wanted: Callbacks = { in_review: { url: `${OURS}?token=new`, format: 'json' } };

/** An account whose callbacks are replaced as a whole, as PUT does (section 9, rule 5). */
async function account(callback: unknown) {
  const standing = { callback };
  const server = await serve(({ method, body }, response) => {
    if (method === 'PUT') standing.callback = (JSON.parse(body) as { user: { callback: unknown } }).user.callback;
    json(response, 200, { id: 'u1', callback: standing.callback });
  });
  return { server, standing, users: clientOf(server.url).users };
}

/** In no order, and with a key called `__proto__` like any other. */
const entriesOf = (callback: unknown): Map<string, unknown> => new Map(Object.entries(callback ?? {}));

const writes = ({ seen }: { seen: { method: string }[] }): number =>
  seen.filter(({ method }) => method === 'PUT').length;

describe('account-wide callbacks', () => {
  it('of others stay when ours are added, and what was there is told [4.5/callbacks]', async () => {
    const { server, standing, users } = await account(theirs);
    expect(await users.mergeCallbacks(wanted, ours)).toEqual(theirs);
    expect(standing.callback).toEqual({ ...theirs, ...wanted });
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/clients/users/me',
      'PUT /v1/clients/users/u1',
    ]);
  });

  it('of others stay exactly as they are, whatever they look like', async () => {
    const odd = {
      completed: 'https://shop.example.com',
      paused: { address: 'x' },
      other: null,
      list: [1],
      deep: { a: {} },
    };
    const { standing, users } = await account(odd);
    await users.mergeCallbacks(wanted, ours);
    expect(standing.callback).toEqual({ ...odd, ...wanted });
    await users.removeCallbacks(ours);
    expect(standing.callback).toEqual(odd);
  });

  it('that another integration has are not taken over, and its address is not told', async () => {
    const { server, standing, users } = await account(theirs);
    const error = await errorOf<InvalidRequestError>(
      users.mergeCallbacks({ ...wanted, completed: { url: OURS } }, ours),
    );
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error.code).toBe('callback_taken');
    expect(error.message).toContain('already sends completed to an address of another integration');
    expect(JSON.stringify(error)).not.toMatch(/shop|theirs/);
    expect(standing.callback).toEqual(theirs);
    expect(writes(server)).toBe(0);
  });

  it('that cannot be told to be ours are not taken over either', async () => {
    const { users } = await account({ in_review: { unknown: true } });
    await expect(users.mergeCallbacks(wanted, () => true)).rejects.toThrow(InvalidRequestError);
  });

  it('of ours are replaced where they are known as ours, and not otherwise', async () => {
    const { standing, users } = await account({ ...theirs, in_review: { url: `${OURS}?token=old` } });
    await expect(users.mergeCallbacks(wanted)).rejects.toThrow(InvalidRequestError);
    await users.mergeCallbacks(wanted, ours);
    expect(standing.callback).toEqual({ ...theirs, ...wanted });
  });

  it('are not written when nothing would change', async () => {
    const { server, users } = await account({ ...theirs, ...wanted });
    expect(await users.mergeCallbacks(wanted)).toEqual({ ...theirs, ...wanted });
    await users.removeCallbacks((url) => url.includes('nowhere'));
    expect(writes(server)).toBe(0);
  });

  it.each([[null], [undefined], [[]], [{}]])('may be none yet: %j', async (callback) => {
    const { standing, users } = await account(callback);
    expect(await users.mergeCallbacks(wanted)).toEqual({});
    expect(standing.callback).toEqual(wanted);
  });

  it.each([['text'], [5], [[theirs]]])('that cannot be read are not written over: %j', async (callback) => {
    const { server, users } = await account(callback);
    expect((await users.me()).id).toBe('u1');
    const error = await errorOf<UnreadableAnswerError>(users.mergeCallbacks(wanted));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.path).toBe('callback');
    expect(writes(server)).toBe(0);
  });

  it('come back as they were once ours are gone, whatever else is registered', async () => {
    const event = fc.constantFrom('completed', 'in_progress', 'paused', '__proto__', 'constructor', 'an event');
    const others = fc.dictionary(event, fc.record({ url: fc.webUrl({ withQueryParameters: true }) }), { maxKeys: 4 });
    const { standing, users } = await account({});
    await fc.assert(
      fc.asyncProperty(others, async (before) => {
        standing.callback = before;
        expect(entriesOf(await users.mergeCallbacks(wanted, ours))).toEqual(entriesOf(before));
        expect(entriesOf(standing.callback)).toEqual(entriesOf({ ...before, ...wanted }));
        await users.removeCallbacks(ours);
        expect(entriesOf(standing.callback)).toEqual(entriesOf(before));
      }),
      { numRuns: 50 },
    );
  });
});

describe('callbacks of a document', () => {
  it('travel with it and are read back [6/1] [6/2]', async () => {
    const server = await serve(({ body }, response) => {
      const sent = (JSON.parse(body || '{}') as { document?: object }).document;
      json(response, 200, { id: 'd1', ...sent });
    });
    const { documents } = clientOf(server.url);
    const document = await documents.create('p1', { title: 'x', callback: wanted });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ document: { title: 'x', callback: wanted } });
    expect(document.callback).toEqual(wanted);
  });
});

/** The account (4.5) and its account-wide callbacks, which all integrations of the account share (6). */
import {
  AuthenticationError,
  InDoubtError,
  InvalidRequestError,
  NotFoundError,
  RefusedError,
} from '../../server/src/client';
import type { AccountCallbacks, Client } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src/index';
import { connect, errorOf, launched, start, withScopes } from './support';

const at = (host: string, event: string): { url: string; format: string } => ({
  url: `https://${host}.example/hook?token=t&event=${event}`,
  format: 'json',
});
const ours = { word_count_finished: at('ours', 'word_count_finished'), in_review: at('ours', 'in_review') };
const theirs = { completed: at('theirs', 'completed'), project_in_progress: at('theirs', 'project_in_progress') };
const isOurs = (url: string): boolean => new URL(url).host === 'ours.example';

/** A sandbox where another integration has registered its callbacks. */
async function shared(): Promise<{
  sandbox: Sandbox;
  client: Client;
  standing: () => AccountCallbacks;
  puts: () => number;
}> {
  const { sandbox, client } = await start();
  await client.users.update(sandbox.world.account.id, { callback: theirs });
  const already = sandbox.world.requests.length;
  return {
    sandbox,
    client,
    standing: () => sandbox.world.account.callback,
    puts: () => sandbox.world.requests.slice(already).filter(({ method }) => method === 'PUT').length,
  };
}

describe('the account', () => {
  it('is the one of the credentials, with its live balance [users.me] [5.1/1]', async () => {
    const { sandbox, client } = await start({ walletCredits: 1000 });
    const { account } = sandbox.world;
    const me = await client.users.me();
    expect(me).toMatchObject({ id: account.id, ident: account.ident, email: account.email, locale: account.locale });
    // A credit of the sandbox is worth 0.05 EUR.
    expect(me.wallet).toEqual({ currency_code: 'EUR', current_money: 50 });
    sandbox.fillWallet(200);
    expect((await client.users.me()).wallet?.current_money).toBe(60);
    const { id } = await launched(sandbox, client);
    const { cost_in_credits: cost } = await client.projects.get(id);
    expect((await client.users.me()).wallet?.current_money).toBe(60 - (cost ?? NaN) * 0.05);
    const other = withScopes(sandbox, 'project:read');
    expect((await other.users.me()).id).toBe(account.id);
  });

  it('is told to nobody else, and no other one can be changed [users.me] [users.update] [7/401] [7/404]', async () => {
    const { sandbox, client } = await start();
    const stranger = connect(sandbox, {
      authentication: { headers: () => Promise.resolve({ Authorization: 'Bearer unknown' }) },
    });
    await expect(stranger.users.me()).rejects.toThrow(AuthenticationError);
    const writing = stranger.users.update(sandbox.world.account.id, { callback: ours });
    await expect(writing).rejects.toThrow(AuthenticationError);
    await expect(client.users.update('somebody', { callback: ours })).rejects.toThrow(NotFoundError);
    expect(sandbox.world.account.callback).toEqual({});
  });
});

describe('callbacks of the account', () => {
  it('are set on the user, an address and a format by event, and read back [users.update] [users.me] [4.5/callbacks] [6/1] [6/2]', async () => {
    const { sandbox, client } = await start();
    const after = await client.users.update(sandbox.world.account.id, { callback: ours });
    expect(sandbox.world.requests.at(-1)?.body).toEqual({ user: { callback: ours } });
    expect(sandbox.world.account.callback).toEqual(ours);
    expect(after?.callback).toEqual(ours);
    expect((await client.users.me()).callback).toEqual(ours);
  });

  it.each<[string, { url: string; format?: string }, Record<string, string[]>]>([
    ['an address that is none', { url: 'nowhere' }, { 'callback.completed.url': ['is not a valid URL'] }],
    [
      'an address that is not for the web',
      { url: 'ftp://a.example/' },
      { 'callback.completed.url': ['is not a valid URL'] },
    ],
    [
      'a format that is not supported',
      { url: 'https://a.example/', format: 'xml' },
      { 'callback.completed.format': ['is not supported'] },
    ],
  ])('are refused with %s, and leave what stands [users.update] [6/2] [7/422]', async (_what, callback, messages) => {
    const { sandbox, client, standing } = await shared();
    const writing = client.users.update(sandbox.world.account.id, { callback: { completed: callback } });
    const error = await errorOf<RefusedError>(writing);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.fieldMessages).toEqual(messages);
    expect(standing()).toEqual(theirs);
  });

  it('of another integration are gone after a plain PUT [users.update] [9/5]', async () => {
    const { sandbox, client, standing } = await shared();
    await client.users.update(sandbox.world.account.id, { callback: ours });
    expect(standing()).toEqual(ours);
  });

  it('of another integration stay when ours are merged, and when ours are taken out again [users.me] [users.update] [4.5/callbacks] [9/5]', async () => {
    const { client, standing, puts } = await shared();
    expect(await client.users.mergeCallbacks(ours)).toEqual(theirs);
    expect(standing()).toEqual({ ...theirs, ...ours });
    expect(await client.users.removeCallbacks(isOurs)).toEqual({ ...theirs, ...ours });
    expect(standing()).toEqual(theirs);
    expect(puts()).toBe(2);
  });

  it('are not written when there is nothing to change [users.me] [4.5/callbacks]', async () => {
    const { client, standing, puts } = await shared();
    await client.users.mergeCallbacks(ours);
    await client.users.mergeCallbacks(ours);
    await client.users.mergeCallbacks({});
    await client.users.removeCallbacks(() => false);
    expect([puts(), standing()]).toEqual([1, { ...theirs, ...ours }]);
  });

  it('replace our own address of before, never that of another [users.me] [users.update] [4.5/callbacks]', async () => {
    const { client, standing, puts } = await shared();
    await client.users.mergeCallbacks(ours);
    const moved = { in_review: { url: 'https://ours.example/moved?token=u', format: 'json' } };
    // Whose address it is has to be said.
    await expect(client.users.mergeCallbacks(moved)).rejects.toThrow(InvalidRequestError);
    await client.users.mergeCallbacks(moved, isOurs);
    expect(standing()).toEqual({ ...theirs, ...ours, ...moved });

    const before = puts();
    const error = await errorOf<InvalidRequestError>(
      client.users.mergeCallbacks({ completed: at('ours', 'completed') }, isOurs),
    );
    expect([error.code, error.message]).toEqual(['callback_taken', expect.stringContaining('completed')]);
    // The other address may hold a secret of its integration.
    expect(JSON.stringify(error)).not.toContain('theirs.example');
    expect([puts(), standing()]).toEqual([before, { ...theirs, ...ours, ...moved }]);
  });

  it('whose answer was lost are in doubt and not sent again: somebody else may have written since [users.update]', async () => {
    const { sandbox, client, standing, puts } = await shared();
    sandbox.addFault({ match: { operation: 'users.update' }, kind: 'lose-answer' });
    await expect(client.users.mergeCallbacks(ours)).rejects.toThrow(InDoubtError);
    expect([puts(), standing()]).toEqual([1, { ...theirs, ...ours }]);
    // Reading tells, and so the second try writes nothing.
    expect(await client.users.mergeCallbacks(ours)).toEqual({ ...theirs, ...ours });
    expect(puts()).toBe(1);
  });
});

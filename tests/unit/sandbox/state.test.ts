import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSandbox } from '../../../sandbox/src';
import type { Sandbox, SandboxOptions } from '../../../sandbox/src';
import { article, call, createCounted, createReviewable, LONG, project, PROJECTS, startReceiver } from './client';
import { kept } from './kept';

const opened: Sandbox[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'));
});
afterEach(async () => {
  for (const sandbox of opened.splice(0)) {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  }
  rmSync(folder, { recursive: true });
});

const file = (name = 'state'): string => join(folder, name);
const start = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const sandbox = await startSandbox({ stateFile: file(), ...options });
  opened.push(sandbox);
  return sandbox;
};
/** A second sandbox from the file as it stands, as if the first had been killed now. */
const afterKill = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const copy = file(`copy-${opened.length}`);
  copyFileSync(file(), copy);
  return start({ stateFile: copy, ...options });
};
describe('the state file', () => {
  it('brings back an order in the middle of its life, and it goes on', async () => {
    const first = await start({ speed: 0, walletCredits: 100 });
    const { path, documents } = await createCounted(first, [article('One'), article('Two')]);
    await call(first, 'POST', `${path}/async_launch`);
    await first.advance(30_000);
    const second = await afterKill();
    expect(kept(second.world)).toEqual(kept(first.world));
    expect([second.seed, second.summary().time]).toEqual([first.seed, first.summary().time]);
    for (const sandbox of [first, second]) {
      await sandbox.advance(LONG);
      for (const id of documents) await call(sandbox, 'PUT', `${path}/documents/${id}/complete`);
    }
    expect(second.world.wallet).toEqual(first.world.wallet);
    const { body } = await call(second, 'GET', path);
    expect(body).toMatchObject({ status: 'completed', documents_statuses: { completed: 2 } });
    // Chance goes on where it stood: what comes next is the same in both lives.
    const ids = [first, second].map(async (sandbox) => (await call(sandbox, 'POST', PROJECTS, project())).body['id']);
    expect(await ids[0]).toBe(await ids[1]);
  });

  it('has what an answer said before the answer leaves', async () => {
    const sandbox = await start({ speed: 0 });
    const { body } = await call(sandbox, 'POST', PROJECTS, project({ documents: [article('One')] }));
    const lines = readFileSync(file(), 'utf8').trimEnd().split('\n');
    expect(lines.at(-1)).toContain(String(body['id']));
    // A request that only reads writes nothing.
    await call(sandbox, 'GET', PROJECTS);
    expect(readFileSync(file(), 'utf8').trimEnd().split('\n')).toHaveLength(lines.length);
    // And what happens although its answer is lost is there too.
    sandbox.addFault({ match: { operation: 'projects.create' }, kind: 'lose-answer' });
    await expect(call(sandbox, 'POST', PROJECTS, project())).rejects.toThrow();
    expect((await afterKill()).world.projects.size).toBe(2);
  });

  it('brings back tokens, applications, settings, quirks and behaviours', async () => {
    const first = await start({ speed: 0 });
    first.world.tokens.set('reader', new Set(['project:read']));
    first.registerApplication({ clientId: 'a', clientSecret: 'b', name: 'C', redirectUris: ['https://a.example/'] });
    first.setOAuth({ omittedFields: ['scope'] });
    first.setQuirks({ statuses: { cancelled: 'canceled' } });
    first.setBehaviours({ priceFactor: 2, extraReviewRate: 0.5 });
    first.fillWallet(11);
    const granted = first.grantTokens({ scopes: ['project:read'], clientId: 'a' });
    const second = await afterKill();
    expect(kept(second.world)).toEqual(kept(first.world));
    for (const token of ['reader', String(granted['access_token'])]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await call(second, 'GET', PROJECTS, undefined, headers)).status).toBe(200);
    }
    const refresh = { client_id: 'a', client_secret: 'b', grant_type: 'refresh_token' };
    const body = { ...refresh, refresh_token: granted['refresh_token'] };
    expect((await call(second, 'POST', '/oauth/token', body, {})).status).toBe(200);
    // The shapes of answers are bent by what was read.
    const { id } = (await call(second, 'POST', PROJECTS, project())).body;
    expect((await call(second, 'PUT', `${PROJECTS}/${String(id)}/cancel`)).body['status']).toBe('canceled');
  });

  it('sends the callbacks that were still waiting', async () => {
    const receiver = await startReceiver([500, 200]);
    const first = await start({ speed: 0 });
    const callback = { word_count_finished: { url: receiver.url } };
    await call(first, 'POST', PROJECTS, project({ callback, documents: [article('One')] }));
    await first.advance(4_000);
    expect(first.world.callbacks).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    const second = await afterKill();
    expect(second.world.callbacks).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await second.advance(60_000);
    expect(receiver.received.map(({ body }) => body['title'])).toEqual(['One', 'One']);
    expect(second.world.callbacks).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    await second.close();
    expect((await start({ stateFile: file('copy-1') })).world.callbacks).toEqual([]);
  });

  it('lets time go on while the sandbox is stopped, each thing at its own time', async () => {
    const first = await start({ speed: 0 });
    const { path } = await createCounted(first, [article('One')]);
    await call(first, 'POST', `${path}/async_launch`);
    const launched = Date.parse(first.summary().time);
    first.flush();
    // As if an hour had passed between the lives.
    const text = readFileSync(file(), 'utf8').replaceAll(
      /\\"clock\\":\{\\"aheadMs\\":(-?[\d.]+),\\"frozenAt\\":([\d.]+)\}/g,
      (_all, _ahead, frozenAt: string) =>
        `\\"clock\\":{\\"aheadMs\\":${Number(frozenAt) + 3_600_000 - Date.now()},\\"frozenAt\\":null}`,
    );
    writeFileSync(file('later'), text);
    const second = await start({ stateFile: file('later') });
    const [document] = [...second.world.projects.values()].flatMap(({ documents }) => [...documents.values()]);
    expect(document?.status).toBe('in_review');
    expect(document?.submittedAt).toBeGreaterThan(launched + 40_000);
    expect(document?.submittedAt).toBeLessThan(launched + 120_000);
    expect(Date.parse(second.summary().time)).toBeGreaterThanOrEqual(launched + 3_600_000);
  });

  it('keeps its speed, unless another one is told', async () => {
    const first = await start({ speed: 20 });
    await call(first, 'POST', PROJECTS, project({ documents: [article('One')] }));
    expect((await afterKill()).speed()).toBe(20);
    expect((await afterKill({ speed: 5 })).speed()).toBe(5);
    expect((await afterKill({ speed: 0 })).speed()).toBe(0);
  });

  it('forgets what a reset forgets', async () => {
    const first = await start({ speed: 0 });
    first.fillWallet(5);
    await createReviewable(first, [article('One')]);
    first.reset();
    const second = await afterKill();
    expect(kept(second.world)).toEqual(kept(first.world));
    expect([second.world.projects.size, second.world.wallet.transactions]).toEqual([0, []]);
  });

  it('writes a long jump of the clock in lines of a bearable length', async () => {
    const sandbox = await start({ speed: 0 });
    const { id } = (await call(sandbox, 'POST', PROJECTS, project())).body;
    const hundred = Array.from({ length: 100 }, (_, index) => article(`Article ${index}`));
    for (let batch = 0; batch < 12; batch += 1) {
      await call(sandbox, 'POST', `${PROJECTS}/${String(id)}/batch/documents`, { documents: hundred });
    }
    const lines = (): number => readFileSync(file(), 'utf8').trimEnd().split('\n').length;
    const before = lines();
    await sandbox.advance(120_000);
    expect(sandbox.summary().documents).toEqual({ in_creation: 1_200 });
    expect(lines()).toBeGreaterThan(before + 1);
    expect(kept((await afterKill()).world)).toEqual(kept(sandbox.world));
  });

  it('is short again after the sandbox was closed', async () => {
    const first = await start({ speed: 0 });
    const { id } = (await call(first, 'POST', PROJECTS, project())).body;
    for (let index = 0; index < 50; index += 1) {
      await call(first, 'PUT', `${PROJECTS}/${String(id)}`, project({ name: `Name ${index}` }));
    }
    const long = statSync(file()).size;
    await first.close();
    expect(statSync(file()).size).toBeLessThan(long / 2);
    expect((await start()).world.projects.get(String(id))?.name).toBe('Name 49');
  });
});

describe('a state file that is not sound', () => {
  const prepared = async (): Promise<void> => {
    const sandbox = await start({ speed: 0 });
    await call(sandbox, 'POST', PROJECTS, project({ name: 'Whole' }));
    await sandbox.close();
  };

  it('loses a line that was never finished, and goes on behind the last whole one', async () => {
    await prepared();
    appendFileSync(file(), '[["project",{"id":"half');
    const second = await start();
    expect([...second.world.projects.values()].map(({ name }) => name)).toEqual(['Whole']);
    await call(second, 'POST', PROJECTS, project({ name: 'Second' }));
    const third = await afterKill();
    expect([...third.world.projects.values()].map(({ name }) => name)).toEqual(['Whole', 'Second']);
  });

  it('is refused, and left alone, when it is damaged or no state file at all', async () => {
    await prepared();
    const sound = readFileSync(file(), 'utf8').split('\n');
    const damaged = [sound[0], sound[1]?.slice(0, 50), ...sound.slice(2)].join('\n');
    for (const [text, message] of [
      [damaged, 'is damaged in line 2'],
      ['Dear diary\nToday nothing happened\n', 'does not hold the state of a sandbox'],
      ['{"sandbox":"translation service","format":99,"seed":"x"}\n', 'of this version'],
    ] as const) {
      writeFileSync(file(), text);
      await expect(startSandbox({ stateFile: file() })).rejects.toThrow(message);
      expect(readFileSync(file(), 'utf8')).toBe(text);
    }
  });

  it('is not shared by two sandboxes, and not locked by a dead one', async () => {
    const first = await start();
    await expect(startSandbox({ stateFile: file() })).rejects.toThrow('Another sandbox keeps its state');
    await first.close();
    // The number of a process that cannot be.
    writeFileSync(`${file()}.lock`, '4194999');
    expect((await start()).summary().projects).toEqual({});
  });

  it('survives a start that fails', async () => {
    await prepared();
    const before = readFileSync(file(), 'utf8');
    const other = await startSandbox();
    await expect(startSandbox({ stateFile: file(), port: other.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await other.close();
    expect(readFileSync(file(), 'utf8')).toBe(before);
    expect((await start()).world.projects.size).toBe(1);
  });
});

import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { call, project, PROJECTS } from './client';

describe('faults', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.close());

  const create = (): ReturnType<typeof call> => call(sandbox, 'POST', PROJECTS, project());

  it('answers with a status as often as told', async () => {
    sandbox.addFault({
      match: { method: 'POST', path: PROJECTS },
      times: 2,
      kind: 'status',
      status: 503,
      headers: { 'retry-after': '1' },
    });
    const first = await create();
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await create()).status).toBe(503);
    expect((await create()).status).toBe(201);
    expect(sandbox.world.requests.map(({ fault }) => fault)).toEqual(['status', 'status', null]);
  });

  it('performs a request whose answer is lost, and does not perform one that is dropped', async () => {
    sandbox.addFault({ match: { path: /projects$/ }, kind: 'lose-answer' });
    await expect(create()).rejects.toThrow();
    expect(sandbox.world.projects.size).toBe(1);
    sandbox.addFault({ match: { path: PROJECTS }, kind: 'drop-request' });
    await expect(create()).rejects.toThrow();
    expect(sandbox.world.projects.size).toBe(1);
    expect((await create()).status).toBe(201);
  });

  it('performs a delayed request also after its client has given up', async () => {
    sandbox.addFault({ match: { path: PROJECTS }, kind: 'delay', ms: 150 });
    const init = { method: 'POST', body: JSON.stringify(project()), signal: AbortSignal.timeout(50) };
    const headers = { authorization: 'Bearer sandbox-token', 'content-type': 'application/json' };
    await expect(fetch(sandbox.url + PROJECTS, { ...init, headers })).rejects.toThrow();
    expect(sandbox.world.projects.size).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(sandbox.world.projects.size).toBe(1);
  });
});

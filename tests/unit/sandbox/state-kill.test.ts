import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Sandbox } from '../../../sandbox/src';
import { article, call, project, PROJECTS } from './client';
import type { Json } from './client';

describe('a process that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-kill-'));
  const file = join(folder, 'state');
  let running: ChildProcess | undefined;
  afterEach(() => {
    running?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** Starts the sandbox as a person does, and waits for its address. */
  const run = async (): Promise<{ url: string; kill: () => Promise<void> }> => {
    const cli = join(__dirname, '../../../sandbox/src/cli.ts');
    const flags = ['--port', '0', '--state', file, '--speed', '50', '--credits', '1000'];
    const child = spawn(process.execPath, ['--import', 'tsx', cli, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
    running = child;
    let text = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const address = /Address +(\S+)\n/.exec(text)?.[1];
        if (address !== undefined) resolve(address);
      });
      child.on('exit', () => reject(new Error(`The sandbox did not start: ${text}`)));
    });
    const kill = (): Promise<void> =>
      new Promise((resolve) => {
        child.on('exit', () => resolve());
        child.kill('SIGKILL');
      });
    return { url, kill };
  };
  const ask = async (url: string, method: string, path: string, body?: unknown): Promise<Json> =>
    (await call({ url } as Sandbox, method, path, body)).body;

  it('goes on where it was: nothing that was answered is forgotten, nothing is paid twice', async () => {
    let { url, kill } = await run();
    const answered: string[] = [];
    for (let life = 0; life < 3; life += 1) {
      const documents = [article(`Article of life ${life}`)];
      const { id } = await ask(url, 'POST', PROJECTS, project({ documents }));
      const path = `${PROJECTS}/${String(id)}`;
      while ((await ask(url, 'GET', path))['total_word_count'] !== 10) await ask(url, 'GET', '/ping');
      await ask(url, 'PUT', `${path}/launch`);
      // In the middle of many more: those whose answer came are there, the others may be.
      const many = Array.from({ length: 40 }, (_, index) =>
        ask(url, 'POST', PROJECTS, project({ name: `${life}/${index}` })).then((body) =>
          answered.push(String(body['id'])),
        ),
      );
      await Promise.race(many);
      await kill();
      await Promise.allSettled(many);
      answered.push(String(id));
      ({ url, kill } = await run());
      for (const known of answered) expect((await ask(url, 'GET', `${PROJECTS}/${known}`))['id']).toBe(known);
      const wallet = await ask(url, 'GET', '/_sandbox/wallet');
      expect(wallet).toEqual({ credits: 1000 - 10 * (life + 1), transactions: life + 1 });
    }
    const done = async (): Promise<boolean> => {
      const { documents } = await ask(url, 'POST', '/_sandbox/clock/advance', { ms: 1_000 }).then(() =>
        ask(url, 'GET', '/_sandbox/state'),
      );
      return (documents as Record<string, number>)['in_review'] === 3;
    };
    while (!(await done()));
    await kill();
  }, 60_000);
});

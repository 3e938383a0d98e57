import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYGROUND, ROOT, STATE } from './places';

const LOG = join(STATE, 'strapi.log');
/** A slow machine seeds for a while. */
const PATIENCE_MS = 180_000;

export interface RunningStrapi {
  url: string;
  stop(): Promise<void>;
}

const lastLines = (): string => readFileSync(LOG, 'utf8').split('\n').slice(-25).join('\n');

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/admin/init`)).ok;
  } catch {
    return false;
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const killer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    child.once('exit', () => {
      clearTimeout(killer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** The playground as a process of its own, on a fresh database, seeded at its first start. */
export async function startPlayground(port: number): Promise<RunningStrapi> {
  const log = openSync(LOG, 'w');
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [
      '--require',
      join(PLAYGROUND, 'demo', 'exit-with-parent.cjs'),
      join(ROOT, 'node_modules', '@strapi/strapi/bin/strapi.js'),
      'start',
    ],
    {
      cwd: PLAYGROUND,
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_CLIENT: 'sqlite',
        DATABASE_FILENAME: join(STATE, 'data.db'),
        PUBLIC_DIR: join(STATE, 'public'),
        PLAYGROUND_SEED: 'true',
        STARTUP_BANNER: 'false',
      },
    },
  );
  const stop = (): Promise<void> => end(child);
  const until = Date.now() + PATIENCE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The playground did not start. The end of its log:\n${lastLines()}`);
    if (Date.now() > until) {
      await stop();
      throw new Error(
        `The playground did not answer within ${PATIENCE_MS / 1000} s. The end of its log:\n${lastLines()}`,
      );
    }
    await sleep(200);
  }
  return { url, stop };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(__dirname, 'serve-playground.cjs');
const BOOT_MS = 60_000;

/** A running Strapi that can be killed as a crash would kill it. */
export interface StrapiProcess {
  /** SIGKILL: no farewell, nothing is finished. */
  kill(): Promise<void>;
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/admin/init`)).ok;
  } catch {
    return false;
  }
}

/** Boots the playground with the built plugin as a process of its own, and waits until it answers. */
export async function startProcess(port: number, environment: Record<string, string>): Promise<StrapiProcess> {
  const output: string[] = [];
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
  const until = Date.now() + BOOT_MS;
  while (!(await answers(`http://127.0.0.1:${port}`))) {
    if (ended(child) || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`Strapi did not start:\n${output.join('')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    kill: () =>
      new Promise((resolve) => {
        if (ended(child)) {
          resolve();
          return;
        }
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const SCRIPT = join(__dirname, 'serve-playground.cjs');
/** Milliseconds within which Strapi has to answer. */
const BOOT_MS = 90_000;
/** Of what a process says, so much is kept to be shown when something goes wrong. */
const KEPT_CHARACTERS = 100_000;

/** A running Strapi that can be killed as a crash would kill it. */
export interface StrapiProcess {
  /** Resolves when it answers requests; rejects when it ends before, unless it was killed. */
  ready: Promise<void>;
  /** SIGKILL: no farewell, nothing is finished. */
  kill(): Promise<void>;
  /** SIGSTOP: it stands still with all it holds, and does not know. */
  freeze(): void;
  /** SIGCONT. */
  thaw(): void;
  /** What it has said so far, the latest of it. */
  output(): string;
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** A port that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function untilReady(child: ChildProcess, isKilled: () => boolean, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`Strapi ${why}:\n${output()}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`did not start within ${BOOT_MS} ms`);
    }, BOOT_MS);
    child.on('message', (word) => {
      if (word !== 'listening') return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => {
      clearTimeout(timer);
      if (isKilled()) resolve();
      else fail('did not start');
    });
  });
}

/** A process that has loaded Strapi and the built plugin, and waits to be told to start. */
export interface Reserve {
  start(): StrapiProcess;
  discard(): Promise<void>;
}

const dead = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (ended(child)) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** Loads the playground with the built plugin in a process of its own; `environment` on top of ours. */
export function reserveProcess(port: number, environment: Record<string, string>): Reserve {
  let said = '';
  let killed = false;
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-KEPT_CHARACTERS);
    });
  const kill = (): Promise<void> => {
    killed = true;
    return dead(child);
  };
  return {
    start() {
      const ready = untilReady(
        child,
        () => killed,
        () => said,
      );
      // Whoever waits for it hears of it; whoever kills it first does not wait.
      ready.catch(() => undefined);
      child.send('start');
      return {
        ready,
        kill,
        freeze: () => void child.kill('SIGSTOP'),
        thaw: () => void child.kill('SIGCONT'),
        output: () => said,
      };
    },
    discard: kill,
  };
}

/** Boots the playground with the built plugin as a process of its own, and waits until it answers. */
export async function startProcess(port: number, environment: Record<string, string>): Promise<StrapiProcess> {
  const running = reserveProcess(port, environment).start();
  await running.ready;
  return running;
}

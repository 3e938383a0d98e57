import { parseArgs } from 'node:util';

import { startSandbox } from './index';
import type { Sandbox } from './index';

const USAGE = 'Usage: tsx sandbox/src/cli.ts [--port 4010] [--speed 60] [--credits 10000] [--log]';

/** Starts the sandbox for a person at a terminal, and says how to reach it. */
async function main(): Promise<void> {
  const { port, speed, credits, log } = readFlags();
  const sandbox = await startSandbox({ port, speed, walletCredits: credits, logger: log });
  console.log(
    [
      'Sandbox of the translation service: a server that behaves like it, with authors who write pseudo-translations.',
      'Everything it knows is forgotten when it stops.',
      '',
      `  Address     ${sandbox.url}`,
      `  API key     ${sandbox.apiKey}`,
      `  API secret  ${sandbox.apiSecret}`,
      `  Credits     ${credits}`,
      `  Speed       ${speed} times as fast as life`,
      '',
      'Ctrl-C stops it.',
    ].join('\n'),
  );
  closeOnSignal(sandbox);
}

function readFlags(): { port: number; speed: number; credits: number; log: boolean } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      speed: { type: 'string', default: '1' },
      credits: { type: 'string', default: '10000' },
      log: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port needs a number from 0 to 65535.');
  return {
    port,
    speed: positive('speed', values.speed),
    credits: positive('credits', values.credits),
    log: values.log,
  };
}

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!(number > 0) || !Number.isFinite(number)) throw new Error(`--${name} needs a number greater than 0.`);
  return number;
}

function closeOnSignal(sandbox: Sandbox): void {
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    sandbox.close().then(() => console.log('\nThe sandbox has stopped.'), fail);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

function fail(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') console.error('The port is taken by another program: choose another one with --port.');
  else if (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')) console.error(`${message}\n${USAGE}`);
  else console.error(message);
  process.exitCode = 1;
}

main().catch(fail);

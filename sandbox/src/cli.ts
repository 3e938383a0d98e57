import { parseArgs } from 'node:util';

import { startSandbox } from './index';
import type { Sandbox, SandboxOptions } from './index';
import { DEFAULT_APPLICATION } from './oauth/model';

const USAGE = `Usage: tsx sandbox/src/cli.ts [options]
  --port 4010       0 takes any free one
  --speed 60        times as fast as life; 0: the clock stands still until it is advanced
  --credits 10000   in the wallet at the start
  --state FILE      keeps the state there, and goes on from it
  --seed TEXT       the same seed gives the same ids, authors and faults
  --redirect URL    a redirect address of the OAuth application; may be given several times
  --log             prints every request`;

/** Starts the sandbox for a person at a terminal, and says how to reach it. */
async function main(): Promise<void> {
  const { redirectUris, ...options } = readFlags();
  const application = {
    ...DEFAULT_APPLICATION,
    redirectUris: [...DEFAULT_APPLICATION.redirectUris, ...redirectUris],
  };
  const sandbox = await startSandbox({ ...options, applications: [application] });
  const { stateFile } = options;
  console.log(
    [
      'Sandbox of the translation service: a server that behaves like it, with authors who write pseudo-translations.',
      stateFile === undefined
        ? 'Everything it knows is forgotten when it stops.'
        : `It keeps its state in ${stateFile}.`,
      '',
      `  Address        ${sandbox.url}`,
      `  API key        ${sandbox.apiKey}`,
      `  API secret     ${sandbox.apiSecret}`,
      `  OAuth client   ${application.clientId}, secret ${application.clientSecret}`,
      `  OAuth consent  ${sandbox.url}/oauth/authorize`,
      `  Control        ${sandbox.url}/_sandbox/state, from this machine only`,
      `  Credits        ${sandbox.world.wallet.credits}`,
      `  Speed          ${sandbox.speed()} times as fast as life`,
      `  Seed           ${sandbox.seed}`,
      '',
      'Ctrl-C stops it.',
    ].join('\n'),
  );
  closeOnSignal(sandbox);
}

function readFlags(): SandboxOptions & { redirectUris: string[] } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      speed: { type: 'string' },
      credits: { type: 'string', default: '10000' },
      state: { type: 'string' },
      seed: { type: 'string' },
      redirect: { type: 'string', multiple: true, default: [] },
      log: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port needs a number from 0 to 65535.');
  const wrong = values.redirect.find((address) => !URL.canParse(address));
  if (wrong !== undefined) throw new Error(`--redirect needs an address such as http://localhost:1337/, not ${wrong}.`);
  return {
    port,
    // Not 1: a state file has a speed of its own.
    ...(values.speed === undefined ? {} : { speed: notNegative('speed', values.speed) }),
    ...(values.state === undefined ? {} : { stateFile: values.state }),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    walletCredits: notNegative('credits', values.credits),
    logger: values.log,
    redirectUris: values.redirect,
  };
}

function notNegative(name: string, value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0) || !Number.isFinite(number)) {
    throw new Error(`--${name} needs a number, 0 or greater.`);
  }
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

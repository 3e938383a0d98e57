import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprintOf, PLAYGROUND, ROOT } from './places';

interface Build {
  what: string;
  cwd: string;
  /** A package's command line, run by this very Node. */
  script: string;
  args: string[];
  inputs: string[];
  outputs: string[];
}

const BUILDS: Build[] = [
  {
    what: 'plugin',
    cwd: ROOT,
    script: '@strapi/sdk-plugin/bin/strapi-plugin.js',
    args: ['build', '--silent'],
    inputs: ['admin', 'server', 'contracts', 'package.json', 'package-lock.json', 'tsconfig.json'].map((name) =>
      join(ROOT, name),
    ),
    outputs: [join(ROOT, 'dist', 'server', 'index.js'), join(ROOT, 'dist', 'admin', 'index.js')],
  },
  {
    what: 'playground with its admin panel',
    cwd: PLAYGROUND,
    script: '@strapi/strapi/bin/strapi.js',
    args: ['build'],
    inputs: [
      ...['config', 'src', 'package.json', 'tsconfig.json'].map((name) => join(PLAYGROUND, name)),
      ...['dist/admin', 'dist/server', 'package-lock.json'].map((name) => join(ROOT, name)),
    ],
    outputs: [join(PLAYGROUND, 'dist', 'src', 'index.js'), join(PLAYGROUND, 'dist', 'build', 'index.html')],
  },
];

function run({ what, cwd, script, args }: Build): Promise<void> {
  const output: string[] = [];
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', script), ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // However the demo ends, no build goes on behind it.
  const kill = (): boolean => child.kill();
  process.once('exit', kill);
  child.once('close', () => process.removeListener('exit', kill));
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building the ${what} failed:\n${output.join('')}`)),
    );
  });
}

/** Builds what changed since it was built last. */
export async function buildAll(say: (line: string) => void): Promise<void> {
  for (const build of BUILDS) {
    const stamp = join(PLAYGROUND, '.tmp', `built-${build.what.split(' ')[0] ?? ''}`);
    const inputs = fingerprintOf(build.inputs);
    const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs && build.outputs.every(existsSync);
    if (fresh) {
      say(`The ${build.what} is built already.`);
      continue;
    }
    const start = Date.now();
    say(`Building the ${build.what} ...`);
    await run(build);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, inputs);
    say(`  built in ${Math.round((Date.now() - start) / 1000)} s`);
  }
}

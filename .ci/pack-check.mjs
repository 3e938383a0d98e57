/**
 * Packs the plugin, installs the tarball into a fresh Strapi app outside the repository, builds its admin panel, boots
 * it, and asks it what a site would ask first. Prints each step; exits non-zero at the first that fails.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const playground = JSON.parse(readFileSync(join(root, 'playground', 'package.json'), 'utf8'));
const app = mkdtempSync(join(tmpdir(), 'translation-desk-fresh-app-'));

const run = (command, args, cwd) => {
  console.log(`$ ${command} ${args.join(' ')}`);
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
};

const write = (path, text) => {
  mkdirSync(dirname(join(app, path)), { recursive: true });
  writeFileSync(join(app, path), text);
};

const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

function layOutApp(tarball) {
  const {
    '@strapi/strapi': strapi,
    'better-sqlite3': sqlite,
    react,
    'react-dom': reactDom,
    'react-router-dom': router,
    'styled-components': styled,
  } = playground.dependencies;
  write(
    'package.json',
    JSON.stringify({
      name: 'fresh-app',
      private: true,
      version: '0.0.0',
      dependencies: {
        '@strapi/strapi': strapi,
        'better-sqlite3': sqlite,
        react,
        'react-dom': reactDom,
        'react-router-dom': router,
        'styled-components': styled,
        [own.name]: `file:${tarball}`,
      },
      overrides: own.overrides,
      strapi: { telemetryDisabled: true },
    }),
  );
  write('favicon.png', readFileSync(join(root, 'playground', 'favicon.png')));
  write('public/uploads/.gitkeep', '');
  write('src/index.js', 'module.exports = {};');
  write(
    'config/server.js',
    "module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['check-one', 'check-two'] } });",
  );
  write(
    'config/admin.js',
    "module.exports = () => ({ auth: { secret: 'check' }, apiToken: { salt: 'check' }, transfer: { token: { salt: 'check' } }, secrets: { encryptionKey: 'check' } });",
  );
  write(
    'config/database.js',
    "module.exports = () => ({ connection: { client: 'sqlite', connection: { filename: '.tmp/data.db' }, useNullAsDefault: true } });",
  );
  write(
    'config/middlewares.js',
    "module.exports = ['strapi::logger', 'strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::poweredBy', 'strapi::query', 'strapi::body', 'strapi::session', 'strapi::favicon', 'strapi::public'];",
  );
}

async function answersOf(url) {
  const json = async (path, init) => {
    const response = await fetch(`${url}${path}`, init);
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  const account = { email: 'check@example.com', password: 'Check-password-1', firstname: 'Check', lastname: 'Er' };
  const registered = await json('/admin/register-admin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const headers = { authorization: `Bearer ${registered.body?.data?.token}` };
  const settings = await json('/translation-desk/settings', { headers });
  const orders = await json('/translation-desk/orders', { headers });
  const stranger = await json('/translation-desk/orders');
  const panel = await fetch(`${url}/admin`);
  return [
    ['an admin can be registered', registered.status === 200 || registered.status === 201],
    ['the settings are answered', settings.status === 200],
    ['they say that nothing is connected yet', settings.body?.data?.problems?.[0]?.code === 'not_connected'],
    ['the list of orders is empty', orders.status === 200 && orders.body?.data?.orders?.length === 0],
    ['a stranger sees nothing', stranger.status === 401],
    ['the admin panel is served', panel.status === 200 && (await panel.text()).includes('<div id="strapi"')],
  ];
}

async function boot() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  console.log(`$ strapi start (port ${port})`);
  let log = '';
  const child = spawn(process.execPath, [join(app, 'node_modules', '@strapi/strapi/bin/strapi.js'), 'start'], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  try {
    const until = Date.now() + 120_000;
    for (;;) {
      const up = await fetch(`${url}/admin/init`).then(
        (response) => response.ok,
        () => false,
      );
      if (up) break;
      if (child.exitCode !== null || Date.now() > until) throw new Error(`The fresh app did not start:\n${log}`);
      await new Promise((done) => setTimeout(done, 300));
    }
    return await answersOf(url);
  } finally {
    child.kill('SIGTERM');
  }
}

/** The client alone, as a script would use it: by `require`, by `import`, and by a compiler that reads its types. */
function clientAlone() {
  const use = `const client = createClient({ baseUrl: 'http://127.0.0.1:9', authentication: signature({ apiKey: 'a', apiSecret: 'b' }), retries: 0 });
const error = await client.connection.ping().catch((reason) => reason);
await client.close();
if (!(error instanceof ConnectionError)) throw error;
console.log(operations.length);`;
  const names = '{ ConnectionError, createClient, operations, signature }';
  write('script.cjs', `const ${names} = require('${own.name}/client');\n(async () => {${use}})();`);
  write('script.mjs', `import ${names} from '${own.name}/client';\n${use}`);
  write(
    'script.mts',
    `import { createClient, signature, type ProjectRecord } from '${own.name}/client';
const client = createClient({ baseUrl: 'https://service.example', authentication: signature({ apiKey: 'a', apiSecret: 'b' }) });
for await (const project of client.projects.filter({ where: { status: 'completed' } })) {
  const record: ProjectRecord = project;
  const name: string | undefined = record.name;
  // @ts-expect-error an id is text
  const id: number = record.id;
  console.log(name, id);
}`,
  );
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const typed = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
  const count = (file) => Number(run(process.execPath, [join(app, file)], app).trim());
  return [
    ['the client alone can be required', count('script.cjs') > 30],
    ['and imported', count('script.mjs') > 30],
    ['and its types are read', run(process.execPath, [tsc, ...typed, 'script.mts'], app) === ''],
  ];
}

let ok = true;
try {
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', app], root));
  console.log(
    `  ${packed.filename}: ${packed.entryCount} files, ${Math.round(packed.unpackedSize / 1024)} kB unpacked`,
  );
  layOutApp(join(app, packed.filename));
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], app);
  run(process.execPath, [join(app, 'node_modules', '@strapi/strapi/bin/strapi.js'), 'build'], app);
  for (const [what, holds] of [...clientAlone(), ...(await boot())]) {
    console.log(`  ${holds ? 'ok' : 'NOT OK'}: ${what}`);
    ok &&= holds;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  ok = false;
} finally {
  rmSync(app, { recursive: true, force: true });
}
process.exit(ok ? 0 : 1);

import { performance } from 'node:perf_hooks';

import Fastify from 'fastify';
import { Pool } from 'undici';

import { startSandbox } from '../sandbox/src';
import { runScenarios } from './scenarios';

/**
 * How fast the sandbox answers, as a ratio to a bare server of the same framework that sends the same bytes in the same
 * run; and what 100,000 documents cost in time and memory on their way from creation to review.
 */

const PROJECTS = '/v1/clients/projects';
const headers = { authorization: 'Bearer sandbox-token', 'content-type': 'application/json' };
/** An hour of the sandbox's clock: longer than anything the service does to one document of a project of 100. */
const HOUR = 60 * 60_000;

const project = (name: string): unknown => ({
  project: {
    name,
    activity_name: 'translation',
    language_from: 'en-gb',
    language_to: 'fr-fr',
    options: { language_level: 'premium' },
  },
});

const documents = (count: number): unknown => ({
  documents: Array.from({ length: count }, (_, index) => ({
    title: `Article ${index}`,
    type: 'key_value',
    perform_word_count: true,
    original_content: {
      title: { original_phrase: 'A short title of an article' },
      body: {
        original_phrase: '<p>Twenty words or so of a text with <b>markup</b>, as an editor writes them every day.</p>',
      },
    },
  })),
});

class Client {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool(url, { connections: 8, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  }

  async send<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await this.pool.request({ method, path, headers, body: text });
    const answer = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${answer}`);
    return JSON.parse(answer) as T;
  }

  /** Requests a second, eight at a time, for half a second. */
  async rate(method: 'GET' | 'POST', path: string, body?: string): Promise<number> {
    const start = performance.now();
    let done = 0;
    const worker = async (): Promise<void> => {
      while (performance.now() - start < 500) {
        const response = await this.pool.request({ method, path, headers, body: body ?? null });
        await response.body.dump();
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    return (done / (performance.now() - start)) * 1000;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** Megabytes in use after a collection. */
function megabytes(): number {
  if (globalThis.gc === undefined) throw new Error('Start it without a scenario: then memory can be measured.');
  globalThis.gc();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

function say(what: string, figure: string): void {
  console.log(`  ${what.padEnd(58)} ${figure}`);
}

const ms = (value: number): string => (value >= 10_000 ? `${(value / 1000).toFixed(1)} s` : `${value.toFixed(1)} ms`);

async function compareWithBareServer(): Promise<void> {
  console.log('Requests a second, eight at a time, and as a ratio to a bare server that sends the same bytes');
  const sandbox = await startSandbox({ walletCredits: 1e9 });
  const client = new Client(sandbox.url);
  const { id } = await client.send<{ id: string }>('POST', PROJECTS, project('Compared'));
  await client.send('POST', `${PROJECTS}/${id}/batch/documents`, documents(100));
  await sandbox.advance(HOUR);
  const { documents: created } = await client.send<{ documents: { id: string }[] }>(
    'GET',
    `${PROJECTS}/${id}/documents`,
  );

  const cases: [string, 'GET' | 'POST', string, string?][] = [
    ['GET one document', 'GET', `${PROJECTS}/${id}/documents/${created[0]?.id}`],
    ['GET one project of 100 documents', 'GET', `${PROJECTS}/${id}`],
    ['GET a page of 100 documents', 'GET', `${PROJECTS}/${id}/documents`],
    ['POST a project', 'POST', PROJECTS, JSON.stringify(project('Another one'))],
  ];
  for (const [name, method, path, body] of cases) {
    const answer: unknown = await client.send(method, path, body === undefined ? undefined : JSON.parse(body));
    const bare = Fastify();
    bare.route({ method, url: '/*', handler: () => answer });
    const bareClient = new Client(await bare.listen({ port: 0 }));
    // In turns, for a shared machine is faster at one time than at another; the middle of the ratios.
    const rounds: { seen: number; ratio: number }[] = [];
    for (let round = 0; round < 9; round += 1) {
      const expected = await bareClient.rate(method, path, body);
      const seen = await client.rate(method, path, body);
      rounds.push({ seen, ratio: seen / expected });
    }
    const middle = rounds.sort((a, b) => a.ratio - b.ratio)[4] ?? { seen: 0, ratio: 0 };
    say(name, `${middle.seen.toFixed(0).padStart(6)} = ${middle.ratio.toFixed(2)}`);
    await bareClient.close();
    await bare.close();
  }
  await client.close();
  await sandbox.close();
}

/** From creation to review, step by step; then what lists and filters cost with all of them there. */
async function follow(projects: number, batches: number): Promise<void> {
  const size = batches * 100;
  console.log(`\n${projects} project(s) of ${size} documents`);
  const before = megabytes();
  const sandbox = await startSandbox({ walletCredits: 1e9 });
  const client = new Client(sandbox.url);
  const ids: string[] = [];

  const creation = await timed(async () => {
    for (let number = 0; number < projects; number += 1) {
      const { id } = await client.send<{ id: string }>('POST', PROJECTS, project(`Project ${number}`));
      ids.push(id);
      for (let batch = 0; batch < batches; batch += 1) {
        await client.send('POST', `${PROJECTS}/${id}/batch/documents`, documents(100));
      }
    }
  });
  say('created over HTTP in batches of 100', ms(creation.ms));
  say('counted', ms((await timed(() => sandbox.advance(HOUR))).ms));
  const launch = await timed(async () => {
    for (const id of ids) await client.send('POST', `${PROJECTS}/${id}/async_launch`);
    await sandbox.advance(10_000);
  });
  say('launched', ms(launch.ms));
  say('written by the authors', ms((await timed(() => sandbox.advance(HOUR))).ms));
  const used = megabytes() - before;
  say('memory', `${used.toFixed(0)} MB, ${((used * 1024) / projects / size).toFixed(1)} KB a document`);

  const last = ids.at(-1) ?? '';
  const since = encodeURIComponent(JSON.stringify({ updated_at: { $gt: '2001-01-01 00:00:00' } }));
  const paths: [string, string][] = [
    ['GET the last page of projects', `${PROJECTS}?page=${Math.ceil(projects / 100)}`],
    ['filter projects on updated_at', `${PROJECTS}/filter?where=${since}&order=-updated_at`],
    ['GET a project', `${PROJECTS}/${last}`],
    ['GET the last page of its documents', `${PROJECTS}/${last}/documents?page=${batches}`],
    ['filter its documents on updated_at', `${PROJECTS}/${last}/documents/filter?where=${since}&order=-updated_at`],
  ];
  for (const [name, path] of paths) {
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) times.push((await timed(() => client.send('GET', path))).ms);
    say(name, ms(times.sort((a, b) => a - b)[7] ?? 0));
  }
  const states = await client.send<{ status: string; progress: number }>('GET', `${PROJECTS}/${last}`);
  if (states.status !== 'in_review' || states.progress !== 100) {
    throw new Error(`The last project is ${states.status} at ${states.progress} percent instead of in review.`);
  }
  await client.close();
  await sandbox.close();
}

runScenarios(__filename, {
  compared: compareWithBareServer,
  many: () => follow(1_000, 1),
  large: () => follow(1, 200),
});

/**
 * `npm run bench:client`: what the client costs on top of bare undici, on the same sandbox in the same run, validation on;
 * and how much memory an upload takes. The sandbox runs in a process of its own.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Agent, request } from 'undici';
import type * as ClientModule from '../server/src/client';
import type { Client } from '../server/src/client';

/** As it is built and published: what runs the sources here would be measured, too. */
const { createClient, signature } = createRequire(__filename)('../dist/client') as typeof ClientModule;

const CONCURRENCY = 16;
/** Many short rounds: what else the machine does comes and goes within seconds. */
const ROUND_MS = 400;
const ROUNDS = 25;
const UPLOAD_BYTES = 1024 ** 3;

interface SandboxProcess {
  url: string;
  apiKey: string;
  apiSecret: string;
  child: ChildProcess;
}

function startSandboxProcess(): Promise<SandboxProcess> {
  const cli = join(__dirname, '..', 'sandbox', 'src', 'cli.ts');
  const args = ['--import', 'tsx', cli, '--port', '0', '--speed', '100000', '--credits', '1000000'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('exit', () => reject(new Error(`The sandbox did not start:\n${printed}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [url, apiKey, apiSecret] = ['Address', 'API key', 'API secret'].map(
        (label) => new RegExp(`${label}\\s+(\\S+)`).exec(printed)?.[1],
      );
      if (url !== undefined && apiKey !== undefined && apiSecret !== undefined && printed.includes('Ctrl-C')) {
        resolve({ url, apiKey, apiSecret, child });
      }
    });
  });
}

/** Requests a second, `CONCURRENCY` under way at a time. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - start < ROUND_MS) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return (done / (performance.now() - start)) * 1000;
}

const middle = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/**
 * Both in turn, each first as often as the other, and the ratio of each pair: what else the machine does meets both of
 * a pair alike. Said are the medians.
 */
async function compare(what: string, ours: () => Promise<unknown>, bare: () => Promise<unknown>): Promise<void> {
  const rates = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] };
  // Connections and compiled code first.
  await rate(ours);
  await rate(bare);
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await rate(round % 2 === 0 ? ours : bare);
    const second = await rate(round % 2 === 0 ? bare : ours);
    const [client, plain] = round % 2 === 0 ? [first, second] : [second, first];
    rates.ours.push(client);
    rates.bare.push(plain);
    rates.ratio.push(client / plain);
  }
  const [a, b, ratio] = [middle(rates.ours), middle(rates.bare), middle(rates.ratio)];
  console.log(`${what}: client ${a.toFixed(0)}/s, bare undici ${b.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`);
}

async function compareRequests(sandbox: SandboxProcess, client: Client): Promise<void> {
  const project = await client.projects.create({
    name: 'Benchmark',
    activity_name: 'translation',
    language_from: 'en-gb',
    language_to: 'fr-fr',
    options: { language_level: 'premium' },
  });
  await client.documents.createBatch(
    project.id,
    Array.from({ length: 100 }, (_, index) => ({
      title: `Document ${index}`,
      type: 'key_value',
      word_count: 12,
      original_content: {
        title: { original_phrase: 'The best coffee in town' },
        'body.p1': { original_phrase: 'Come and taste it, every day from eight to six.', details: 'First paragraph' },
      },
    })),
  );
  const agent = new Agent({ connections: CONCURRENCY });
  // Bare undici signs once; the client signs each request, as it must.
  const { apiKey, apiSecret } = sandbox;
  const headers = await signature({ apiKey, apiSecret }).headers(new Date());
  const bare = (path: string) => async (): Promise<void> => {
    const { statusCode, body } = await request(`${sandbox.url}${path}`, { headers, dispatcher: agent });
    const answer: unknown = await body.json();
    if (statusCode !== 200 || answer === undefined) throw new Error(`${path} answered ${statusCode}`);
  };
  const path = `/v1/clients/projects/${project.id}`;
  await compare('projects.get', () => client.projects.get(project.id), bare(path));
  const documents = client.documents.list(project.id);
  await compare('documents.list, 100 records a page', () => documents.page(), bare(`${path}/documents`));
  await agent.close();
}

/** A file of that size on disk, written without holding it. */
async function largeFile(folder: string): Promise<string> {
  const path = join(folder, 'large.txt');
  const file = await open(path, 'w');
  const block = Buffer.alloc(1024 ** 2, 'The quick brown fox jumps over the lazy dog.\n');
  for (let written = 0; written < UPLOAD_BYTES; written += block.length) await file.write(block);
  await file.close();
  return path;
}

async function measureUpload(client: Client): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'translation-desk-upload-'));
  try {
    const path = await largeFile(folder);
    const memory = (): number => process.memoryUsage().rss / 1024 ** 2;
    globalThis.gc?.();
    const before = memory();
    let peak = before;
    const timer = setInterval(() => (peak = Math.max(peak, memory())), 20);
    const start = performance.now();
    await client.uploads.store({ path });
    clearInterval(timer);
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `upload of ${UPLOAD_BYTES / 1024 ** 2} MB: ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at its peak`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const sandbox = await startSandboxProcess();
  const { url: baseUrl, apiKey, apiSecret } = sandbox;
  const client = createClient({
    baseUrl,
    authentication: signature({ apiKey, apiSecret }),
    concurrency: CONCURRENCY,
    totalTimeoutMs: 600_000,
  });
  try {
    await compareRequests(sandbox, client);
    await measureUpload(client);
  } finally {
    await client.close();
    sandbox.child.kill('SIGTERM');
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

/**
 * Whatever comes back from the service, in whatever wrapping: the client answers with what it promises or throws an
 * error of its tree that a person can read. Every operation, over real HTTP.
 */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { ServiceError, createClient, operations, signature } from '../../server/src/client';
import type { Client, Listing } from '../../server/src/client';
import { callsOf } from '../unit/client/calls';
import { goodAnswer, oddAnswer, parsed } from './odd-answers';
import type { OddAnswer } from './odd-answers';

const SECRET = 'secret-fedcba9876543210';
const RUNS = 60;

let server: Server;
let client: Client;
let baseUrl: string;
let answer: OddAnswer;
let elapsed = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createClient({
    baseUrl,
    authentication: signature({ apiKey: 'key-0123456789abcdef', apiSecret: SECRET }),
    retries: 1,
    ticks: () => elapsed,
    sleep: (ms) => {
      elapsed += ms;
      return Promise.resolve();
    },
  });
});

afterAll(async () => {
  await client.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** What an operation did with an answer: exactly one of the two. */
async function outcomeOf(
  call: () => Promise<unknown>,
  given: OddAnswer,
): Promise<{ result?: unknown; error?: unknown }> {
  answer = given;
  // Whatever pause the answer before it asked for is over.
  elapsed += 10 ** 12;
  try {
    return { result: await call() };
  } catch (error) {
    return { error };
  }
}

/** An error of the tree, in one sentence or two on one line, without secrets. */
function expectReadable(error: unknown): void {
  expect(error).toBeInstanceOf(ServiceError);
  if (!(error instanceof ServiceError)) return;
  expect(error.message).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+ .+\.$/);
  expect(error.message.length).toBeLessThan(2000);
  expect(error.message).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  expect(JSON.stringify(error)).not.toContain(SECRET);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : `no text: ${String(value)}`);

/** Every primitive of an answer, as text: an id that is given out must be one of them. */
function valuesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) valuesIn(item, found);
  else found.add(String(value));
  return found;
}

type Check = (result: unknown, sent: unknown) => void;

const hasIdOf: Check = (result, sent) => {
  expect(result).toEqual(expect.objectContaining({ id: expect.stringMatching(/^.+$/s) as string }));
  expect(valuesIn(sent)).toContain(text((result as { id: unknown }).id));
};
const hasIdIfAny: Check = (result, sent) => {
  if (result !== undefined) hasIdOf(result, sent);
};
const isNothing: Check = (result) => expect(result).toBeUndefined();

/** As many items as were sent, each of which is one; none only where none were sent. */
const isListOf =
  (collection: string, each: Check): Check =>
  (result, sent) => {
    const items = Array.isArray(result) ? (result as unknown[]) : (result as { items: unknown[] }).items;
    const envelope = sent as Record<string, unknown>;
    const given = Array.isArray(sent) ? (sent as unknown[]) : (envelope[collection] ?? envelope.data);
    expect(Array.isArray(given) && given.length).toBe(items.length);
    for (const item of items) each(item, sent);
  };

const hasMessage: Check = (result) => expect(typeof (result as { message: unknown }).message).toBe('string');
const isMessage: Check = (result, sent) => {
  hasMessage(result, sent);
  expect((result as { key: unknown }).key).toMatch(/^[0-9a-f]{64}$/);
};
const isAuthor: Check = (result, sent) => {
  const { id, author_id: authorId } = result as Record<string, unknown>;
  expect(valuesIn(sent)).toContain(text(id ?? authorId));
};
const isPriced: Check = (result) => {
  const { total_costs: costs, cost_in_credits: credits, cost_in_currency: cost } = result as Record<string, unknown>;
  expect((costs as unknown[]).length > 0 || typeof credits === 'number' || cost !== undefined).toBe(true);
};
const hasCode: Check = (result, sent) => expect(valuesIn(sent)).toContain(text((result as { code: unknown }).code));

/** What each operation promises of its answer; all that are not here answer with a record if one came along. */
const CHECKS: Record<string, Check> = {
  'connection.ping': hasMessage,
  'connection.test': (result) => expect(typeof result).toBe('object'),
  'locales.list': isListOf('locales', hasCode),
  'users.me': hasIdOf,
  'projects.quotation': isPriced,
  'projects.list': isListOf('projects', hasIdOf),
  'projects.filter': isListOf('projects', hasIdOf),
  'projects.get': hasIdOf,
  'projects.create': hasIdOf,
  'projects.duplicate': hasIdOf,
  'projects.update': hasIdOf,
  'projects.myAuthors': isListOf('my_authors', isAuthor),
  'documents.list': isListOf('documents', hasIdOf),
  'documents.filter': isListOf('documents', hasIdOf),
  'documents.get': hasIdOf,
  'documents.create': hasIdOf,
  'documents.createBatch': isListOf('documents', hasIdOf),
  'documents.reviewUrl': (result) => expect(new URL(text(result)).protocol).toMatch(/^https?:$/),
  'documents.update': hasIdOf,
  'documents.completeBatch': isNothing,
  'documents.delete': isNothing,
  'supportMessages.list': isListOf('support_messages', isMessage),
  'supportMessages.create': isMessage,
  'apiTemplates.list': isListOf('api_templates', hasIdOf),
  'apiTemplates.filter': isListOf('api_templates', hasIdOf),
  'glossaries.list': isListOf('glossaries', hasIdOf),
  'myAuthors.list': isListOf('my_authors', isAuthor),
  'uploads.properties': (result) => expect(URL.canParse(text((result as { url: unknown }).url))).toBe(true),
  'uploads.send': isNothing,
};

/** A deletion whose first attempt met a fault counts a 404 for success, by its row of the table. */
const countsAsDone = (name: string, { status }: OddAnswer): boolean => name === 'documents.delete' && status === 404;

describe('an odd answer', () => {
  it.each(operations.map(({ name }) => name))('to %s is understood or refused, never swallowed', async (name) => {
    const call = callsOf(client, `${baseUrl}/files/1`)[name];
    if (!call) throw new Error(`There is no call of ${name} to try.`);
    let understood = 0;
    await fc.assert(
      fc.asyncProperty(oddAnswer(name), async (given) => {
        const { result, error } = await outcomeOf(call, given);
        if (error !== undefined) return expectReadable(error);
        if (!countsAsDone(name, given)) expect(given.status).toBeLessThan(300);
        understood += 1;
        (CHECKS[name] ?? hasIdIfAny)(result, parsed(given));
      }),
      { numRuns: RUNS, examples: [[goodAnswer(name)]] },
    );
    // Else the answers are too odd to prove anything.
    expect(understood).toBeGreaterThan(0);
  });

  const walks: [string, () => Listing<unknown>][] = [
    ['projects.list', () => client.projects.list()],
    ['documents.filter', () => client.documents.filter('p1', {})],
    ['projects.myAuthors', () => client.projects.myAuthors('p1')],
    ['glossaries.list', () => client.glossaries.list()],
    ['myAuthors.list', () => client.myAuthors.list()],
    ['supportMessages.list', () => client.supportMessages.list('p1', 'd1')],
  ];

  it.each(walks)('to every page of %s ends the walk', async (name, list) => {
    const walk = async (): Promise<unknown[]> => {
      const items: unknown[] = [];
      for await (const item of list()) items.push(item);
      return items;
    };
    await fc.assert(
      fc.asyncProperty(oddAnswer(name), async (given) => {
        const { result, error } = await outcomeOf(walk, given);
        if (error !== undefined) expectReadable(error);
        else expect(JSON.stringify(parsed(given))).toContain((result as unknown[]).length > 0 ? '{' : '[]');
      }),
      { numRuns: RUNS },
    );
  });

  const callback = { in_review: { url: 'https://desk.example.com/hook' } };
  const merges: [string, () => Promise<unknown>][] = [
    ['mergeCallbacks', () => client.users.mergeCallbacks(callback, (url) => url.includes('desk'))],
    ['removeCallbacks', () => client.users.removeCallbacks((url) => url.includes('desk'))],
  ];

  it.each(merges)('to users.%s leaves what stands an object, or nothing done', async (_, merge) => {
    await fc.assert(
      fc.asyncProperty(oddAnswer('users.me'), async (given) => {
        const { result, error } = await outcomeOf(merge, given);
        if (error !== undefined) expectReadable(error);
        else expect(Object.prototype.toString.call(result)).toBe('[object Object]');
      }),
      { numRuns: RUNS },
    );
  });
});

describe('an answer too large', () => {
  const megabyte = 1024 * 1024;

  async function given(body: string): Promise<{ error: unknown; seconds: number; megabytes: number }> {
    const before = process.memoryUsage().heapUsed;
    const begun = process.cpuUsage();
    const { error } = await outcomeOf(() => client.documents.list('p1').page(), { status: 200, headers: {}, body });
    const megabytes = (process.memoryUsage().heapUsed - before) / megabyte;
    // Of computing, not of waiting: others work on this machine, too.
    const seconds = process.cpuUsage(begun).user / 1e6;
    return { error, seconds, megabytes };
  }

  it('in items that are none is refused at the first of them', async () => {
    const { error, seconds, megabytes } = await given(`[${'{},'.repeat(megabyte)}{}]`);
    expectReadable(error);
    expect((error as Error).message).toContain('at documents[0].id');
    expect(seconds).toBeLessThan(5);
    expect(megabytes).toBeLessThan(500);
  });

  it('in depth is refused', async () => {
    const { error } = await given('['.repeat(megabyte) + ']'.repeat(megabyte));
    expectReadable(error);
  });

  it('in bytes is not read to its end', async () => {
    const { error, megabytes } = await given(`"${'x'.repeat(70 * megabyte)}"`);
    expectReadable(error);
    expect((error as Error).message).toContain('more than can be read');
    expect(megabytes).toBeLessThan(200);
  });
});

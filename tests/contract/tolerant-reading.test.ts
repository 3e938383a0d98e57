/**
 * The same order under every shape in which answers are known to come: the client reads the same, and the service holds
 * the same. What is "not shown" in the specification (2.15, 4.5) is read whichever way it is.
 */
import fc from 'fast-check';
import { ForbiddenError, UnreadableAnswerError } from '../../server/src/client';
import type { Quirks } from '../../sandbox/src/index';
import { all, attributes, batch, document, errorOf, plainly, prepared, reviewable, start, until } from './support';
import { orderAgain, orderUnder } from './whole-order';
import type { Told } from './whole-order';

/** Fields that no record of the service has, some of them named to trip up a reader. */
const EXTRA = {
  shoe_size: 43,
  nested: { list: [1, null, { deep: true }] },
  constructor: 'x',
  data: [],
  message_count: '2',
  error: null,
};

/** Of every kind of record something that an order can do without. */
const ABSENT = ['category', 'skip_copyscape', 'creation_channel', 'project_briefing_is_rich', 'author_rating'];

const EACH: readonly Partial<Quirks>[] = [
  { keyValueWork: 'objects' },
  { keyValueWork: 'completed_phrases' },
  { standardWork: 'text' },
  { standardWork: 'free_text_file' },
  { standardWork: 'file' },
  { originalContent: 'texts' },
  { dates: 'iso' },
  { dates: 'objects' },
  { statuses: { cancelled: 'canceled' } },
  { names: 'observed' },
  { names: 'specified' },
  { languages: 'full' },
  { languages: 'code' },
  { wrapped: true },
  { lists: 'named' },
  { lists: 'bare' },
  { lists: 'named', pageSize: 2 },
  { lists: 'bare', pageSize: 2 },
  { pageSize: 2 },
  { pageSize: 20 },
  { pageSize: 1, perPageIgnored: ['projects', 'documents', 'api_templates'] },
  { pageSize: 2, neighbours: 'absent_at_end' },
  { pageSize: 2, neighbours: 'text' },
  { pageSize: 2, neighbours: 'absent' },
  { numbers: 'texts' },
  { expertise: 'flag' },
  { extraFields: EXTRA },
  { reviewUrl: 'absolute' },
];

/** As many at once as go together, in two ways. */
const TOGETHER: readonly Partial<Quirks>[] = [
  {
    keyValueWork: 'objects',
    standardWork: 'free_text_file',
    originalContent: 'texts',
    dates: 'objects',
    statuses: { cancelled: 'canceled' },
    names: 'observed',
    languages: 'full',
    wrapped: true,
    lists: 'named',
    pageSize: 2,
    perPageIgnored: ['projects', 'documents', 'api_templates'],
    neighbours: 'absent',
    numbers: 'texts',
    expertise: 'flag',
    extraFields: EXTRA,
    reviewUrl: 'absolute',
  },
  {
    keyValueWork: 'completed_phrases',
    standardWork: 'file',
    dates: 'iso',
    statuses: { cancelled: 'canceled' },
    names: 'specified',
    languages: 'code',
    wrapped: true,
    pageSize: 1,
    perPageIgnored: ['projects', 'documents', 'api_templates'],
    neighbours: 'text',
    numbers: 'texts',
    expertise: 'flag',
    extraFields: EXTRA,
  },
];

let specified: Told | undefined;
/** The order under the shapes of the specification: what all others are held against. */
async function asSpecified(): Promise<Told> {
  specified ??= await orderUnder({});
  return specified;
}

describe('an order', () => {
  it('is told in full: this is what all others are held against [2/json] [2.12/envelope]', async () => {
    const { read, held } = await asSpecified();
    expect(read).toMatchObject({
      priced: { name: 'TD-renamed', total_word_count: 4 * 15 + 10, language_to_code: 'pt-br' },
      works: {
        One: { title: expect.stringContaining('⟦pt') as string },
        Text: expect.stringContaining('⟦pt') as string,
      },
      messages: [
        ['Is that a pun?', 'Is that a pun?', true],
        ['Once more, please.', 'Once more, please.', true],
      ],
      projects: [{ status: 'cancelled' }, { status: 'completed', progress: 100 }],
      filtered: ['Two', 'Three', 'Text', 'One', 'Four'].map((title) => ({ title, status: 'completed' })),
      failures: [],
    });
    expect(held).toMatchObject([{ status: 'completed', options: { expertise: 'law' } }, { status: 'cancelled' }]);
  });

  it('is answered otherwise under each of them, or nothing would be tried here', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await reviewable(sandbox, client, { options: { language_level: 'premium', expertise: 'law' } });
    const text = { title: 'Text', original_content: 'Hello, world.', perform_word_count: true };
    const other = await prepared(sandbox, client, {}, [document('One'), document('Two'), text]);
    await client.projects.asyncLaunch(other.id);
    await sandbox.advance(300_000);
    await client.projects.cancel((await client.projects.create(attributes)).id);
    const one = other.documents[0]?.id ?? '';
    await client.supportMessages.create(other.id, one, { message: 'Is that a pun?', revisionRequest: false });
    const answers = (): Promise<unknown> =>
      Promise.all([
        plainly(sandbox, 'GET', '/v1/clients/projects?per_page=100'),
        plainly(sandbox, 'GET', '/v1/clients/projects'),
        plainly(sandbox, 'GET', `/v1/clients/projects/${id}`),
        plainly(sandbox, 'GET', `/v1/clients/projects/${other.id}/documents`),
        plainly(sandbox, 'GET', `/v1/clients/projects/${other.id}/documents/${one}/support_messages`),
        plainly(sandbox, 'POST', `/v1/clients/projects/${other.id}/documents/${one}/review_url`, { keys: [] }),
      ]);
    const [standard, plain] = [{ ...sandbox.quirks() }, await answers()];
    expect(await answers()).toEqual(plain);
    for (const quirks of EACH) {
      sandbox.setQuirks({ ...standard, ...quirks });
      expect([quirks, await answers()]).not.toEqual([quirks, plain]);
    }
  });

  it.each(EACH)('is the same under %j [2/json] [2.12/envelope] [8/2]', async (quirks) => {
    expect(await orderUnder(quirks)).toEqual(await asSpecified());
  });

  it.each(TOGETHER)('is the same under many at once (%#) [2/json] [2.12/envelope] [8/2]', async (quirks) => {
    expect(await orderUnder(quirks)).toEqual(await asSpecified());
  });

  it('is the same under any combination [2/json] [2.12/envelope] [8/2]', async () => {
    const wanted = await asSpecified();
    const { sandbox } = await start({ speed: 0, seed: 'an order', walletCredits: 10_000 });
    await fc.assert(
      fc.asyncProperty(combination, async (quirks) => {
        expect(await orderAgain(sandbox, quirks)).toEqual(wanted);
      }),
      { numRuns: 30, seed: 20_240_309, endOnFailure: true },
    );
  });
});

const lists = fc.subarray(['projects', 'documents', 'api_templates']);
const combination: fc.Arbitrary<Partial<Quirks>> = fc.record(
  {
    keyValueWork: fc.constantFrom('texts', 'objects', 'completed_phrases'),
    standardWork: fc.constantFrom('free_text', 'text', 'free_text_file', 'file'),
    originalContent: fc.constantFrom('objects', 'texts'),
    dates: fc.constantFrom('specified', 'iso', 'objects'),
    statuses: fc.constantFrom<Record<string, string>>({}, { cancelled: 'canceled' }),
    names: fc.constantFrom('both', 'observed', 'specified'),
    languages: fc.constantFrom('short', 'full', 'code'),
    wrapped: fc.boolean(),
    lists: fc.constantFrom('specified', 'named', 'bare'),
    pageSize: fc.integer({ min: 1, max: 100 }),
    perPageIgnored: lists,
    neighbours: fc.constantFrom('null', 'absent_at_end', 'text', 'absent'),
    numbers: fc.constantFrom('numbers', 'texts'),
    expertise: fc.constantFrom('id', 'flag'),
    extraFields: fc.constantFrom<Record<string, unknown>>({}, EXTRA),
    reviewUrl: fc.constantFrom('relative', 'absolute'),
  },
  { requiredKeys: [], noNullPrototype: true },
);

describe('a status nobody knows', () => {
  it('is kept as it comes, and is neither an error nor an end [2/json]', async () => {
    const statuses = { in_progress: 'polishing', cancelled: 'canceled' };
    const { sandbox, client } = await start({ speed: 0, quirks: { statuses } });
    const { id } = await prepared(sandbox, client);
    await client.projects.asyncLaunch(id);
    await until(sandbox, async () => (await client.projects.get(id)).status === 'polishing');
    await until(sandbox, async () => (await client.projects.get(id)).documents_statuses?.polishing === 1);
    expect((await all(client.documents.list(id))).map(({ status }) => status)).toContain('polishing');
    await client.projects.cancel(id);
    const { status, documents_statuses: counts } = await client.projects.get(id);
    expect([status, counts]).toEqual(['cancelled', { cancelled: batch.length }]);
  });
});

describe('a field that is absent', () => {
  it('is missed by nobody, unless it is the id [2/json]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id, documents } = await prepared(sandbox, client);
    const one = documents[0]?.id ?? '';
    const names = [...Object.keys(await client.projects.get(id)), ...Object.keys(await client.documents.get(id, one))];
    expect(names.length).toBeGreaterThan(60);
    for (const name of new Set(names)) {
      sandbox.setQuirks({ absentFields: [name] });
      const reads = [
        client.projects.get(id),
        client.projects.list().page(),
        client.documents.get(id, one),
        client.documents.list(id).page(),
      ];
      for (const outcome of await Promise.allSettled(reads)) {
        if (name !== 'id') expect([name, outcome.status]).toEqual([name, 'fulfilled']);
        else expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'UnreadableAnswerError' } });
      }
    }
  });

  it('which an order does without changes nothing in it', async () => {
    const { held } = await orderUnder({ absentFields: ABSENT.filter((name) => name !== 'category') });
    expect(held).toEqual((await asSpecified()).held);
  });

  it('is never lost by an update that would replace it: either it is known, or nothing is sent [9/5]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create(attributes);
    const { id: one } = await client.documents.create(id, document('One'));
    sandbox.setQuirks({ absentFields: ['original_content'] });
    const { length } = sandbox.world.requests;
    const error = await errorOf<UnreadableAnswerError>(client.documents.update(id, one, { instructions: 'x' }));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.path).toBe('original_content');
    expect(sandbox.world.requests.slice(length).map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('a list that is not for us', () => {
  it('says so, and nothing else is lost by it [7/403]', async () => {
    const { client } = await start({ speed: 0, quirks: { glossariesForbidden: true } });
    const error = await errorOf<ForbiddenError>(all(client.glossaries.list()));
    expect(error).toBeInstanceOf(ForbiddenError);
    expect(error.fieldMessages).toEqual({ base: ['Forbidden'] });
    await expect(client.projects.create(attributes)).resolves.toMatchObject({ name: attributes.name });
  });
});

describe('an address for a review', () => {
  it.each(['relative', 'absolute'] as const)('that is %s opens the page [4.2/review_url]', async (reviewUrl) => {
    const { sandbox, client } = await start({ speed: 0, quirks: { reviewUrl } });
    const { id, documents } = await prepared(sandbox, client);
    const address = await client.documents.reviewUrl(id, documents[0]?.id ?? '', ['title']);
    expect(new URL(address).origin).toBe(sandbox.url);
    expect((await fetch(address)).status).toBe(200);
  });
});

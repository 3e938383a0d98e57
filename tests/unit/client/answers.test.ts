import fc from 'fast-check';
import { UnreadableAnswerError } from '../../../server/src/client';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';

afterEach(closeAll);

async function reading(body: unknown) {
  const server = await serve((_, response) => json(response, 200, body));
  return clientOf(server.url);
}

describe('records', () => {
  it('keep what they do not know, and need nothing but an id', async () => {
    const client = await reading({ id: 17, surprise: { deep: [1] } });
    const project = await client.projects.get('17');
    expect(project).toMatchObject({ id: '17', surprise: { deep: [1] } });
    expect(project.status).toBeUndefined();
  });

  it('read both forms of a date', async () => {
    const client = await reading({
      id: 'p1',
      created_at: '2024-03-09T07:05:01Z',
      updated_at: { day: 9, month: 3, year: 2024, full: '2024-03-09 07:05:01 UTC' },
      launched_at: { day: 9, month: 3, year: 2024 },
      completed_at: null,
    });
    const project = await client.projects.get('p1');
    expect(project.created_at).toEqual(new Date('2024-03-09T07:05:01Z'));
    expect(project.updated_at).toEqual(new Date('2024-03-09T07:05:01Z'));
    expect(project.launched_at).toEqual(new Date('2024-03-09T00:00:00Z'));
    expect(project.completed_at).toBeUndefined();
  });

  it.each([
    ['2024-03-09T07:05:01.250Z', '2024-03-09T07:05:01.250Z'],
    ['2024-03-09T07:05:01', '2024-03-09T07:05:01.000Z'],
    ['2024-03-09 07:05:01 UTC', '2024-03-09T07:05:01.000Z'],
    ['2024-03-09 07:05:01', '2024-03-09T07:05:01.000Z'],
    ['2024-03-09T09:05:01+02:00', '2024-03-09T07:05:01.000Z'],
    ['2024-03-09 09:05:01 +0200', '2024-03-09T07:05:01.000Z'],
    ['2024-03-09', '2024-03-09T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ])('read the date %s in UTC', async (written, meant) => {
    const project = await (await reading({ id: 'p1', created_at: written })).projects.get('p1');
    expect(project.created_at?.toISOString()).toBe(meant);
  });

  it('read every moment that there is, and no other', async () => {
    const whole = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    const client = await reading({ id: 'p1', created_at: 'x' });
    await expect(client.projects.get('p1')).rejects.toThrow(UnreadableAnswerError);
    for (const date of fc.sample(whole, 60)) {
      date.setUTCMilliseconds(0);
      const written = date.toISOString().replace('.000Z', 'Z');
      const project = await (await reading({ id: 'p1', created_at: written })).projects.get('p1');
      expect(project.created_at).toEqual(date);
    }
    for (const written of [
      '2024-13-01T00:00:00Z',
      '2024-00-10T00:00:00Z',
      '2024-01-00T00:00:00Z',
      '2024-02-30T00:00:00Z',
    ]) {
      await expect((await reading({ id: 'p1', created_at: written })).projects.get('p1')).rejects.toThrow('created_at');
    }
    for (const written of [
      '2024-01-01T24:00:00Z',
      '2024-01-01T00:60:00Z',
      '2024-01-01T00:00:60Z',
      '2024-0a-01T00:00:00Z',
    ]) {
      await expect((await reading({ id: 'p1', created_at: written })).projects.get('p1')).rejects.toThrow('created_at');
    }
  });

  it('know one spelling of cancelled, and let unknown statuses be', async () => {
    const client = await reading({
      id: 'p1',
      status: 'canceled',
      documents_statuses: { canceled: 1, cancelled: '2', in_review: 3 },
    });
    const project = await client.projects.get('p1');
    expect(project.status).toBe('cancelled');
    expect(project.documents_statuses).toEqual({ cancelled: 3, in_review: 3 });
    expect((await (await reading({ id: 'd1', status: 'copyscape_2' })).documents.get('p1', 'd1')).status).toBe(
      'copyscape_2',
    );
  });

  it('read numbers and booleans also from strings', async () => {
    const client = await reading({
      id: 'p1',
      total_word_count: '120',
      finalized: 'true',
      auto_launch: 0,
      cost_in_currency: { currency: 'EUR', amount: '12.50' },
    });
    expect(await client.projects.get('p1')).toMatchObject({
      total_word_count: 120,
      finalized: true,
      auto_launch: false,
      cost_in_currency: { currency: 'EUR', amount: 12.5 },
    });
  });

  it('offer the name of the specification when another one came', async () => {
    const client = await reading({
      id: 'p1',
      ctype: 'translation',
      reference: 'R-1',
      language_from: 'fr',
      language_from_code: 'fr-fr',
      language_to: 'de',
    });
    expect(await client.projects.get('p1')).toMatchObject({
      activity_name: 'translation',
      ref: 'R-1',
      language_from_code: 'fr-fr',
      language_to_code: 'de',
    });
  });

  it('read the word count once there is one', async () => {
    const counting = await reading({ id: 'd1', word_count: null });
    expect((await counting.documents.get('p1', 'd1')).word_count).toBeUndefined();
    const counted = await reading({ id: 'd1', word_count: 0, word_count_error: true });
    expect(await counted.documents.get('p1', 'd1')).toMatchObject({ word_count: 0, word_count_error: true });
  });

  it('read a quotation, which has no id', async () => {
    const client = await reading({
      id: null,
      name: null,
      total_costs: [
        { currency: 'EUR', amount: 10.5 },
        { currency: 'credits', amount: '1050' },
      ],
      cost_per_word: { currency: 'EUR', amount: 0.1 },
    });
    const request = {
      activity_name: 'translation',
      language_from: 'en-GB',
      language_to: 'de-DE',
      total_word_count: 105,
      options: { language_level: 'premium' },
    };
    const quotation = await client.projects.quotation(request);
    expect(quotation.total_costs).toEqual([
      { currency: 'EUR', amount: 10.5 },
      { currency: 'credits', amount: 1050 },
    ]);
    expect((await (await reading({ cost_in_credits: 5 })).projects.quotation(request)).total_costs).toEqual([]);
    for (const unpriced of [{}, { message: 'hello' }, { total_costs: [] }]) {
      await expect((await reading(unpriced)).projects.quotation(request)).rejects.toThrow(UnreadableAnswerError);
    }
  });

  it('read the balance', async () => {
    const client = await reading({ id: 'u1', wallet: { currency_code: 'EUR', current_money: '99.5' } });
    expect((await client.users.me()).wallet).toEqual({ currency_code: 'EUR', current_money: 99.5 });
  });

  it('are unpacked when they come wrapped', async () => {
    expect(await (await reading({ project: { id: 'p1', name: 'Spring' } })).projects.get('p1')).toMatchObject({
      name: 'Spring',
    });
  });
});

describe('answers that cannot be read', () => {
  it('name the path within the answer, not the value', async () => {
    const client = await reading({ documents: [{ id: 'd1' }, { id: 'd2', word_count: 'many-secrets' }] });
    const error = await errorOf<UnreadableAnswerError>(client.documents.list('p1').page());
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.path).toBe('documents[1].word_count');
    expect(error.message).toBe(
      'documents.list got an answer that cannot be read at documents[1].word_count: expected a number.',
    );
  });

  it.each([
    [{ id: 'p1', created_at: 'yesterday' }, 'created_at'],
    [{ id: 'p1', created_at: 5 }, 'created_at'],
    [{ id: 'p1', finalized: 'perhaps' }, 'finalized'],
    [{ id: 'p1', cost_in_currency: { amount: 'a lot' } }, 'cost_in_currency.amount'],
    [{ id: '' }, 'id'],
    [{}, 'id'],
    [[], '$'],
    ['text', '$'],
    [null, '$'],
  ])('%j cannot be read at %s', async (body, path) => {
    const error = await errorOf<UnreadableAnswerError>((await reading(body)).projects.get('p1'));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.path).toBe(path);
  });

  it('are said to be HTML when they are', async () => {
    const server = await serve((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Welcome</title>'),
    );
    const error = await errorOf<UnreadableAnswerError>(clientOf(server.url).connection.ping());
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.message).toBe('connection.ping got an answer that cannot be read: it is not JSON but text/html.');
    expect(error.remedy).toContain('base address');
  });

  it('may be empty', async () => {
    const server = await serve((_, response) => response.writeHead(200).end());
    await expect(clientOf(server.url).projects.get('p1')).rejects.toThrow(UnreadableAnswerError);
  });
});

describe('lists', () => {
  const locales = [
    { code: 'en', name: 'English', active: true },
    { code: 'pt-BR', name: 'Brazilian', active: false },
  ];

  it.each([
    ['a bare array', locales],
    ['a named array', { locales }],
    [
      'an envelope',
      { locales, count: 2, page: 1, per_page: 100, total_pages: 1, previous_page: null, next_page: null },
    ],
    ['data', { data: locales }],
  ])('are read from %s', async (_, body) => {
    await expect((await reading(body)).locales.list()).resolves.toEqual(locales);
  });

  it('are never empty by mistake', async () => {
    await expect((await reading({ message: 'hello' })).locales.list()).rejects.toThrow(UnreadableAnswerError);
  });

  /** Serves 7 projects in pages of 3, whatever size is asked for. */
  async function sevenProjects(nextPage: (page: number) => unknown) {
    const all = Array.from({ length: 7 }, (_, i) => ({ id: `p${i}` }));
    return serve(({ query }, response) => {
      const page = Number(query.get('page') ?? 1);
      const next = page < 3 ? nextPage(page + 1) : null;
      json(response, 200, {
        projects: all.slice((page - 1) * 3, page * 3),
        count: '7',
        page,
        per_page: 3,
        total_pages: 3,
        previous_page: null,
        next_page: next,
      });
    });
  }

  it.each([
    ['a number', (page: number) => page],
    ['a string', (page: number) => String(page)],
    ['an address', (page: number) => `/v1/clients/projects/filter?per_page=3&page=${page}`],
  ])('are walked through by next_page as %s, whatever page size comes', async (_, nextPage) => {
    const server = await sevenProjects(nextPage);
    const listing = clientOf(server.url).projects.filter({
      where: { status: 'in_creation' },
      order: '-updated_at',
      perPage: 100,
    });
    const ids: string[] = [];
    for await (const { id } of listing) ids.push(id);
    expect(ids).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
    expect(server.seen.map(({ query }) => query.get('page'))).toEqual([null, '2', '3']);
    for (const { query } of server.seen) {
      expect(query.get('where')).toBe('{"status":"in_creation"}');
      expect(query.get('order')).toBe('-updated_at');
      expect(query.get('per_page')).toBe('100');
    }
  });

  it('are read no further than wanted', async () => {
    const server = await sevenProjects((page) => page);
    for await (const { id } of clientOf(server.url).projects.filter({})) if (id === 'p1') break;
    expect(server.seen).toHaveLength(1);
  });

  it('can be had page by page', async () => {
    const server = await sevenProjects((page) => page);
    const page = await clientOf(server.url).projects.filter({}).page(2);
    expect(page).toEqual({
      items: [{ id: 'p3' }, { id: 'p4' }, { id: 'p5' }],
      page: 2,
      nextPage: 3,
      count: 7,
      totalPages: 3,
    });
    const sizes: number[] = [];
    for await (const { items } of clientOf(server.url).projects.filter({}).pages()) sizes.push(items.length);
    expect(sizes).toEqual([3, 3, 1]);
  });

  it('do not walk in circles', async () => {
    const server = await sevenProjects(() => 1);
    const walk = async (): Promise<void> => {
      for await (const _ of clientOf(server.url).projects.filter({}));
    };
    await expect(walk()).rejects.toThrow(UnreadableAnswerError);
  });

  it('believe the number of pages where there is no next_page', async () => {
    const server = await serve(({ query }, response) =>
      json(response, 200, { documents: [{ id: `d${query.get('page') ?? 1}` }], total_pages: 2 }),
    );
    const ids: string[] = [];
    for await (const { id } of clientOf(server.url).documents.list('p1')) ids.push(id);
    expect(ids).toEqual(['d1', 'd2']);
  });

  it('come whole as a bare array', async () => {
    const client = await reading([{ id: 'd1' }, { id: 'd2' }]);
    expect((await client.documents.createBatch('p1', [{ title: 'A' }, { title: 'B' }])).map(({ id }) => id)).toEqual([
      'd1',
      'd2',
    ]);
  });
});

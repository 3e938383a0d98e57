import {
  ConfigurationError,
  InDoubtError,
  UnreadableAnswerError,
  createClient,
  signature,
} from '../../../server/src/client';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';

afterEach(closeAll);

async function reading(body: unknown, options: Parameters<typeof clientOf>[1] = {}) {
  const server = await serve((_, response) => json(response, 200, body));
  return clientOf(server.url, options);
}

const date = { day: 9, month: 3, year: 2024, full: '2024-03-09 07:05:01 UTC' };
const moment = new Date('2024-03-09T07:05:01Z');

describe('a project', () => {
  it('is read with all fields in use', async () => {
    const client = await reading({
      id: 12,
      name: 'Spring',
      reference: 'R-1',
      ctype: 'translation',
      status: 'in_progress',
      category: 'C001',
      project_briefing_is_rich: 'false',
      language_from: 'en',
      language_to: 'fr',
      language_from_code: 'en-GB',
      language_to_code: 'fr-fr',
      creation_channel: 'api',
      documents_statuses: { in_review: 2, canceled: 1 },
      options: { expertise: true },
      option_values: { expertise: 'e1' },
      textmasters: ['a1', { id: 7, ident: 'A-7' }],
      glossaries: ['g1'],
      cost_per_word: 0.1,
      cost_in_currency: { currency: 'EUR', amount: '12.5' },
      pricing: { total_cost_at_launch_time: '1250' },
      callback: { completed: { url: 'https://example.com/hook', format: 'json' }, project_in_review: null },
      external_id: '',
      multi_project_id: null,
      api_template_id: 5,
      launched_at: date,
    });
    expect(await client.projects.get('12')).toMatchObject({
      id: '12',
      ref: 'R-1',
      activity_name: 'translation',
      project_briefing_is_rich: false,
      language_from_code: 'en-gb',
      language_to_code: 'fr-fr',
      documents_statuses: { in_review: 2, cancelled: 1 },
      option_values: { expertise: 'e1' },
      providers: ['a1', '7'],
      glossaries: ['g1'],
      cost_per_word: { amount: 0.1 },
      cost_in_currency: { currency: 'EUR', amount: 12.5 },
      pricing: { total_cost_at_launch_time: 1250 },
      callback: { completed: { url: 'https://example.com/hook', format: 'json' } },
      external_id: undefined,
      multi_project_id: undefined,
      api_template_id: '5',
      launched_at: moment,
    });
  });

  it.each([[[]], [null], [{}]])('may have options and callbacks that are empty: %j', async (empty) => {
    const client = await reading({
      id: 'p1',
      options: empty,
      option_values: empty,
      callback: empty,
      custom_data: empty,
    });
    const project = await client.projects.get('p1');
    const nothing = empty === null ? undefined : {};
    expect([project.options, project.option_values, project.callback]).toEqual([nothing, nothing, nothing]);
  });

  it.each([
    [{ id: 1e300 }, 'id'],
    [{ id: 2 ** 53 }, 'id'],
    [{ id: 1.5 }, 'id'],
    [{ id: {} }, 'id'],
    [{ id: 'p1', created_at: '2024-02-31' }, 'created_at'],
    [{ id: 'p1', created_at: { day: 45, month: 99, year: 2024 } }, 'created_at'],
    [{ id: 'p1', created_at: { day: 1, month: 1, year: null } }, 'created_at'],
    [{ id: 'p1', textmasters: [{}] }, 'providers[0]'],
    [{ id: 'p1', options: [1] }, 'options'],
    [{ id: 'p1', callback: { completed: 5 } }, 'callback.completed'],
  ])('that is nonsense is not read: %j at %s', async (body, path) => {
    const error = await errorOf<UnreadableAnswerError>((await reading(body)).projects.get('p1'));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.path).toBe(path);
  });
});

describe('authors, templates and glossaries', () => {
  it('are read with all fields in use [2.11/record]', async () => {
    const author = { id: 1, author_id: 'a1', author_ref: 'A-1', status: 'preferred', tags: ['law'], created_at: date };
    const authors = await (await reading({ my_authors: [author], next_page: null })).projects.myAuthors('p1').page();
    expect(authors.items).toEqual([{ ...author, id: '1', created_at: moment }]);

    const template = {
      id: 't1',
      name: 'Blog',
      language_from: 'en',
      textmasters: ['a1'],
      cost_per_word: 10,
      auto_launch: 1,
    };
    const templates = await (await reading({ api_templates: [template], next_page: null })).apiTemplates.list().page();
    expect(templates.items).toMatchObject([
      { id: 't1', language_from_code: 'en', providers: ['a1'], cost_per_word: { amount: 10 }, auto_launch: true },
    ]);

    const glossary = {
      id: 'g1',
      type: 'glossary',
      name: 'House words',
      language_codes: ['en-gb', 'fr-fr'],
      created_at: '2024-03-09T07:05:01.250Z',
      file_url: 'https://files.example.com/g1?expires=1',
      user_id: 'u1',
      term_count: 12,
      links: { self: '/g1' },
      relationships: { glossary_holders: { links: { self: '/x', related: '/y' } } },
    };
    const glossaries = await (await reading([glossary])).glossaries.list().page();
    expect(glossaries.items).toEqual([{ ...glossary, created_at: new Date('2024-03-09T07:05:01.250Z') }]);
  });

  it('are not read without any id', async () => {
    const nameless = await reading([{ name: 'x' }]);
    await expect(nameless.projects.myAuthors('p1').page()).rejects.toThrow('at my_authors[0].id: expected an id');
    await expect(nameless.apiTemplates.list().page()).rejects.toThrow('at api_templates[0].id: expected an id');
    await expect(nameless.glossaries.list().page()).rejects.toThrow('at glossaries[0].id: expected an id');
  });
});

describe('a support message', () => {
  const message = {
    content: 'Which coffee is it?',
    message: 'Which coffee is it?',
    author_id: 'a1',
    author_ref: 'A-1',
    written_by_you: false,
    written_by_author: true,
    created_at: date,
  };

  it('is read with its text under either name [2.7a/record]', async () => {
    const { message: text, ...withContent } = message;
    const client = await reading({ support_messages: [message, withContent] });
    const { items } = await client.supportMessages.list('p1', 'd1').page();
    expect(items[0]).toEqual({ ...message, created_at: moment, key: expect.any(String) as string });
    expect(items[1]).toEqual(items[0]);
    expect(items[1]?.message).toBe(text);
  });

  it('has a key of its own, the same however its date is written', async () => {
    const others = [
      { ...message, created_at: '2024-03-09T07:05:01Z' },
      { ...message, created_at: '2024-03-09T07:05:02Z' },
      { ...message, author_ref: 'A-2' },
      { ...message, author_ref: null },
      { message: 'Which tea is it?', author_ref: 'A-1', created_at: date },
    ];
    const client = await reading({ support_messages: [message, ...others] });
    const { items } = await client.supportMessages.list('p1', 'd1').page();
    const keys = items.map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(5);
  });

  it('is answered to whoever creates it, wrapped or not', async () => {
    for (const body of [message, { support_message: message }]) {
      const created = (await reading(body)).supportMessages.create('p1', 'd1', { message: 'x', revisionRequest: true });
      expect((await created).message).toBe('Which coffee is it?');
    }
  });

  it('that is answered without its text leaves its creation in doubt', async () => {
    const created = (await reading({ id: 1 })).supportMessages.create('p1', 'd1', {
      message: 'x',
      revisionRequest: true,
    });
    await expect(created).rejects.toThrow(InDoubtError);
  });
});

describe('a review address', () => {
  const webUrl = 'https://www.example.com/app';

  it.each([
    [{ review_url: '/review/1?k=a' }, 'https://www.example.com/review/1?k=a'],
    [{ review_url: 'review/1' }, 'https://www.example.com/app/review/1'],
    [{ url: 'https://other.example.com/review/1' }, 'https://other.example.com/review/1'],
    ['http://other.example.com/review/1', 'http://other.example.com/review/1'],
  ])('%j is %s', async (body, address) => {
    const client = await reading(body, { webUrl });
    expect(await client.documents.reviewUrl('p1', 'd1', ['title'])).toBe(address);
  });

  it('is resolved against the base address where no other was given', async () => {
    const server = await serve((_, response) => json(response, 200, { review_url: '/review/1' }));
    expect(await clientOf(server.url).documents.reviewUrl('p1', 'd1')).toBe(`${server.url}/review/1`);
  });

  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['file:///etc/passwd'],
    ['http://'],
    [{ review_url: null }],
    [{ review_url: '' }],
    [{}],
    [[]],
  ])('is not given out when it is none: %j', async (body) => {
    const client = await reading(body, { webUrl });
    const error = await errorOf<UnreadableAnswerError>(client.documents.reviewUrl('p1', 'd1'));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.path).toBe(Array.isArray(body) ? '$' : 'review_url');
  });

  it.each(['www.example.com', 'ftp://example.com', ''])(
    'cannot be had of a web address that is none: "%s"',
    (address) => {
      const options = {
        baseUrl: 'https://api.example.com',
        authentication: signature({ apiKey: 'k', apiSecret: 's' }),
      };
      expect(() => createClient({ ...options, webUrl: address })).toThrow(ConfigurationError);
    },
  );
});

describe('what an operation leaves to tell', () => {
  it.each([{ status: 'ok' }, { status: 'OK' }, [], null, {}])(
    'is nothing after a batch of approvals: %j',
    async (body) => {
      expect(await (await reading(body)).documents.completeBatch('p1', ['d1'])).toBeUndefined();
    },
  );

  it('is a doubt where a batch of approvals has another status', async () => {
    const error = await errorOf((await reading({ status: 'failed' })).documents.completeBatch('p1', ['d1']));
    expect(error).toBeInstanceOf(InDoubtError);
    expect(error.message).toContain('at status');
  });

  it('is the account where it came along', async () => {
    const { users } = await reading({ user: { id: 'u1', email: 'a@example.com' } });
    expect(await users.update('u1', { callback: {} })).toMatchObject({ id: 'u1', email: 'a@example.com' });
    expect(await (await reading({ done: true })).users.update('u1', { callback: {} })).toBeUndefined();
  });
});

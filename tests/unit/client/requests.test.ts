import { InvalidRequestError, operations } from '../../../server/src/client';
import { callsOf, quote } from './calls';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';

afterEach(closeAll);

/** As good as any record, and as the answers that are none. */
const ANYTHING = {
  id: 'x',
  message: 'hello',
  cost_in_credits: 1,
  review_url: '/review/1',
  url: 'https://files.example.com/1',
  headers: {},
};

/** Answers anything with something readable: a record, or a list for the operations that answer one. */
async function recording(record: object = {}) {
  const server = await serve(({ method, path }, response) => {
    const isList =
      /(?:\/documents|\/projects|\/filter|\/locales|_authors|_messages|\/api_templates|\/glossaries)$/.test(path);
    if (path.endsWith('/batch/documents')) json(response, 200, [{ id: 'd1' }]);
    else if (isList && method === 'GET') json(response, 200, []);
    else json(response, 200, { ...ANYTHING, ...record });
  });
  return { server, client: clientOf(server.url) };
}

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded', file: 'text/plain' };

describe('requests', () => {
  it('are those of the table, for every row of it [9/1]', async () => {
    const { server, client } = await recording();
    const calls = callsOf(client, `${server.url}/files/1`);
    expect(Object.keys(calls)).toEqual(operations.map(({ name }) => name));
    for (const operation of operations) {
      await calls[operation.name]?.();
      const sent = server.seen.at(-1);
      const path = operation.path
        .replace('{project_id}', 'p%2F1')
        .replace('{document_id}', 'd%3F1')
        .replace('{user_id}', 'u%201')
        .replace('{upload_url}', '/files/1');
      expect([operation.name, sent?.method, sent?.path]).toEqual([operation.name, operation.method, path]);
      expect(sent?.headers.accept).toBe(operation.body === 'file' ? '*/*' : 'application/json');
      expect(sent?.headers['user-agent']).toBe('strapi-plugin-translation-desk');
      expect(sent?.headers['content-type']).toBe(sent?.body ? CONTENT_TYPES[operation.body ?? 'json'] : undefined);
    }
  });

  it('of GET carry their parameters in the query, all others in a body, JSON but for files [9/4]', async () => {
    const { server, client } = await recording();
    const calls = callsOf(client, `${server.url}/files/1`);
    for (const operation of operations) await calls[operation.name]?.();
    for (const { method, body, query, headers } of server.seen) {
      if (method === 'GET') expect(body).toBe('');
      else expect([...query.keys()]).toEqual([]);
      if (headers['content-type'] === 'application/json') expect(JSON.parse(body)).toEqual(expect.any(Object));
    }
  });

  it.each([
    ['projects.pause', ''],
    ['projects.asyncLaunch', ''],
    ['projects.duplicate', ''],
    ['projects.activateTmOptions', '{"project":{"options":{"translation_memory":true}}}'],
    ['documents.create', '{"document":{"title":"x"}}'],
    ['documents.reviewUrl', '{"keys":["a"]}'],
    ['documents.completeBatch', '{"documents":["d?1"],"satisfaction":"neutral"}'],
    ['users.update', '{"user":{"callback":{}}}'],
  ])('%s sends %s', async (name, body) => {
    const { server, client } = await recording();
    await callsOf(client, '')[name]?.();
    expect(server.seen.at(-1)?.body).toBe(body);
  });

  it('ask for a quote in brackets', async () => {
    const { server, client } = await recording();
    await client.projects.quotation(quote);
    expect(Object.fromEntries(server.seen[0]?.query ?? [])).toEqual({
      'project[activity_name]': 'translation',
      'project[language_from]': 'en-gb',
      'project[language_to]': 'de-de',
      'project[total_word_count]': '120',
      'project[options][language_level]': 'premium',
      'project[options][quality]': 'true',
    });
  });

  it('create with language codes as xx-yy and with whatever else is given', async () => {
    const { server, client } = await recording();
    await client.projects.create({ name: 'R-1', language_from: 'fr-FR', language_to: 'pt-BR', api_template_id: 't1' });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      project: { name: 'R-1', language_from: 'fr-fr', language_to: 'pt-br', api_template_id: 't1' },
    });
    const content = { title: { original_phrase: 'Hello', details: 'the heading' } };
    await client.documents.createBatch('p1', [
      { title: 'R-1/1', type: 'key_value', original_content: content, language_to: 'pt-BR' },
    ]);
    expect(JSON.parse(server.seen[1]?.body ?? '')).toEqual({
      documents: [{ title: 'R-1/1', type: 'key_value', original_content: content, language_to: 'pt-br' }],
    });
  });

  it('create a project with its documents, and with a deadline as the service writes it [2.2/deadline] [4.1/embedded]', async () => {
    const { server, client } = await recording();
    await client.projects.create({
      name: 'R-2',
      deadline: new Date('2031-05-06T07:08:09.123Z'),
      documents: [{ title: 'R-2/1', language_to: 'pt-BR' }],
    });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      project: {
        name: 'R-2',
        deadline: '2031-05-06 07:08:09 UTC',
        documents: [{ title: 'R-2/1', language_to: 'pt-br' }],
      },
    });
    const invalid = client.projects.create({ name: 'R-3', deadline: new Date('never') });
    await expect(invalid).rejects.toThrow(InvalidRequestError);
    expect(server.seen).toHaveLength(1);
  });

  it.each([true, false])('say whether a message asks for a revision: %s', async (revisionRequest) => {
    const { server, client } = await recording();
    await client.supportMessages.create('p1', 'd1', { message: 'Shorter, please', revisionRequest });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      support_message: { message: 'Shorter, please' },
      revision_request: revisionRequest,
    });
  });

  it('are not made of a message that does not say whether it asks for a revision', async () => {
    const { server, client } = await recording();
    // As a script without types would.
    const unsaid = { message: 'Which coffee is it?' } as { message: string; revisionRequest: boolean };
    const error = await errorOf<InvalidRequestError>(client.supportMessages.create('p1', 'd1', unsaid));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error.message).toContain('give revisionRequest as true or false');
    expect(server.seen).toHaveLength(0);
  });

  it('always say how satisfied', async () => {
    const { server, client } = await recording();
    await client.documents.complete('p1', 'd1');
    await client.documents.complete('p1', 'd1', { satisfaction: 'positive', message: 'Merci' });
    expect(server.seen.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { satisfaction: 'neutral' },
      { satisfaction: 'positive', message: 'Merci' },
    ]);
  });

  it.each(['', '.', '..'])('are not made with the id "%s"', async (id) => {
    const { server, client } = await recording();
    const error = await errorOf<InvalidRequestError>(client.projects.asyncLaunch(id));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error.message).toBe('projects.asyncLaunch was called without a usable project_id.');
    expect(server.seen).toHaveLength(0);
  });

  it('are not made of half a character, which no address can hold', async () => {
    const { server, client } = await recording();
    const half = '\ud83d';
    const calls = [() => client.projects.get(half), () => client.projects.quotation({ ...quote, activity_name: half })];
    for (const call of calls) {
      const error = await errorOf<InvalidRequestError>(call());
      expect(error).toBeInstanceOf(InvalidRequestError);
      expect(error.message).toContain('well-formed');
    }
    expect(server.seen).toHaveLength(0);
  });

  it('are not made of what is no JSON', async () => {
    const { client } = await recording();
    await expect(client.projects.create({ name: 'x', custom_data: { size: 1n } })).rejects.toThrow(InvalidRequestError);
  });
});

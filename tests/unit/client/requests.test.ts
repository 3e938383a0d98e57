import { InvalidRequestError, operations } from '../../../server/src/client';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';

afterEach(closeAll);

async function recording() {
  const server = await serve(({ path }, response) => {
    if (path.endsWith('/batch/documents')) json(response, 200, [{ id: 'd1' }]);
    else if (path.endsWith('/locales')) json(response, 200, []);
    else if (path.endsWith('/documents') || path.endsWith('/filter'))
      json(response, 200, { documents: [], projects: [] });
    else json(response, 200, { id: 'x', message: 'hello' });
  });
  return { server, client: clientOf(server.url) };
}

describe('requests', () => {
  it('are those of the table, for every row of it', async () => {
    const { server, client } = await recording();
    const calls: Record<string, () => Promise<unknown>> = {
      'connection.ping': () => client.connection.ping(),
      'connection.test': () => client.connection.test(),
      'users.me': () => client.users.me(),
      'locales.list': () => client.locales.list(),
      'projects.quote': () =>
        client.projects.quote({
          activity_name: 'translation',
          language_from: 'a',
          language_to: 'b',
          total_word_count: 1,
          options: {},
        }),
      'projects.filter': () => client.projects.filter({}).page(),
      'projects.get': () => client.projects.get('p/1'),
      'projects.create': () => client.projects.create({ name: 'x' }),
      'projects.asyncLaunch': () => client.projects.asyncLaunch('p/1'),
      'projects.cancel': () => client.projects.cancel('p/1'),
      'documents.list': () => client.documents.list('p/1').page(),
      'documents.filter': () => client.documents.filter('p/1', {}).page(),
      'documents.get': () => client.documents.get('p/1', 'd?1'),
      'documents.createBatch': () => client.documents.createBatch('p/1', [{ title: 'x' }]),
      'documents.delete': () => client.documents.delete('p/1', 'd?1'),
      'documents.complete': () => client.documents.complete('p/1', 'd?1'),
    };
    expect(Object.keys(calls)).toEqual(operations.map(({ name }) => name));
    for (const operation of operations) {
      await calls[operation.name]?.();
      const sent = server.seen.at(-1);
      const path = operation.path.replace('{project_id}', 'p%2F1').replace('{document_id}', 'd%3F1');
      expect([operation.name, sent?.method, sent?.path]).toEqual([operation.name, operation.method, path]);
      expect(sent?.headers.accept).toBe('application/json');
      expect(sent?.headers['user-agent']).toBe('strapi-plugin-translation-desk');
      expect(sent?.headers['content-type']).toBe(sent?.body ? 'application/json' : undefined);
    }
  });

  it('ask for a quote in brackets', async () => {
    const { server, client } = await recording();
    await client.projects.quote({
      activity_name: 'translation',
      language_from: 'en-GB',
      language_to: 'de-DE',
      total_word_count: 120,
      options: { language_level: 'premium', quality: true, expertise: undefined },
    });
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

  it('are not made of what is no JSON', async () => {
    const { client } = await recording();
    await expect(client.projects.create({ name: 'x', custom_data: { size: 1n } })).rejects.toThrow(InvalidRequestError);
  });
});

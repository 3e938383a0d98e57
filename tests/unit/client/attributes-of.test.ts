import fc from 'fast-check';
import { UnreadableAnswerError, documentAttributesOf, projectAttributesOf } from '../../../server/src/client';
import { documentAnswer, projectAnswer } from '../../../server/src/client/records';
import {
  COMPUTED,
  answeredDocument,
  answeredProject,
  documentAttributes,
  projectAttributes,
  spelling,
} from './attribute-arbitraries';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';

afterEach(closeAll);

/** What arrives: JSON knows no `undefined`. */
const arriving = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the attributes of a record', () => {
  it('are those it was made of, in whatever way a project is answered', () => {
    fc.assert(
      fc.property(projectAttributes, spelling, (attributes, how) => {
        const record = projectAnswer.parse(arriving(answeredProject(attributes, how)));
        expect(arriving(projectAttributesOf(record))).toEqual(arriving(attributes));
      }),
    );
  });

  it('are those it was made of, whatever kind of document it is', () => {
    fc.assert(
      fc.property(documentAttributes, (attributes) => {
        const record = documentAnswer.parse(arriving(answeredDocument(attributes)));
        expect(JSON.stringify(sorted(documentAttributesOf(record)))).toBe(JSON.stringify(sorted(attributes)));
      }),
    );
  });

  it('hold nothing that is undefined', () => {
    expect(Object.entries(projectAttributesOf(projectAnswer.parse({ id: 'p1' })))).toEqual([]);
  });
});

/** Sorted by name, since a key called `__proto__` is lost on matchers that compare objects. */
function sorted(value: object): unknown {
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]: [string, unknown]) => [name, typeof item === 'object' && item !== null ? sorted(item) : item]);
}

describe('a change', () => {
  const project = {
    ...COMPUTED,
    name: 'TD-1',
    project_briefing: 'Friendly',
    options: { language_level: 'premium', quality: true },
  };
  const document = { ...COMPUTED, title: 'TD-1/1', activity_name: 'translation', original_content: 'Hello' };

  it('of a project sends all of it [9/5]', async () => {
    const server = await serve((_, response) => json(response, 200, project));
    await clientOf(server.url).projects.update('p1', {
      name: 'TD-2',
      options: { priority: true },
      category: undefined,
    });
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/clients/projects/p1',
      'PUT /v1/clients/projects/p1',
    ]);
    expect(JSON.parse(server.seen[1]?.body ?? '')).toEqual({
      project: {
        name: 'TD-2',
        project_briefing: 'Friendly',
        options: { language_level: 'premium', quality: true, priority: true },
      },
    });
  });

  it('of a document sends all of it, and counts anew [9/5]', async () => {
    const server = await serve((_, response) => json(response, 200, { ...document, word_count: 1 }));
    await clientOf(server.url).documents.update('p1', 'd1', { instructions: 'Short', language_to: 'de-DE' });
    expect(JSON.parse(server.seen[1]?.body ?? '')).toEqual({
      document: {
        title: 'TD-1/1',
        activity_name: 'translation',
        original_content: 'Hello',
        instructions: 'Short',
        language_to: 'de-de',
        perform_word_count: true,
      },
    });
  });

  it('given whole is sent as it is', async () => {
    const server = await serve((_, response) => json(response, 200, { id: 'x' }));
    const client = clientOf(server.url);
    await client.projects.replace('p1', { name: 'TD-2', language_to: 'de-DE' });
    await client.documents.replace('p1', 'd1', { title: 'TD-2/1' });
    expect(server.seen.map(({ method, body }) => `${method} ${body}`)).toEqual([
      'PUT {"project":{"name":"TD-2","language_to":"de-de"}}',
      'PUT {"document":{"title":"TD-2/1"}}',
    ]);
  });

  it.each([
    ['a file in place of the text', { remote_file_url: 'https://files.example.com/a.txt' }],
    ['a text in place of the phrases', { original_content: 'Hello' }],
  ])('of the content leaves nothing of the old one: %s', (_, change) => {
    const record = documentAnswer.parse({
      id: 'd1',
      type: 'key_value',
      original_content: { a: { original_phrase: 'x' } },
    });
    expect(documentAttributesOf(record, change)).toEqual({ ...change, perform_word_count: true });
  });

  it('of the count goes before counting', () => {
    const record = documentAnswer.parse(document);
    expect(documentAttributesOf(record, { word_count: 5 })).not.toHaveProperty('perform_word_count');
    expect(documentAttributesOf(record, { perform_word_count: false })).toMatchObject({ perform_word_count: false });
  });

  it('takes the address of a file for the file, not for the text', () => {
    const record = documentAnswer.parse({ ...document, original_content: 'https://files.example.com/a.html?x=1' });
    expect(documentAttributesOf(record)).toMatchObject({ remote_file_url: 'https://files.example.com/a.html?x=1' });
    expect(documentAttributesOf(record)).not.toHaveProperty('original_content');
  });

  it.each<[string, object]>([
    ['options.expertise', { options: { expertise: true } }],
    ['options.expertise', { options: { expertise: true }, option_values: { expertise: ['e1', 'e2'] } }],
    ['options.quality', { options: { quality: 'perhaps' } }],
    ['custom_data', { custom_data: 'text' }],
    ['work_template', { work_template: { name: 7 } }],
  ])('sends nothing where a project does not tell its %s: %j', async (path, odd) => {
    const server = await serve((_, response) => json(response, 200, { ...project, ...odd }));
    const error = await errorOf<UnreadableAnswerError>(clientOf(server.url).projects.update('p1', { name: 'TD-2' }));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.path).toBe(path);
    expect(error.message).toContain(`the record does not tell its ${path}`);
    expect(server.seen).toHaveLength(1);
  });

  it.each([
    ['absent', undefined],
    ['a list', ['Hello']],
    ['a phrase without its original', { a: { completed_phrase: 'Hallo' } }],
    ['phrases as plain texts, which hide the details they had', { a: 'Hello' }],
  ])('sends nothing where the content of a document is %s', async (_, content) => {
    const server = await serve((__, response) => json(response, 200, { ...document, original_content: content }));
    const { documents } = clientOf(server.url);
    const error = await errorOf<UnreadableAnswerError>(documents.update('p1', 'd1', { title: 'TD-2/1' }));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.path).toBe('original_content');
    expect(server.seen).toHaveLength(1);
    await documents.update('p1', 'd1', { original_content: 'Hello again' });
    expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toMatchObject({ document: { original_content: 'Hello again' } });
  });

  it.each<[string, object, object]>([
    ['an option', { options: { expertise: true } }, { options: { expertise: 'e9' } }],
    ['an unreadable option', { options: { quality: 'perhaps' } }, { options: { quality: false } }],
    ['free data', { custom_data: 'text' }, { custom_data: { a: 1 } }],
  ])('settles what is not told: %s', (_, odd, change) => {
    const record = projectAnswer.parse({ id: 'p1', ...odd });
    expect(projectAttributesOf(record, change)).toEqual(change);
  });
});

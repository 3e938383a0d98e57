import { UnreadableAnswerError } from '../../../server/src/client';
import type { Listing } from '../../../server/src/client';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';

afterEach(closeAll);

/** A service that answers each page as the function says. */
async function paging(answer: (page: number) => unknown) {
  const server = await serve(({ query }, response) => json(response, 200, answer(Number(query.get('page') ?? 1))));
  return { server, client: clientOf(server.url) };
}

async function idsOf(listing: Listing<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of listing) ids.push(id);
  return ids;
}

const records = (...ids: string[]): { id: string }[] => ids.map((id) => ({ id }));

describe('a list that does not say whether more follows', () => {
  const three = (page: number): { id: string }[] =>
    [records('a', 'b'), records('c', 'd'), records('e')][page - 1] ?? [];

  it('is walked through until a page is empty', async () => {
    const { server, client } = await paging(three);
    expect(await idsOf(client.glossaries.list({ filter: 'owned' }))).toEqual(['a', 'b', 'c', 'd', 'e']);
    const queries = server.seen.map(({ query }) => query.toString());
    expect(queries).toEqual(['filter=owned', 'filter=owned&page=2', 'filter=owned&page=3', 'filter=owned&page=4']);
  });

  it('is walked through once where the service knows no pages', async () => {
    const { server, client } = await paging(() => records('a', 'b'));
    expect(await idsOf(client.glossaries.list())).toEqual(['a', 'b']);
    expect(server.seen).toHaveLength(2);
  });

  it('brings each item once where pages overlap', async () => {
    const overlapping = [records('a', 'b'), records('b', 'c'), records('c')];
    const { client } = await paging((page) => overlapping[page - 1] ?? []);
    expect(await idsOf(client.glossaries.list())).toEqual(['a', 'b', 'c']);
  });

  it('is not cut off at the end of its first page, whatever it holds', async () => {
    const { client } = await paging((page) => ({ documents: three(page) }));
    expect(await idsOf(client.documents.list('p1'))).toEqual(['a', 'b', 'c', 'd', 'e']);
    const bare = await paging(three);
    expect(await idsOf(bare.client.projects.filter({ where: { name: 'x' } }))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await idsOf(bare.client.apiTemplates.list())).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('can be had page by page', async () => {
    const { client } = await paging(three);
    expect(await client.glossaries.list().page(2)).toMatchObject({ items: records('c', 'd'), page: 2, nextPage: 3 });
    expect(await client.glossaries.list().page(4)).toMatchObject({ items: [], page: 4, nextPage: undefined });
    const sizes: number[] = [];
    for await (const { items } of client.glossaries.list().pages()) sizes.push(items.length);
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('may be empty', async () => {
    const { server, client } = await paging(() => []);
    expect(await idsOf(client.glossaries.list())).toEqual([]);
    expect(server.seen).toHaveLength(1);
  });
});

describe('a list in an envelope', () => {
  it.each([
    ['says there are very many', () => ({ total_pages: 1e15 })],
    ['says each time that another follows', (page: number) => ({ next_page: page + 1 })],
  ])('that brings the same page again and again is left, though it %s', async (_, more) => {
    const { server, client } = await paging((page) => ({ projects: records('p1', 'p2'), page, ...more(page) }));
    expect(await errorOf(idsOf(client.projects.list()))).toBeInstanceOf(UnreadableAnswerError);
    expect(server.seen.length).toBeLessThan(10);
  });

  it('that shifts while it is read, because it grows, is walked on', async () => {
    const pages = [records('p1', 'p2'), records('p1', 'p2'), records('p3')];
    const { client } = await paging((page) => ({ projects: pages[page - 1] ?? [], page, total_pages: 3 }));
    expect(await idsOf(client.projects.list())).toEqual(['p1', 'p2', 'p1', 'p2', 'p3']);
  });

  it.each([
    ['without a next_page', {}, ['p1', 'p2', 'p3']],
    ['whose next_page is empty', { next_page: null }, ['p1']],
  ])('of three pages %s is walked accordingly [2.12/envelope]', async (_, next, ids) => {
    const { client } = await paging((page) => ({ projects: records(`p${page}`), page, total_pages: 3, ...next }));
    expect(await idsOf(client.projects.list())).toEqual(ids);
  });

  it.each([
    ['back', (page: number) => ({ projects: records(`p${page}`), next_page: 1 })],
    ['to half a page', (page: number) => ({ projects: records(`p${page}`), next_page: page + 0.5 })],
    ['on past a page without anything on it', (page: number) => ({ projects: [], next_page: page + 1 })],
  ])('that leads %s is an error, not a walk for ever', async (_, answer) => {
    const { client } = await paging(answer);
    const error = await errorOf<UnreadableAnswerError>(idsOf(client.projects.list()));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.path).toBe('next_page');
  });
});

describe('support messages', () => {
  it('come whole', async () => {
    const { server, client } = await paging(() => ({ support_messages: [{ message: 'Hello' }, { content: 'Hi' }] }));
    const messages: string[] = [];
    for await (const { message } of client.supportMessages.list('p1', 'd1')) messages.push(message);
    expect(messages).toEqual(['Hello', 'Hi']);
    expect(server.seen).toHaveLength(1);
  });
});

/** Reading projects (2.1, 4.1): one, all of them in pages, and the authors who can do one. */
import { NotFoundError } from '../../server/src/client';
import type { Client } from '../../server/src/client';
import { all, attributes, errorOf, held, launched, plainly, prepared, start } from './support';

/** So many projects, named after their number. */
async function shelf(client: Client, size: number): Promise<string[]> {
  const names = Array.from({ length: size }, (_, i) => `TD-${i + 1}`);
  for (const name of names) await client.projects.create({ ...attributes, name });
  return names;
}

describe('one project', () => {
  it('tells all that 2.1 names, as it changes [projects.get] [2/json] [3/create]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    const inCreation = await client.projects.get(id);
    const world = held(sandbox, id);
    const second = (time: number): Date => new Date(Math.floor(time / 1000) * 1000);
    expect(inCreation).toMatchObject({
      id,
      ref: world.ref,
      name: 'TD-1',
      activity_name: 'translation',
      archived: false,
      status: 'in_creation',
      created_at: second(world.createdAt),
      updated_at: second(world.updatedAt),
      cached_documents_count: 3,
      language_from_code: 'en-gb',
      language_to_code: 'fr-fr',
      level_name: 'premium',
      total_word_count: 45,
      progress: 0,
      category: 'C001',
      finalized: true,
      documents_statuses: { in_creation: 3 },
      cost_in_credits: 45,
      cost_in_currency: { currency: 'EUR', amount: 2.25 },
    });
    const { launched_at, completed_at, pricing, platform_id } = inCreation;
    expect([launched_at, completed_at, pricing?.total_cost_at_launch_time, platform_id]).toEqual(
      Array(4).fill(undefined),
    );

    await client.projects.asyncLaunch(id);
    await sandbox.advance(40_000);
    const working = await client.projects.get(id);
    expect(working).toMatchObject({ status: 'in_progress', launched_at: second(world.launchedAt ?? 0) });
    expect(working.pricing?.total_cost_at_launch_time).toBe(45);
    expect(working.progress).toBeGreaterThan(0);
    expect(working.progress).toBeLessThan(100);
    await sandbox.runUntilIdle(3_600_000);
    expect(await client.projects.get(id)).toMatchObject({ status: 'in_review', progress: 100 });

    const ids = [...world.documents.keys()];
    await client.documents.completeBatch(id, ids);
    const done = await client.projects.get(id);
    expect(done).toMatchObject({ status: 'completed', progress: 100, completed_at: second(world.completedAt ?? 0) });
    expect(done.documents_statuses).toEqual({ completed: 3 });
  });

  it('has identifiers that are strings, and times as YYYY-MM-DDTHH:MM:SSZ [2/json]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await launched(sandbox, client);
    const { body } = await plainly(sandbox, 'GET', `/v1/clients/projects/${id}`);
    const iso = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/) as string;
    expect(body).toMatchObject({ id, created_at: iso, updated_at: iso, launched_at: iso, completed_at: null });
  });

  it('is not found under an id that nothing has [projects.get] [7/404]', async () => {
    const { client } = await start();
    for (const id of ['nope', '../users/me', 'a b', 'ä']) {
      const error = await errorOf<NotFoundError>(client.projects.get(id));
      expect(error).toBeInstanceOf(NotFoundError);
      expect([error.status, error.fieldMessages]).toEqual([404, { base: ['Not found'] }]);
    }
  });
});

describe('the list of projects', () => {
  it('is empty, in one page [projects.list] [2.12/envelope]', async () => {
    const { client } = await start();
    const page = await client.projects.list().page();
    expect(page).toEqual({ items: [], page: 1, nextPage: undefined, count: 0, totalPages: 1 });
    expect(await all(client.projects.list())).toEqual([]);
  });

  it('has a hundred a page, counted from the first, which needs no number [projects.list] [8/1] [2.12/envelope]', async () => {
    const { sandbox, client } = await start();
    const names = await shelf(client, 101);
    const listing = client.projects.list();
    const first = await listing.page();
    expect([first.items.length, first.page, first.nextPage, first.count, first.totalPages]).toEqual([
      100, 1, 2, 101, 2,
    ]);
    expect(sandbox.world.requests.at(-1)?.query).toBe('');
    const second = await listing.page(2);
    expect([second.items.map(({ name }) => name), second.page, second.nextPage]).toEqual([['TD-101'], 2, undefined]);
    expect(sandbox.world.requests.at(-1)?.query).toBe('page=2');
    expect((await all(listing)).map(({ name }) => name)).toEqual(names);
  });

  it('comes in pages of another size, and beyond the last one nothing [projects.list] [8/2] [2.12/envelope]', async () => {
    const { sandbox, client } = await start();
    const names = await shelf(client, 5);
    const listing = client.projects.list({ perPage: 2 });
    const sizes: number[] = [];
    for await (const { items } of listing.pages()) sizes.push(items.length);
    expect(sizes).toEqual([2, 2, 1]);
    expect((await all(listing)).map(({ name }) => name)).toEqual(names);
    expect(await listing.page(4)).toMatchObject({ items: [], nextPage: undefined, count: 5, totalPages: 3 });
    const { body } = await plainly(sandbox, 'GET', '/v1/clients/projects?per_page=2&page=2');
    expect(body).toMatchObject({ total_pages: 3, count: 5, page: 2, per_page: 2, previous_page: 1, next_page: 3 });
    const { body: large } = await plainly(sandbox, 'GET', '/v1/clients/projects?per_page=1000');
    expect(large).toMatchObject({ per_page: 100 });
  });

  it.each([
    ['a size of its own', { pageSize: 2 }, undefined],
    ['no heed of the size that was asked for', { pageSize: 2, perPageIgnored: ['projects'] }, 4],
    ['no neighbour at its end', { neighbours: 'absent_at_end' as const, pageSize: 2 }, undefined],
    ['neighbours in text', { neighbours: 'text' as const, pageSize: 2 }, undefined],
    ['no neighbours', { neighbours: 'absent' as const, pageSize: 2 }, undefined],
    ['no envelope', { lists: 'named' as const, pageSize: 2 }, undefined],
    ['no name either', { lists: 'bare' as const, pageSize: 2 }, undefined],
  ])(
    'is read whole where the service has %s [projects.list] [8/1] [8/2] [2.12/envelope]',
    async (_, quirks, perPage) => {
      const { client } = await start({ quirks });
      const names = await shelf(client, 5);
      expect((await all(client.projects.list({ perPage }))).map(({ name }) => name)).toEqual(names);
      const filtered = client.projects.filter({ order: 'created_at', perPage });
      expect((await all(filtered)).map(({ name }) => name).sort()).toEqual(names);
    },
  );
});

describe('the preferred authors of a project', () => {
  it('are those who can do its activity into its language [projects.myAuthors] [projects.create]', async () => {
    const { sandbox, client } = await start();
    const portuguese = await client.projects.create({ ...attributes, language_to: 'pt-BR' });
    const [lucia, ...others] = await all(client.projects.myAuthors(portuguese.id));
    expect(others).toEqual([]);
    expect(lucia).toMatchObject({
      author_name: 'Lucía',
      status: 'preferred',
      description: '',
      created_at: expect.any(Date) as Date,
    });
    const known = sandbox.world.preferredAuthors.find(({ authorId }) => authorId === lucia?.author_id);
    expect([known?.authorName, known?.authorRef]).toEqual(['Lucía', lucia?.author_ref]);
    // What it is for: the id goes into the project.
    const providers = [lucia?.author_id ?? ''];
    expect((await client.projects.update(portuguese.id, { providers })).providers).toEqual(providers);

    const japanese = await client.projects.create({ ...attributes, language_to: 'ja-JP' });
    expect(await all(client.projects.myAuthors(japanese.id))).toEqual([]);
    const text = await client.projects.create({ ...attributes, activity_name: 'copywriting', language_to: 'pt-BR' });
    expect(await all(client.projects.myAuthors(text.id))).toEqual([]);
  });

  it('are read over all pages [projects.myAuthors] [8/1]', async () => {
    const { sandbox, client } = await start({ quirks: { pageSize: 2 } });
    const { id } = await client.projects.create({ ...attributes, language_to: 'pt-BR' });
    const [template] = sandbox.world.preferredAuthors.slice(-1);
    for (const number of [4, 5, 6, 7]) {
      if (template) sandbox.world.preferredAuthors.push({ ...template, id: `b${number}`, authorId: `c${number}` });
    }
    const authors = await all(client.projects.myAuthors(id));
    expect(authors.map(({ author_id: author }) => author)).toEqual([template?.authorId, 'c4', 'c5', 'c6', 'c7']);
  });

  it('are not found for a project that is not there [projects.myAuthors] [7/404]', async () => {
    const { client } = await start();
    await expect(client.projects.myAuthors('nope').page()).rejects.toThrow(NotFoundError);
  });
});

/** Lists and filters of documents (2.4, 2.12, 4.2, 8): each field, each operator, order, and all pages. */
import { NotFoundError, RefusedError } from '../../server/src/client';
import type { Client, DocumentFilterFields, DocumentRecord, Filter } from '../../server/src/client';
import { all, attributes, document, errorOf, plainly, start, until } from './support';

/** Documents that differ in every field of 2.4 that can differ within a project, and stand in different states. */
async function variety(): Promise<{ client: Client; project: string; records: DocumentRecord[] }> {
  const { sandbox, client } = await start({ speed: 0 });
  const { id: project } = await client.projects.create(attributes);
  const make = async (title: string, changes: Parameters<typeof document>[1]): Promise<void> => {
    await client.documents.create(project, document(title, changes));
    await sandbox.advance(30_000);
  };
  await make('Alpha', { deliver_work_as_file: true, language_to: 'it-it' });
  await make('Beta', { activity_name: 'proofreading', language_from: 'de-de', language_to: 'de-de' });
  await make('Gamma', { type: 'standard', original_content: 'Three words here' });
  await client.projects.asyncLaunch(project);
  const records = (): Promise<DocumentRecord[]> => all(client.documents.list(project));
  await until(sandbox, async () => (await records()).filter(({ status }) => status === 'in_review').length === 2);
  const reviewed = (await records()).find(({ status }) => status === 'in_review');
  await client.documents.complete(project, reviewed?.id ?? '');
  return { client, project, records: await records() };
}

const FIELDS: Readonly<Record<keyof DocumentFilterFields, true>> = {
  id: true,
  ref: true,
  title: true,
  activity_name: true,
  status: true,
  created_at: true,
  updated_at: true,
  completed_at: true,
  started_at: true,
  submitted_at: true,
  language_from_code: true,
  language_to_code: true,
  word_count: true,
  category: true,
  deliver_work_as_file: true,
};
const fields = Object.keys(FIELDS) as (keyof DocumentFilterFields)[];

const asText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : JSON.stringify(value ?? null);
const titlesOf = (records: readonly DocumentRecord[]): (string | undefined)[] => records.map(({ title }) => title);

describe('a filter of documents', () => {
  it('knows each field of the table, and only what equals is found [documents.filter] [2.4/fields] [4.5/filter]', async () => {
    const { client, project, records } = await variety();
    expect(records).toHaveLength(3);
    for (const field of fields) {
      const distinct = new Set(records.map((record) => asText(record[field])));
      // Of one project, documents share the category: another one finds nothing.
      if (field === 'category') expect([...distinct]).toEqual(['"C001"']);
      else expect([field, distinct.size]).not.toEqual([field, 1]);
      for (const record of records) {
        const value = record[field];
        if (value === undefined) continue;
        const found = await all(client.documents.filter(project, { where: { [field]: value } }));
        const expected = records.filter((one) => asText(one[field]) === asText(value));
        expect([field, titlesOf(found)]).toEqual([field, titlesOf(expected)]);
      }
    }
    expect(await all(client.documents.filter(project, { where: { category: 'C002' } }))).toEqual([]);
  });

  it('sorts by each field, both ways [documents.filter] [2.4/fields] [4.5/filter]', async () => {
    const { client, project, records } = await variety();
    for (const field of fields) {
      const rank = (record: DocumentRecord): number | string | undefined => {
        const value = record[field];
        if (value instanceof Date) return value.getTime();
        return typeof value === 'boolean' || value === undefined ? undefined : value;
      };
      const upwards = await all(client.documents.filter(project, { order: field }));
      const downwards = await all(client.documents.filter(project, { order: `-${field}` }));
      expect([field, titlesOf(upwards).sort()]).toEqual([field, titlesOf(records).sort()]);
      const ranks = upwards.map(rank).filter((value) => value !== undefined);
      expect([field, ranks]).toEqual([field, [...ranks].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))]);
      const back = downwards.map(rank).filter((value) => value !== undefined);
      expect([field, back]).toEqual([field, [...ranks].reverse()]);
    }
  });

  it('compares, combines and offers alternatives [documents.filter] [4.5/filter]', async () => {
    const { client, project, records } = await variety();
    const [alpha, beta, gamma] = records;
    const started = alpha?.started_at ?? new Date(NaN);
    expect(gamma?.word_count).toBe(3);
    const cases: [NonNullable<Filter<DocumentFilterFields>['where']>, (DocumentRecord | undefined)[]][] = [
      [{}, [alpha, beta, gamma]],
      [{ word_count: { $gt: 3 } }, [alpha, beta]],
      [{ word_count: { $gte: 3 } }, [alpha, beta, gamma]],
      [{ word_count: { $lt: 15 } }, [gamma]],
      [{ word_count: { $lte: 2 } }, []],
      [{ word_count: { $gt: 2, $lt: 15 } }, [gamma]],
      [{ title: { $in: ['Alpha', 'Gamma', 'Omega'] } }, [alpha, gamma]],
      [{ title: { $nin: ['Alpha', 'Gamma'] } }, [beta]],
      [{ title: { $ne: 'Alpha' } }, [beta, gamma]],
      [{ title: { $regex: '^[AB]' } }, [alpha, beta]],
      [{ started_at: { $gt: started } }, [beta, gamma]],
      [{ started_at: started }, [alpha]],
      [{ language_to_code: 'it-it', deliver_work_as_file: true }, [alpha]],
      [{ language_to_code: 'it-it', deliver_work_as_file: false }, []],
      [{ $or: [{ title: 'Alpha' }, { word_count: 3 }] }, [alpha, gamma]],
      [{ activity_name: 'translation', $or: [{ title: 'Beta' }, { word_count: 3 }] }, [gamma]],
    ];
    for (const [where, expected] of cases) {
      const found = await all(client.documents.filter(project, { where }));
      expect([where, titlesOf(found)]).toEqual([where, expected.map((one) => one?.title)]);
    }
  });

  it.each([
    [
      'a field that is not listed',
      'where={"project_id":"x"}',
      { where: ['project_id is not a field that can be used here'] },
    ],
    ['an operator it does not know', 'where={"title":{"$near":"x"}}', { where: ['$near is not supported'] }],
    ['a time that is none', 'where={"created_at":"yesterday"}', { where: ['yesterday is not a time'] }],
    ['an expression that is none', 'where={"title":{"$regex":"("}}', { where: ['$regex is not a regular expression'] }],
    ['text that is no JSON', 'where=title', { where: ['is not a JSON object'] }],
    [
      'an order by a field that is not listed',
      'order=instructions',
      { order: ['instructions is not a field that can be used here'] },
    ],
  ])('with %s is refused with its reason [4.5/filter] [7/422]', async (_what, query, errors) => {
    const { sandbox, client } = await start();
    const { id } = await client.projects.create(attributes);
    const address = `/v1/clients/projects/${id}/documents/filter?${query.replace('={', '=%7B')}`;
    expect(await plainly(sandbox, 'GET', address)).toEqual({ status: 422, body: { errors } });
  });

  it('is refused by the client’s error with the messages of the field [documents.filter] [7/422]', async () => {
    const { client } = await start();
    const { id } = await client.projects.create(attributes);
    // @ts-expect-error -- a script without types can name any field
    const listing = client.documents.filter(id, { where: { instructions: 'x' } });
    const error = await errorOf<RefusedError>(listing.page());
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.fieldMessages).toEqual({ where: ['instructions is not a field that can be used here'] });
    await expect(client.documents.filter('nope', {}).page()).rejects.toThrow(NotFoundError);
  });
});

describe('a list of documents', () => {
  const many = async (
    perPageIgnored: string[] = [],
  ): Promise<{ client: Client; project: string; path: string; get: (query: string) => Promise<unknown> }> => {
    const { sandbox, client } = await start({ speed: 0, quirks: { perPageIgnored } });
    const { id: project } = await client.projects.create(attributes);
    const batch = Array.from({ length: 125 }, (_, index) => document(`Document ${String(index).padStart(3, '0')}`));
    await client.documents.createBatch(project, batch.slice(0, 100));
    await client.documents.createBatch(project, batch.slice(100));
    const path = `/v1/clients/projects/${project}/documents`;
    return { client, project, path, get: async (query) => (await plainly(sandbox, 'GET', path + query)).body };
  };
  const numbered = Array.from({ length: 125 }, (_, index) => `Document ${String(index).padStart(3, '0')}`);

  it('has a hundred on its first page, and all on as many as there are [documents.list] [8/1] [2.12/envelope]', async () => {
    const { client, project, get } = await many();
    const envelope = { total_pages: 2, count: 125, page: 1, per_page: 100, previous_page: null, next_page: 2 };
    expect(await get('')).toMatchObject({ ...envelope, documents: { length: 100 } });
    expect(await get('?page=1')).toEqual(await get(''));
    expect(await get('?page=2')).toMatchObject({ ...envelope, page: 2, previous_page: 1, next_page: null });
    const list = client.documents.list(project);
    expect(await list.page()).toMatchObject({ page: 1, nextPage: 2, count: 125, totalPages: 2 });
    const last = await list.page(2);
    expect([last.items.length, last.nextPage]).toEqual([25, undefined]);
    expect(titlesOf(await all(list))).toEqual(numbered);
  });

  it('comes in pages of the size that was asked for, up to a hundred [documents.list] [documents.filter] [8/2]', async () => {
    const { client, project, get } = await many();
    const pages: number[] = [];
    for await (const { items } of client.documents.list(project, { perPage: 50 }).pages()) pages.push(items.length);
    expect(pages).toEqual([50, 50, 25]);
    expect(titlesOf(await all(client.documents.filter(project, { order: '-title', perPage: 40 })))).toEqual(
      [...numbered].reverse(),
    );
    expect(await get('?per_page=1000')).toMatchObject({ per_page: 100, documents: { length: 100 } });
  });

  it('is whole although the size that was asked for is not honoured [documents.list] [8/2]', async () => {
    const { client, project } = await many(['documents']);
    const first = await client.documents.list(project, { perPage: 10 }).page();
    expect(first.items).toHaveLength(100);
    expect(titlesOf(await all(client.documents.list(project, { perPage: 10 })))).toEqual(numbered);
  });

  it('is empty for a project without documents, and not found for none [documents.list] [7/404]', async () => {
    const { client } = await start();
    const { id } = await client.projects.create(attributes);
    expect(await client.documents.list(id).page()).toMatchObject({ items: [], count: 0, nextPage: undefined });
    await expect(client.documents.list('nope').page()).rejects.toThrow(NotFoundError);
  });
});

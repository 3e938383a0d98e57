import { InvalidRequestError } from '../../../server/src/client';
import type { Filter, ProjectFilterFields } from '../../../server/src/client';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';

afterEach(closeAll);

type ProjectFilter = Filter<ProjectFilterFields>;

async function recording() {
  const server = await serve((_, response) =>
    json(response, 200, { projects: [], documents: [], api_templates: [], next_page: null }),
  );
  return { server, client: clientOf(server.url) };
}

async function sentFor(filter: ProjectFilter): Promise<Record<string, string>> {
  const { server, client } = await recording();
  await client.projects.filter(filter).page();
  return Object.fromEntries(server.seen[0]?.query ?? []);
}

async function whereFor(where: ProjectFilter['where']): Promise<unknown> {
  return JSON.parse((await sentFor({ where })).where ?? '');
}

describe('a filter', () => {
  it('travels as JSON, with the field to sort by [4.5/filter]', async () => {
    expect(await sentFor({ where: { name: 'Été & co', archived: false }, order: '-updated_at', perPage: 50 })).toEqual({
      where: '{"name":"Été & co","archived":false}',
      order: '-updated_at',
      per_page: '50',
    });
    expect(await sentFor({})).toEqual({});
  });

  it('knows all operators in use', async () => {
    const where: ProjectFilter['where'] = {
      total_word_count: { $gt: 1, $gte: 2, $lt: 3, $lte: 4, $ne: 5, $in: [6, 7], $nin: [8] },
      name: { $regex: '^TD-' },
      $or: [{ 'pricing.total_cost_at_launch_time': { $gt: 100 } }, { progress: 100 }],
    };
    expect(await whereFor(where)).toEqual(where);
  });

  it('writes times as the service wants them, wherever they stand', async () => {
    const day = new Date('2031-05-06T07:08:09.999Z');
    expect(
      await whereFor({
        created_at: { $gte: day, $in: [day, '2030-01-01 00:00:00'] },
        $or: [{ launched_at: day }, { completed_at: { $lt: day } }],
      }),
    ).toEqual({
      created_at: { $gte: '2031-05-06 07:08:09', $in: ['2031-05-06 07:08:09', '2030-01-01 00:00:00'] },
      $or: [{ launched_at: '2031-05-06 07:08:09' }, { completed_at: { $lt: '2031-05-06 07:08:09' } }],
    });
  });

  it.each<[ProjectFilter['where'], unknown]>([
    [{ status: 'cancelled' }, { status: { $in: ['cancelled', 'canceled'] } }],
    [{ status: 'canceled' }, { status: { $in: ['cancelled', 'canceled'] } }],
    [{ status: { $in: ['completed', 'cancelled'] } }, { status: { $in: ['completed', 'cancelled', 'canceled'] } }],
    [{ status: { $nin: ['cancelled', 'paused'] } }, { status: { $nin: ['paused', 'cancelled', 'canceled'] } }],
    [{ status: { $ne: 'cancelled' } }, { status: { $nin: ['cancelled', 'canceled'] } }],
    [{ status: { $ne: 'cancelled', $nin: ['paused'] } }, { status: { $nin: ['paused', 'cancelled', 'canceled'] } }],
    [{ status: { $ne: 'paused', $in: ['completed'] } }, { status: { $in: ['completed'], $ne: 'paused' } }],
    [{ $or: [{ status: 'cancelled' }] }, { $or: [{ status: { $in: ['cancelled', 'canceled'] } }] }],
    [
      { status: 'paused', name: 'cancelled' },
      { status: 'paused', name: 'cancelled' },
    ],
  ])('finds both spellings of cancelled: %j', async (where, sent) => {
    expect(await whereFor(where)).toEqual(sent);
  });

  it.each<[string, ProjectFilter]>([
    ['a value that is undefined', { where: { name: undefined } }],
    ['an operand that is undefined', { where: { total_word_count: { $gt: undefined } } }],
    ['one of several that is undefined', { where: { $or: [{ name: 'a' }, { name: undefined }] } }],
    ['a number that JSON has not', { where: { total_word_count: { $lt: Infinity } } }],
    ['a date that is none', { where: { created_at: new Date('never') } }],
    ['alternatives that are undefined', { where: { $or: undefined } }],
  ])('with %s is not sent, for it would find everything', async (_, filter) => {
    const { server, client } = await recording();
    const error = await errorOf(client.projects.filter(filter).page());
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error.message).toContain('projects.filter was called with');
    expect(server.seen).toHaveLength(0);
  });

  it('is typed by the fields of each resource', async () => {
    const { server, client } = await recording();
    await client.documents.filter('p1', { where: { submitted_at: new Date(0) }, order: '-word_count' }).page();
    await client.apiTemplates.filter({ where: { level_name: 'premium' }, order: 'name' }).page();
    // @ts-expect-error -- a document's field
    await client.projects.filter({ where: { submitted_at: new Date(0) } }).page();
    // @ts-expect-error -- a number is no text
    await client.projects.filter({ where: { name: 5 } }).page();
    // @ts-expect-error -- a pattern is for texts
    await client.projects.filter({ where: { progress: { $regex: '1' } } }).page();
    // @ts-expect-error -- nothing to sort by
    await client.apiTemplates.filter({ order: 'total_word_count' }).page();
    expect(server.seen).toHaveLength(6);
  });
});

describe('a page', () => {
  it.each([0, 101, 2.5, -1, Number.NaN])('of %s items is not asked for [8/2]', async (perPage) => {
    const { server, client } = await recording();
    const lists = [
      client.projects.list({ perPage }),
      client.projects.filter({ perPage }),
      client.documents.list('p1', { perPage }),
      client.documents.filter('p1', { perPage }),
      client.apiTemplates.list({ perPage }),
      client.apiTemplates.filter({ perPage }),
    ];
    for (const list of lists) {
      const error = await errorOf(list.page());
      expect(error).toBeInstanceOf(InvalidRequestError);
      expect(error.message).toContain('a page size that is not a whole number from 1 to 100');
    }
    expect(server.seen).toHaveLength(0);
  });

  it.each([0, -1, 1.5])('numbered %s is not asked for [8/1]', async (page) => {
    const { server, client } = await recording();
    await expect(client.projects.list().page(page)).rejects.toThrow(InvalidRequestError);
    await expect(client.glossaries.list().page(page)).rejects.toThrow(InvalidRequestError);
    expect(server.seen).toHaveLength(0);
  });

  it('is the first where none is named [8/1]', async () => {
    const { server, client } = await recording();
    await client.projects.list({ perPage: 100 }).page();
    await client.projects.list().page(2);
    expect(server.seen.map(({ query }) => query.toString())).toEqual(['per_page=100', 'page=2']);
  });
});

/** Filtering projects by each field of 2.1 and with each operator: what comes is compared with what the records say. */
import { InvalidRequestError, RefusedError } from '../../server/src/client';
import type { Client, Filter, ProjectFilterFields, ProjectRecord } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src';
import { PLATFORM, completed } from './projects';
import { all, attributes, document, errorOf, plainly, start } from './support';

type Field = keyof ProjectFilterFields;

/** The table of 2.1. */
const TEXTS: readonly Field[] = [
  'id',
  'ref',
  'name',
  'activity_name',
  'status',
  'language_from_code',
  'language_to_code',
  'level_name',
  'category',
  'platform_id',
];
const TIMES: readonly Field[] = ['created_at', 'updated_at', 'launched_at', 'completed_at'];
const NUMBERS: readonly Field[] = [
  'cached_documents_count',
  'pricing.total_cost_at_launch_time',
  'total_word_count',
  'progress',
];
const ORDERED = [...TIMES, ...NUMBERS];
const FIELDS: readonly Field[] = ['archived', ...TEXTS, ...ORDERED];

/** Four projects of which no field is the same in all. */
async function shelf(sandbox: Sandbox, client: Client): Promise<ProjectRecord[]> {
  await completed(sandbox, client, { name: 'Alpha', platform_id: PLATFORM });
  const draft = {
    ...attributes,
    name: 'Beta',
    activity_name: 'proofreading',
    language_from: 'fr-FR',
    category: 'C002',
  };
  await client.projects.create({ ...draft, options: { language_level: 'enterprise' }, platform_id: PLATFORM_2 });
  await sandbox.advance(10_000);
  const text = {
    ...attributes,
    name: 'Gamma',
    activity_name: 'copywriting',
    language_to: 'es-ES',
    category: undefined,
  };
  const { id } = await client.projects.create(text);
  await client.projects.cancel(id);
  await client.projects.archive(id);
  await sandbox.advance(10_000);
  const documents = [document('One', { perform_word_count: false, word_count: 200 })];
  await client.projects.create({ ...attributes, name: 'Delta', documents, auto_launch: true });
  await sandbox.advance(20_000);
  return all(client.projects.list());
}

const PLATFORM_2 = '1b8f6a52-1a6e-4b7e-9d7c-1f2e3d4c5b6a';

/** The value of a field as a record tells it; null where it tells none. */
function valueOf(record: ProjectRecord, field: Field): unknown {
  const value =
    field === 'pricing.total_cost_at_launch_time' ? record.pricing?.total_cost_at_launch_time : record[field];
  return value ?? null;
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);
const isLess = (one: unknown, other: unknown): boolean => {
  const [a, b] = [plain(one), plain(other)];
  return typeof a === 'number' && typeof b === 'number' && a < b;
};
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const OPERATORS: Readonly<Record<string, (value: unknown, operand: unknown) => boolean>> = {
  $gt: (value, operand) => isLess(operand, value),
  $gte: (value, operand) => isLess(operand, value) || isSame(value, operand),
  $lt: isLess,
  $lte: (value, operand) => isLess(value, operand) || isSame(value, operand),
};

async function namesOf(client: Client, where: object): Promise<(string | undefined)[]> {
  const filter = { where } as Filter<ProjectFilterFields>;
  return (await all(client.projects.filter(filter))).map(({ name }) => name);
}

const names = (records: readonly ProjectRecord[]): (string | undefined)[] => records.map(({ name }) => name);

describe('projects', () => {
  it('are found by the value of each field, and by its not being that value [projects.filter] [2.1/fields] [4.5/filter]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const records = await shelf(sandbox, client);
    for (const field of FIELDS) {
      const values = new Set(records.map((record) => plain(valueOf(record, field))));
      expect([field, values.size > 1]).toEqual([field, true]);
      for (const one of records) {
        const value = valueOf(one, field);
        const having = records.filter((record) => isSame(valueOf(record, field), value));
        const others = records.filter((record) => !having.includes(record));
        const found = {
          plainly: await namesOf(client, { [field]: value }),
          not: await namesOf(client, { [field]: { $ne: value } }),
          among: await namesOf(client, { [field]: { $in: [value] } }),
          notAmong: await namesOf(client, { [field]: { $nin: [value] } }),
        };
        const expected = { plainly: names(having), not: names(others), among: names(having), notAmong: names(others) };
        expect([field, found]).toEqual([field, expected]);
      }
    }
  });

  it('are found by comparing each time and number [projects.filter] [2.1/fields] [4.5/filter]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const records = await shelf(sandbox, client);
    for (const field of ORDERED) {
      for (const operand of records.map((record) => valueOf(record, field)).filter((value) => value !== null)) {
        for (const [operator, holds] of Object.entries(OPERATORS)) {
          const expected = names(records.filter((record) => holds(valueOf(record, field), operand)));
          expect([field, operator, await namesOf(client, { [field]: { [operator]: operand } })]).toEqual([
            field,
            operator,
            expected,
          ]);
        }
      }
    }
  });

  it('are found by a part of each text [projects.filter] [2.1/fields] [4.5/filter]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const records = await shelf(sandbox, client);
    for (const field of TEXTS) {
      const texts = records.map((record) => valueOf(record, field)).filter((value) => typeof value === 'string');
      const [text = ''] = texts;
      const pattern = `^${text.slice(0, -1)}.$`;
      const matching = records.filter((record) => {
        const value = valueOf(record, field);
        return typeof value === 'string' && new RegExp(pattern).test(value);
      });
      expect(matching.length).toBeGreaterThan(0);
      expect([field, await namesOf(client, { [field]: { $regex: pattern } })]).toEqual([field, names(matching)]);
    }
  });

  it('are sorted by each field, upwards and downwards [projects.filter] [2.1/fields] [4.5/filter]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    await shelf(sandbox, client);
    for (const field of FIELDS.filter((name) => name !== 'archived')) {
      const sorted = async (order: Field | `-${Field}`): Promise<unknown[]> =>
        (await all(client.projects.filter({ order }))).map((record) => plain(valueOf(record, field)));
      const upwards = await sorted(field);
      const told = upwards.filter((value): value is string | number => value !== null);
      expect([field, told]).toEqual([field, [...told].sort((a, b) => (a < b ? -1 : Number(a > b)))]);
      expect([field, await sorted(`-${field}`)]).toEqual([field, [...upwards].reverse()]);
    }
  });

  it('meet all conditions at once, or one of several [projects.filter] [4.5/filter]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    await shelf(sandbox, client);
    expect(await namesOf(client, { status: 'in_progress', name: 'Alpha' })).toEqual([]);
    expect(await namesOf(client, { total_word_count: { $gt: 45, $lt: 201 } })).toEqual(['Delta']);
    expect(await namesOf(client, { $or: [{ name: 'Alpha' }, { archived: true }] })).toEqual(['Alpha', 'Gamma']);
    expect(await namesOf(client, { archived: false, $or: [{ name: 'Alpha' }, { archived: true }] })).toEqual(['Alpha']);
    expect(await namesOf(client, {})).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);
  });

  it('that are cancelled are found in either spelling [projects.filter] [4.5/filter]', async () => {
    const { sandbox, client } = await start({ speed: 0, quirks: { statuses: { cancelled: 'canceled' } } });
    const records = await shelf(sandbox, client);
    expect(records.map(({ status }) => status)).toContain('cancelled');
    for (const status of ['cancelled', 'canceled']) {
      expect(await namesOf(client, { status })).toEqual(['Gamma']);
      expect(await namesOf(client, { status: { $in: [status, 'completed'] } })).toEqual(['Alpha', 'Gamma']);
      expect(await namesOf(client, { status: { $ne: status } })).toEqual(['Alpha', 'Beta', 'Delta']);
      expect(await namesOf(client, { status: { $nin: [status, 'completed'] } })).toEqual(['Beta', 'Delta']);
    }
  });

  it('are asked for in the query: where as JSON, times as YYYY-MM-DD HH:MM:SS [projects.filter] [4.5/filter] [9/4]', async () => {
    const { sandbox, client } = await start();
    const where = { name: 'A & B = “C”', created_at: { $gte: new Date('2031-05-06T07:08:09.500Z') } };
    await client.projects.filter({ where, order: '-updated_at', perPage: 7 }).page(3);
    const query = new URLSearchParams(sandbox.world.requests[0]?.query);
    expect([...query.keys()].sort()).toEqual(['order', 'page', 'per_page', 'where']);
    expect(JSON.parse(query.get('where') ?? '')).toEqual({
      name: 'A & B = “C”',
      created_at: { $gte: '2031-05-06 07:08:09' },
    });
    expect([query.get('order'), query.get('page'), query.get('per_page')]).toEqual(['-updated_at', '3', '7']);
  });

  it.each<[string, object]>([
    ['a field that is not listed', { custom_data: {} }],
    ['a part of a field', { pricing: 1 }],
    ['an operator that nobody knows', { name: { $near: 'x' } }],
    ['an expression that is none', { name: { $regex: '(' } }],
    ['a list that is none', { name: { $in: 'TD-1' } }],
    ['a time that is none', { created_at: 'yesterday' }],
  ])('are not found by %s [projects.filter] [4.5/filter] [7/422]', async (_, where) => {
    const { client } = await start();
    const error = await errorOf<RefusedError>(namesOf(client, where));
    expect(error).toBeInstanceOf(RefusedError);
    expect([error.status, error.fieldMessages]).toEqual([422, { where: [expect.any(String)] }]);
  });

  it('are not sorted by a field that is not listed [projects.filter] [4.5/filter] [7/422]', async () => {
    const { client } = await start();
    // @ts-expect-error -- nor does the client know it
    const error = await errorOf<RefusedError>(client.projects.filter({ order: 'custom_data' }).page());
    expect(error.fieldMessages).toEqual({ order: [expect.any(String)] });
  });

  it('are never all of them because a condition was lost on the way [4.5/filter]', async () => {
    const { sandbox, client } = await start();
    await client.projects.create(attributes);
    const sent = sandbox.world.requests.length;
    for (const where of [{ name: undefined }, { progress: { $gt: Infinity } }, { $or: undefined }]) {
      expect(await errorOf(namesOf(client, where))).toBeInstanceOf(InvalidRequestError);
    }
    expect(sandbox.world.requests).toHaveLength(sent);
    for (const where of ['', '[]', '{"name":', 'null']) {
      const { status, body } = await plainly(sandbox, 'GET', `/v1/clients/projects/filter?where=${where}`);
      if (where === '') expect(body).toMatchObject({ count: 1 });
      else expect(status).toBe(422);
    }
  });
});

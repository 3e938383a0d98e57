import { HISTORY_COLUMNS, historySchema, type History } from '../../contracts/history';
import type { OrderView } from '../../contracts/orders';
import { graphOf } from '../../server/src/services/desk';
import { createArticle, driveTo, expectTold, placed, untilOrder, wishFor } from '../helpers/desk';
import { setStage, type Stage } from './stage';

const EVENT = 'plugin::translation-desk.event';
/** More than a page of the reading, several times. */
const MANY = 2_600;

let stage: Stage;
let id: number;
let order: OrderView;

/** Cells of a CSV text, read as a spreadsheet would. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (let found = pattern.exec(csv); found && pattern.lastIndex <= csv.length; found = pattern.exec(csv)) {
    rows.at(-1)?.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
    if (found[3] === '\r\n') rows.push([]);
    if (found[3] === '' || pattern.lastIndex === csv.length) break;
  }
  return rows.filter((cells) => cells.length > 1);
}

const download = async (format: string): Promise<{ answer: Response; text: string }> => {
  const answer = await stage.app.admin.download(`/orders/${id}/history?format=${format}`);
  return { answer, text: await answer.text() };
};

beforeAll(async () => {
  stage = await setStage();
  const { app, sandbox } = stage;
  const article = await createArticle(app, '=HYPERLINK("http://evil.example";"Click")');
  id = await placed(app.admin, wishFor([article], ['fr', 'de'], { approveUpToCredits: 100, title: '@SUM(1+1)' }));
  await driveTo(sandbox, app.admin, id, 'working');
  await app.admin.post(`/orders/${id}/pause`);
  await app.admin.post(`/orders/${id}/resume`);
  await sandbox.advance(300_000);
  order = await untilOrder(app.admin, id, 'completed');
});
afterAll(() => stage.close());

it('tells who did what, when, to what, and what the service answered', async () => {
  const { answer, text } = await download('json');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="order-${order.ref}.json"`);
  const history: History = historySchema.parse(JSON.parse(text));
  expect(history.order).toEqual({ id, ref: order.ref, title: '@SUM(1+1)', requestedBy: 'super Tester' });
  expect(history.events).toHaveLength(order.events.length);
  expect(history.events.map((event) => event.id)).toEqual([...order.events].map((event) => event.id).reverse());
  for (const { at, who, text: what } of history.events) {
    expect(Date.parse(at)).toBeGreaterThan(Date.now() - 600_000);
    expect(who).not.toBe('');
    expect(what).toMatch(/\.$/);
  }
  const by = (start: string) => history.events.filter(({ text: what }) => what.startsWith(start));
  expect(by('Paused the work into "fr"')).toMatchObject([
    {
      who: 'super Tester',
      project: `${order.ref}-fr`,
      targetLocale: 'fr',
      document: null,
      answer: { status: 'paused' },
    },
  ]);
  expect(by('Launched for')).toHaveLength(2);
  expect(by('Launched for')[0]).toMatchObject({ answer: { status: 'in_progress' }, documentId: null });
  const landed = history.events.filter(({ document }) => document === `${order.ref}-fr-1`);
  expect(landed.length).toBeGreaterThan(0);
  expect(landed[0]).toMatchObject({
    title: '=HYPERLINK("http://evil.example";"Click")',
    entry: expect.any(String) as string,
  });

  const sum = (kind: string): number =>
    history.ledger.filter((amount) => amount.kind === kind).reduce((total, { credits }) => total + (credits ?? 0), 0);
  expect(sum('quoted')).toBe(order.quotedCredits);
  expect(sum('approved')).toBeCloseTo(100, 6);
  expect(sum('spent')).toBe(order.spentCredits);
  expect(history.ledger.every(({ document }) => document !== null)).toBe(true);
});

it('runs no formula in a spreadsheet', async () => {
  const { answer, text } = await download('csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  // Response.text() takes the byte order mark away.
  const rows = cellsOf(text.replace(/^\uFEFF/, ''));
  expect(rows[0]).toEqual([...HISTORY_COLUMNS]);
  const json = historySchema.parse(JSON.parse((await download('json')).text));
  expect(rows).toHaveLength(1 + json.events.length + json.ledger.length);
  for (const row of rows) expect(row).toHaveLength(HISTORY_COLUMNS.length);
  const cells = rows.slice(1).flat();
  expect(cells).toContain(`'=HYPERLINK("http://evil.example";"Click")`);
  expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1', '"=1', ',=1', '\u00A0=1'])(
  'tames a name such as %j',
  async (who) => {
    const data = { orderId: id, who, text: `Tried ${JSON.stringify(who)}.`, at: Date.now() };
    await stage.app.strapi.db.query(EVENT).create({ data });
    const rows = cellsOf((await download('csv')).text.replace(/^\uFEFF/, ''));
    const [, cell] = rows.find(([, , what]) => what === data.text) ?? [];
    expect(cell).toBe(/^[",]/.test(who) ? who : `'${who}`);
  },
);

it('holds all there is, page after page, where the order shows the latest', async () => {
  const events = stage.app.strapi.db.query(EVENT);
  const before = historySchema.parse(JSON.parse((await download('json')).text)).events.length;
  for (let start = 0; start < MANY; start += 100) {
    const data = Array.from({ length: 100 }, (_, index) => ({
      orderId: id,
      who: 'Translation Desk',
      text: `Number ${start + index}.`,
      at: Date.now(),
    }));
    await events.createMany({ data });
  }
  const { events: told } = historySchema.parse(JSON.parse((await download('json')).text));
  expect(told).toHaveLength(before + MANY);
  expect(told.slice(before).map(({ text }) => text)).toEqual(
    Array.from({ length: MANY }, (_, index) => `Number ${index}.`),
  );
  const { data } = await stage.app.admin.get<OrderView>(`/orders/${id}`);
  expect(data.events).toHaveLength(500);
  expect(cellsOf((await download('csv')).text).filter(([, , what]) => what?.startsWith('Number '))).toHaveLength(MANY);
});

it('is read page by page as it is asked for, and not ahead', async () => {
  const read: number[] = [];
  stage.app.strapi.db.lifecycles.subscribe({
    models: [EVENT],
    afterFindMany: ({ result }) => void read.push((result as unknown[]).length),
  });
  const { useCases } = graphOf(stage.app.strapi);
  const everybody = {
    id: null,
    can: () => true,
    mayRead: () => true,
    mayWrite: () => true,
    lookAt: async () => {},
    mayReadSome: () => true,
  };
  const events = (await useCases.readHistory(id, everybody)).events();
  for (let taken = 0; taken < 500; taken += 1) await events.next();
  expect(read).toEqual([500]);
  await events.next();
  expect(read).toEqual([500, 500]);
  await events.return(undefined);
  // Whoever goes away in the middle of a download breaks nothing.
  const answer = await stage.app.admin.download(`/orders/${id}/history?format=json`);
  await answer.body?.cancel();
  expect((await stage.app.admin.get('/orders')).status).toBe(200);
});

it('refuses what is not there', async () => {
  expectTold(await stage.app.admin.get('/orders/4711/history'), 404, 'not_found');
  expectTold(await stage.app.admin.get(`/orders/${id}/history?format=xls`), 400, 'invalid_request');
});

import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { HISTORY_COLUMNS, historyQuerySchema, type HistoryAmount, type HistoryEvent } from '../../../contracts/history';
import type { HistoryReading } from '../compose';
import { graphOf } from '../services/desk';
import { viewerOf } from '../services/permits';
import { forEyes } from './for-eyes';
import { idOf, maySeeCosts, parse, personOf, refusing } from './respond';

type Eyes = <T>(value: T) => T;

/** One long JSON text, written as it is read. */
async function* inJson(history: HistoryReading, eyes: Eyes): AsyncGenerator<string> {
  yield `{"order":${JSON.stringify(eyes(history.order))},"events":[`;
  let comma = '';
  for await (const event of history.events()) {
    yield `${comma}\n${JSON.stringify(eyes(event))}`;
    comma = ',';
  }
  yield '],"ledger":[';
  comma = '';
  for await (const amount of history.ledger()) {
    yield `${comma}\n${JSON.stringify(eyes(amount))}`;
    comma = ',';
  }
  yield ']}\n';
}

/** What spreadsheets take for the beginning of a formula, in wide letters too. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

type Cell = string | number | null;

/** Everything in quotation marks; a text that a spreadsheet would run is made a text by an apostrophe. */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

type Column = (typeof HISTORY_COLUMNS)[number];

const line = (cells: Readonly<Record<Column, Cell>>): string =>
  `${HISTORY_COLUMNS.map((column) => cell(cells[column])).join(',')}\r\n`;

const eventCells = ({ answer, text, ...event }: HistoryEvent): Record<Column, Cell> => ({
  ...event,
  what: text,
  kind: 'event',
  credits: null,
  answer: answer && JSON.stringify(answer),
});

const amountCells = (amount: HistoryAmount): Record<Column, Cell> => ({
  ...amount,
  who: null,
  what: null,
  answer: null,
});

/** So that spreadsheets know that it is Unicode. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* inCsv(history: HistoryReading, eyes: Eyes): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${HISTORY_COLUMNS.join(',')}\r\n`;
  for await (const event of history.events()) yield line(eventCells(eyes(event)));
  for await (const amount of history.ledger()) yield line(amountCells(eyes(amount)));
}

async function download(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { format } = parse(historyQuerySchema, ctx.query);
  const { useCases } = graphOf(strapi);
  const history = await useCases.readHistory(idOf(ctx), viewerOf(strapi, personOf(ctx)));
  const seesCosts = maySeeCosts(ctx);
  const eyes: Eyes = (value) => forEyes(value, seesCosts) as typeof value;
  const isCsv = format === 'csv';
  ctx.set('Content-Disposition', `attachment; filename="order-${history.order.ref}.${format}"`);
  ctx.type = isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
  ctx.body = Readable.from(isCsv ? inCsv(history, eyes) : inJson(history, eyes));
}

/** All that happened to an order, as a download; it streams, however long it is. */
export const history = ({ strapi }: { strapi: Core.Strapi }) => ({
  download: refusing((ctx) => download(strapi, ctx)),
});

import type { DocumentView, OrderView, PlaceOrderRequest } from '../../contracts/orders';
import type { Review, ReviewSegment } from '../../contracts/review';
import { graphOf } from '../../server/src/services/desk';
import { createArticle, driveTo, placed, untilOrder, wishFor, type EntryRef } from '../helpers/desk';
import { documentsOf, type Admin, type Values } from '../helpers/strapi';
import type { Stage } from './stage';

/** More than any work of the tests takes. */
export const WORKING_MS = 300_000;

export const draftOf = (
  { app }: Stage,
  { contentType, documentId }: EntryRef,
  locale: string,
): Promise<Values | null> =>
  graphOf(app.strapi).content.read({ contentType, entryId: documentId }, locale) as Promise<Values | null>;

export const publishedOf = ({ app }: Stage, { contentType, documentId }: EntryRef, locale: string) =>
  documentsOf(app.strapi, contentType).findOne({ documentId, locale, status: 'published' });

export const save = (
  { app }: Stage,
  { contentType, documentId }: EntryRef,
  locale: string,
  data: Record<string, unknown>,
): Promise<Values | null> => documentsOf(app.strapi, contentType).update({ documentId, locale, data });

/** The document of an order in one language. */
export function documentIn(order: OrderView, locale: string): DocumentView {
  const document = order.projects.find(({ targetLocale }) => targetLocale === locale)?.documents[0];
  if (!document) throw new Error(`${order.ref} has no document in "${locale}".`);
  return document;
}

/** An order whose authors are at work. */
export async function atWork(
  stage: Stage,
  entry: EntryRef,
  locales: string[],
  more: Partial<PlaceOrderRequest> = {},
): Promise<number> {
  const id = await placed(stage.app.admin, wishFor([entry], locales, { approveUpToCredits: 500, ...more }));
  await driveTo(stage.sandbox, stage.app.admin, id, 'working');
  return id;
}

/** Lets the authors hand in, and waits until every document is in one of these states. */
export async function handIn(stage: Stage, id: number, ...states: DocumentView['state'][]): Promise<OrderView> {
  await stage.sandbox.advance(WORKING_MS);
  return untilDocuments(stage, id, ...states);
}

export const untilDocuments = (stage: Stage, id: number, ...states: DocumentView['state'][]): Promise<OrderView> =>
  untilOrder(stage.app.admin, id, ({ projects }) =>
    projects.every(({ documents }) => documents.every(({ state }) => states.includes(state))),
  );

/** A delivery of one language that waits for a person to accept it. */
export async function toReview(
  stage: Stage,
  title: string,
  data: Record<string, unknown> = {},
): Promise<{ id: number; entry: EntryRef; order: OrderView; document: DocumentView }> {
  const entry = await createArticle(stage.app, title, data);
  const id = await atWork(stage, entry, ['fr'], { options: { acceptance: 'person' } });
  const order = await handIn(stage, id, 'to_review');
  return { id, entry, order, document: documentIn(order, 'fr') };
}

export const reviewOf = async (admin: Admin, id: number): Promise<Review> =>
  (await admin.get<Review>(`/documents/${id}/review`)).data;

/** Outcomes by key. */
export const outcomes = ({ segments }: Review): Record<string, ReviewSegment['outcome']> =>
  Object.fromEntries(segments.map(({ key, outcome }) => [key, outcome]));

export function segmentOf({ segments }: Review, key: string): ReviewSegment {
  const segment = segments.find((one) => one.key === key);
  if (!segment) throw new Error(`The review has no segment "${key}".`);
  return segment;
}

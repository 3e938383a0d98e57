import type { History, HistoryAmount, HistoryEvent } from '../../../contracts/history';
import { toCredits } from '../domain/money';
import { titleOfPart } from '../domain/reference';
import type { DocumentRow, Order, Project } from '../domain/types';
import { orderOf } from './actions/claiming';
import type { Deps, Page, StoredAmount, StoredEvent } from './ports';
import { mayReadEntry, veilOf, type Veil, type Viewer } from './viewer';
import { eventView, inIso } from './views';

/** Rows in memory at a time. */
const PAGE = 500;

/** All that happened to an order, oldest first, read page by page while it is asked for. */
export interface HistoryReading {
  order: History['order'];
  events(): AsyncGenerator<HistoryEvent>;
  ledger(): AsyncGenerator<HistoryAmount>;
}

/** Rows of an order, page by page. */
async function* pages<Row extends { id: number }>(
  read: (orderId: number, page: Page) => Promise<Row[]>,
  orderId: number,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read(orderId, { after, limit: PAGE });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Titles, and nothing else, of the documents of an order whose entries the viewer may not read. */
async function hiddenTitles({ store }: Deps, order: Order, viewer: Viewer): Promise<Set<string>> {
  const hidden = new Set<string>();
  for await (const rows of pages((id, page) => store.documentsAfter(id, page), order.id)) {
    await viewer.lookAt(rows);
    for (const row of rows) if (!mayReadEntry(viewer, row)) hidden.add(row.title);
  }
  return hidden;
}

type Place = Omit<HistoryAmount, 'id' | 'at' | 'kind' | 'credits' | 'projectId' | 'documentId'>;

function placeOf(project: Project | null, row: DocumentRow | null, veil: Veil): Place {
  return {
    project: project?.ref ?? null,
    targetLocale: project?.targetLocale ?? null,
    document: row?.ref ?? null,
    contentType: row?.contentType ?? null,
    entry: row?.entryId ?? null,
    title: row && veil.title(row, titleOfPart(row)),
  };
}

/** The whole history of an order. Throws at once where there is no such order; what is read later is read later. */
export async function readHistory(deps: Deps, orderId: number, viewer: Viewer): Promise<HistoryReading> {
  const { store } = deps;
  const order = await orderOf(deps, orderId);
  const projects = new Map((await store.projects([orderId])).map((project) => [project.id, project]));
  const veil = veilOf(viewer, await hiddenTitles(deps, order, viewer));

  /** Each row with the document that it is about. */
  async function* placed<Row extends StoredEvent | StoredAmount>(
    read: (orderId: number, page: Page) => Promise<Row[]>,
  ): AsyncGenerator<{ row: Row; document: DocumentRow | null; place: Place }> {
    for await (const rows of pages(read, orderId)) {
      const ids = [...new Set(rows.flatMap(({ documentId }) => documentId ?? []))];
      const documents = new Map((await store.documentsById(ids)).map((document) => [document.id, document]));
      for (const row of rows) {
        const document = documents.get(row.documentId ?? 0) ?? null;
        const place = placeOf(projects.get(row.projectId ?? 0) ?? null, document, veil);
        yield { row, document, place };
      }
    }
  }

  return {
    order: { id: order.id, ref: order.ref, title: veil.orderTitle(order.title), requestedBy: order.requestedBy },
    async *events() {
      for await (const { row, document, place } of placed((id, page) => store.eventsAfter(id, page))) {
        yield { ...eventView(row, document, veil), ...place };
      }
    },
    async *ledger() {
      for await (const { row, place } of placed((id, page) => store.ledgerAfter(id, page))) {
        const { id, at, kind, amount, projectId, documentId } = row;
        yield { id, at: inIso(at), kind, credits: toCredits(amount), projectId, documentId, ...place };
      }
    },
  };
}

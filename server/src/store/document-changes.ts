import type { Core } from '@strapi/strapi';
import { assertDocumentMove, isEnd, weighsOnOrder } from '../domain/transitions';
import type { DocumentRow, Time } from '../domain/types';
import type { Changes, Entry } from '../workflow/ports';
import { updateRows, type BulkRow } from './bulk';
import { UIDS } from './models';
import { readDocument, toColumns } from './rows';

type Change = NonNullable<Changes['documents']>[number];

/** Strapi's own query builder, as far as rows are locked with it. */
interface QueryBuilder {
  select(names: string): QueryBuilder;
  where(where: Record<string, unknown>): QueryBuilder;
  forUpdate(): QueryBuilder;
  execute(): Promise<Record<string, unknown>[]>;
}

/** Whether a document's new state may change its order's; where nobody says from which state it comes, it may. */
export const movesOrder = ({ from, patch: { state } }: Change): boolean =>
  state !== undefined && (from === undefined || weighsOnOrder(from) !== weighsOnOrder(state));

/** What a commit changes in documents of one project: their rows are locked first, and each is written once. */
export class DocumentChanges {
  private readonly rows = new Map<number, DocumentRow>();
  private readonly patches = new Map<number, Change['patch']>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly projectId: number,
  ) {}

  /** Later ones go over earlier ones. */
  async add(changes: readonly Change[]): Promise<void> {
    await this.lock(changes.map(({ id }) => id).filter((id) => !this.rows.has(id)));
    for (const { id, patch } of changes) this.patches.set(id, { ...this.patches.get(id), ...patch });
  }

  /** Whether the order's state hangs on what becomes of them, as they really stand. */
  moveOrder(): boolean {
    return [...this.patches].some(([id, patch]) => movesOrder({ id, patch, from: this.row(id).state }));
  }

  entries(): Entry[] {
    return [...this.rows.values()].map(({ contentType, entryId }) => ({ contentType, entryId }));
  }

  async write(now: Time): Promise<void> {
    for (const [id, patch] of this.patches) {
      const document = this.row(id);
      const state = patch.state ?? document.state;
      assertDocumentMove(document.state, state);
      const ended = isEnd(state) ? { openKey: null, endedAt: document.endedAt ?? now } : {};
      await updateRows(this.strapi, UIDS.document, { id }, toColumns({ ...patch, ...ended }) as BulkRow);
    }
  }

  private row(id: number): DocumentRow {
    const row = this.rows.get(id);
    if (!row) throw new Error(`Document ${id} is not in project ${this.projectId}.`);
    return row;
  }

  private async lock(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const where = { id: { $in: [...ids] }, projectId: this.projectId };
    const query = this.strapi.db.queryBuilder(UIDS.document) as unknown as QueryBuilder;
    for (const found of await query.select('*').where(where).forUpdate().execute()) {
      const row = readDocument(found);
      this.rows.set(row.id, row);
    }
  }
}

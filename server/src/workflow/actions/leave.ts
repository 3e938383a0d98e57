import { DeskError } from '../../domain/errors';
import { placeOf } from '../landing';
import { OVERWRITTEN } from '../overwritten';
import type { Deps } from '../ports';
import { commit, partsOf } from '../steps/context';
import { onDocument } from './placed';

/**
 * A save from an old form over a translation was meant: nothing is told of it any more. What stood before it can be put
 * back all the same, for as long as it is kept. Throws a `DeskError` where there is nothing (any more) to be left.
 */
export async function leaveOverwritten(deps: Deps, documentId: number, by: string): Promise<void> {
  return onDocument(deps, documentId, async (context, row) => {
    const told = row ? partsOf(context, row).filter(({ problem }) => problem?.code === OVERWRITTEN) : [];
    if (!row || told.length === 0)
      throw new DeskError({
        code: 'nothing_to_leave',
        message: 'Nobody is told any more that this translation was saved over.',
        remedy: 'Read the page again: somebody left it as it is, or put the translation back.',
      });
    const where = placeOf(row);
    await commit(context, {
      documents: told.map(({ id }) => ({ id, patch: { problem: null } })),
      events: [
        {
          projectId: row.projectId,
          documentId: row.id,
          who: by,
          text: `Left ${where} as it was saved over the translation.`,
        },
      ],
    });
  });
}

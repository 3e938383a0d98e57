import type { DocumentRow } from '../../../../server/src/domain/types';
import { landDeliveries } from '../../../../server/src/workflow/landing';
import type { StepContext } from '../../../../server/src/workflow/steps/context';

const rows = [1, 2, 3].map(
  (id) => ({ id, contentType: 'api::page.page', entryId: `e${id}` }) as unknown as DocumentRow,
);

/** A site in which nothing can be read. */
const context = {
  documents: rows,
  deps: {
    content: {
      model: () => {
        throw new Error('The database is away.');
      },
    },
  },
} as unknown as StepContext;

describe('deliveries that land one after another', () => {
  it('let the rest of the process have its turn between any two', async () => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const seen: number[] = [];
    await landDeliveries(context, rows, () => {
      seen.push(turns);
      return Promise.resolve();
    });
    isOver = true;
    expect(new Set(seen).size).toBe(rows.length);
  });

  it('tell each by itself what cannot be read of all', async () => {
    const failures: string[] = [];
    await landDeliveries(context, rows, async ({ id }, land) => {
      await land().catch((error: unknown) => failures.push(`${id}: ${String(error)}`));
    });
    expect(failures).toEqual(rows.map(({ id }) => `${id}: Error: The database is away.`));
  });
});

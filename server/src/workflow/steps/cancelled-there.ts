import { creditsInWords, share, type Millicredits } from '../../domain/money';
import { costly } from '../../domain/told-costs';
import { isEnd } from '../../domain/transitions';
import { DESK, type DocumentRow, type LedgerEntry } from '../../domain/types';
import type { Changes, RemoteDocument, RemoteProject } from '../ports';
import { asRead, commit, compareDocuments, projectOf, type StepContext } from './context';

/** The service's amounts have two decimals. */
const HUNDREDTH: Millicredits = 10;

interface Refund {
  amount: Millicredits;
  ledger: LedgerEntry[];
}

/**
 * What the service pays back for a launched project that was cancelled: the share of the words that were not completed.
 * It is told nowhere per project (transactions carry no project), so it is worked out as the service does.
 */
function refundOf(context: StepContext, remotes: RemoteDocument[]): Refund {
  const project = projectOf(context);
  const paid = project.spent ?? 0;
  if (paid === 0) return { amount: 0, ledger: [] };
  const { matched } = compareDocuments(context.documents, remotes);
  const weight = ({ words, estimatedWords }: DocumentRow): number => words ?? estimatedWords;
  const all = matched.reduce((sum, { row }) => sum + weight(row), 0);
  const open = matched.filter(({ remote }) => remote.status !== 'completed').map(({ row }) => row);
  const words = open.reduce((sum, row) => sum + weight(row), 0);
  const amount = all === 0 ? 0 : Math.round((paid * words) / all / HUNDREDTH) * HUNDREDTH;
  const shares = share(amount, open.map(weight));
  const ledger = open.map(({ id, orderId, projectId }, index) => ({
    orderId,
    projectId,
    documentId: id,
    kind: 'refunded' as const,
    amount: shares[index] ?? 0,
  }));
  return { amount, ledger: ledger.filter((row) => row.amount > 0) };
}

const CANCELLED_THERE = {
  code: 'cancelled_there',
  message: 'The project was cancelled at the service.',
  remedy: 'Order again what is still needed.',
};

/**
 * The project is cancelled at the service: its end here, too. What a launch had taken of the ceiling is free again, and
 * so is what the service pays back. `by`: the person here who did it; otherwise somebody there.
 */
export async function noteCancelledThere(context: StepContext, remote: RemoteProject, by?: string): Promise<void> {
  const project = projectOf(context);
  const problem = by === undefined ? CANCELLED_THERE : null;
  const launched = project.spent !== null;
  const refund = refundOf(context, launched ? await context.deps.provider.documents(remote.id) : []);
  const free = launched ? refund.amount : project.reserved;
  const back = launched
    ? costly(`${creditsInWords(refund.amount)} are paid back.`, 'What is not completed is paid back.')
    : 'Nothing was charged.';
  const done = by === undefined ? CANCELLED_THERE.message : `Cancelled the project for "${project.targetLocale}".`;
  await commit(context, {
    reserve: { amount: -free },
    project: {
      ...asRead(remote),
      intent: null,
      state: 'cancelled',
      problem,
      reserved: project.reserved - free,
      refunded: refund.amount,
    },
    // What has landed is in the entry already: it is done, whatever became of the project.
    documents: context.documents
      .filter(({ state }) => !isEnd(state))
      .map(({ id, state }) => ({
        id,
        patch: state === 'landed' ? { state: 'completed' } : { state: 'cancelled', problem },
      })),
    ledger: refund.ledger,
    events: [{ projectId: project.id, who: by ?? DESK, text: `${done} ${back}`, answer: remote.answer }],
  } satisfies Changes);
}

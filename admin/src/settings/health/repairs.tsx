import { Box, Button } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { Retried, StuckKind } from '../../../../contracts/health';
import { useRepairDeskMutation, useRetryDeskOrdersMutation } from '../../api/health';
import { useMoveDeskOrderMutation } from '../../api/orders';
import { useFailure } from '../../hooks/useFailure';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';

interface Props {
  label: string;
  /** Says more than the words on it: to whom it is read aloud. */
  spoken?: string;
  loading: boolean;
  /** Answers why it was refused, or what is said once it is done; `incomplete`: not all of it is. */
  repair: () => Promise<{ error?: unknown; said?: string; incomplete?: boolean }>;
}

/** Repairs by one click. With what it repaired the button goes, and the focus to what stood around it. */
function RepairButton({ label, spoken, loading, repair }: Props) {
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const { opener } = useFocusReturn();

  const click = async (): Promise<void> => {
    if (loading) return;
    const { error, said, incomplete = false } = await repair();
    if (error !== undefined) return notify(error);
    toggleNotification({ type: incomplete ? 'warning' : 'success', message: said ?? '' });
  };
  return (
    <Box shrink={0}>
      <Button
        ref={opener}
        variant="secondary"
        size="S"
        aria-label={spoken}
        aria-busy={loading}
        onClick={() => void click()}
      >
        {label}
      </Button>
    </Box>
  );
}

/** One order that stopped. */
export function RetryOrder({ id, name }: { id: number; name: string }) {
  const t = useText();
  const [move, { isLoading }] = useMoveDeskOrderMutation();
  return (
    <RepairButton
      label={t('move.retry')}
      spoken={t('health.retry.of', { ref: name })}
      loading={isLoading}
      repair={async () => ({ ...(await move({ id, move: 'retry' })), said: t('move.retry.done', { ref: name }) })}
    />
  );
}

/** Is told which orders could not be tried again. */
export type OnRefused = (refused: Retried['refused']) => void;

function RetryAll({ onRefused }: { onRefused: OnRefused }) {
  const t = useText();
  const [retry, { isLoading }] = useRetryDeskOrdersMutation();
  return (
    <RepairButton
      label={t('health.retry.all')}
      loading={isLoading}
      repair={async () => {
        const answer = await retry();
        if ('error' in answer) return answer;
        const { orders, refused } = answer.data;
        onRefused(refused);
        return { said: t('health.retried', { count: orders }), incomplete: refused.length > 0 };
      }}
    />
  );
}

function SetGoing({ kind }: { kind: Exclude<StuckKind, 'stopped'> }) {
  const t = useText();
  const [repair, { isLoading }] = useRepairDeskMutation();
  return (
    <RepairButton
      label={t(kind === 'connection' ? 'health.repair.connection' : 'health.repair.begin')}
      loading={isLoading}
      repair={async () => ({ ...(await repair({ kind })), said: t('health.repaired') })}
    />
  );
}

/** All of a kind at once. */
export function RepairKind({ kind, onRefused }: { kind: StuckKind; onRefused: OnRefused }) {
  return kind === 'stopped' ? <RetryAll onRefused={onRefused} /> : <SetGoing kind={kind} />;
}

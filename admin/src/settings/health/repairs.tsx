import { Box, Button } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { StuckKind } from '../../../../contracts/health';
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
  /** Answers why it was refused, or what is said once it is done. */
  repair: () => Promise<{ error?: unknown; said?: string }>;
}

/** Repairs by one click. With what it repaired the button goes, and the focus to what stood around it. */
function RepairButton({ label, spoken, loading, repair }: Props) {
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const { opener } = useFocusReturn();

  const click = async (): Promise<void> => {
    if (loading) return;
    const { error, said } = await repair();
    if (error !== undefined) return notify(error);
    toggleNotification({ type: 'success', message: said ?? '' });
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

function RetryAll() {
  const t = useText();
  const [retry, { isLoading }] = useRetryDeskOrdersMutation();
  return (
    <RepairButton
      label={t('health.retry.all')}
      loading={isLoading}
      repair={async () => {
        const answer = await retry();
        return 'error' in answer ? answer : { said: t('health.retried', { count: answer.data.orders }) };
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
export function RepairKind({ kind }: { kind: StuckKind }) {
  return kind === 'stopped' ? <RetryAll /> : <SetGoing kind={kind} />;
}

import { useText } from '../hooks/useText';
import { Badge } from './Badge';
import type { AnyState } from './states';
import { COLOURS } from './states';

/** A state as one word in its colour. */
export function StateBadge({ state }: { state: AnyState }) {
  const t = useText();
  return <Badge colour={COLOURS[state]}>{t(`state.${state}`)}</Badge>;
}

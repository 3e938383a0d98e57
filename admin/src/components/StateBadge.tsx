import { Status, Typography } from '@strapi/design-system';
import { useText } from '../hooks/useText';
import type { AnyState } from './states';
import { COLOURS } from './states';

/** A state as one word in its colour. */
export function StateBadge({ state }: { state: AnyState }) {
  const t = useText();
  return (
    <Status variant={COLOURS[state]} size="XS" shrink={0} display="inline-block">
      <Typography tag="span" variant="pi" fontWeight="bold" style={{ whiteSpace: 'nowrap' }}>
        {t(`state.${state}`)}
      </Typography>
    </Status>
  );
}

import { Button, Checkbox, Flex } from '@strapi/design-system';
import type { ButtonProps } from '@strapi/design-system';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';
import type { SegmentAction } from './segments';
import { SEGMENT_KEYS } from './useReviewKeys';

interface ButtonFor {
  action: SegmentAction;
  name: string;
  onAct: () => void;
}

const VARIANTS: Record<SegmentAction, ButtonProps['variant']> = {
  accept: 'secondary',
  keep: 'tertiary',
  edit: 'tertiary',
};

function ActionButton({ action, name, onAct }: ButtonFor) {
  const t = useText();
  // Decided, it is gone: the keyboard goes on from the segment.
  const { opener } = useFocusReturn();
  return (
    <Button
      ref={opener}
      variant={VARIANTS[action]}
      size="S"
      aria-label={t(`review.${action}.of`, { name })}
      aria-keyshortcuts={SEGMENT_KEYS[action]}
      onClick={onAct}
    >
      {t(`review.${action}`)}
    </Button>
  );
}

interface Props {
  name: string;
  actions: SegmentAction[];
  onAct: (action: SegmentAction) => void;
  /** Whether it is chosen to go back to the author; null: it cannot. */
  chosen: boolean | null;
  onChoose: (on: boolean) => void;
}

/** What can be done with a segment. */
export function SegmentActions({ name, actions, onAct, chosen, onChoose }: Props) {
  const t = useText();
  if (actions.length === 0 && chosen === null) return null;
  return (
    <Flex justifyContent="space-between" gap={4} wrap="wrap">
      <Flex gap={2} wrap="wrap">
        {actions.map((action) => (
          <ActionButton key={action} action={action} name={name} onAct={() => onAct(action)} />
        ))}
      </Flex>
      {chosen === null ? null : (
        <Checkbox
          checked={chosen}
          aria-keyshortcuts={SEGMENT_KEYS.choose}
          onCheckedChange={(on) => onChoose(on === true)}
        >
          {t('review.choose')}
        </Checkbox>
      )}
    </Flex>
  );
}

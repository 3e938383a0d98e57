import * as React from 'react';
import { Button, Checkbox, Flex, Typography } from '@strapi/design-system';
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

interface TickProps {
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

function GoBackTick({ chosen, onChoose }: TickProps) {
  const t = useText();
  // A colleague's decision may take it away from under the keyboard, which then goes on from the segment.
  const { opener } = useFocusReturn();
  const id = React.useId();
  // The design system's tick keeps its ref to itself where it is given its own label.
  return (
    <Flex gap={2}>
      <Checkbox
        ref={opener}
        id={id}
        checked={chosen}
        aria-keyshortcuts={SEGMENT_KEYS.choose}
        onCheckedChange={(on) => onChoose(on === true)}
      />
      <Typography tag="label" htmlFor={id} textColor="neutral800">
        {t('review.choose')}
      </Typography>
    </Flex>
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
  if (actions.length === 0 && chosen === null) return null;
  return (
    <Flex justifyContent="space-between" gap={4} wrap="wrap">
      <Flex gap={2} wrap="wrap">
        {actions.map((action) => (
          <ActionButton key={action} action={action} name={name} onAct={() => onAct(action)} />
        ))}
      </Flex>
      {chosen === null ? null : <GoBackTick chosen={chosen} onChoose={onChoose} />}
    </Flex>
  );
}

import type * as React from 'react';
import { Button, Dialog, Flex } from '@strapi/design-system';
import { useText } from '../hooks/useText';

interface Props {
  title: string;
  /** The button that does it, by its verb. */
  verb: string;
  /** The button that leaves everything as it is. */
  leave?: string;
  /** It takes something away that does not come back. */
  danger?: boolean;
  /** What was said is not enough to do it. */
  disabled?: boolean;
  loading: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** Gives the keyboard back to where it came from. */
  onCloseAutoFocus: (event: Event) => void;
  children: React.ReactNode;
}

/** Asks before something is done: what it costs and what cannot be taken back stands above the two buttons. */
export function ConfirmDialog(props: Props) {
  const { title, verb, leave, danger = false, disabled = false, loading, children } = props;
  const { onConfirm, onClose, onCloseAutoFocus } = props;
  const t = useText();
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Content aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
        <Dialog.Header>{title}</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" alignItems="stretch" gap={3} width="100%">
            {children}
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              {leave ?? t('action.notNow')}
            </Button>
          </Dialog.Cancel>
          <Button
            variant={danger ? 'danger' : 'default'}
            fullWidth
            disabled={disabled}
            loading={loading}
            onClick={() => void onConfirm()}
          >
            {verb}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

import * as React from 'react';
import { Modal } from '@strapi/design-system';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { Quote } from '../../../contracts/orders';
import { ProblemCallout } from '../components/ProblemCallout';
import type { May } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { OrderForm } from './OrderForm';
import type { Selection } from './useSelection';

interface Props {
  panel: EntryPanel;
  selection: Selection;
  quoting: { quote: Quote | undefined; isFetching: boolean; error: unknown };
  may: May;
  modified: boolean;
  onClose: () => void;
  /** Gives the keyboard back to where it came from. */
  onCloseAutoFocus: (event: Event) => void;
}

/** The order of what is ticked beside an entry. */
export function OrderDialog(props: Props) {
  const { panel, selection, quoting, may, modified, onClose, onCloseAutoFocus } = props;
  const t = useText();

  // A link leads to a field, which takes the keyboard; the button that opened this must not take it away.
  const isLeaving = React.useRef(false);
  const leave = (): void => {
    isLeaving.current = true;
    onClose();
  };
  const giveBack = (event: Event): void => (isLeaving.current ? event.preventDefault() : onCloseAutoFocus(event));

  return (
    <Modal.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal.Content aria-describedby={undefined} onCloseAutoFocus={giveBack}>
        <Modal.Header closeLabel={t('action.close')}>
          <Modal.Title>{t('order.dialog.title', { name: panel.source.name })}</Modal.Title>
        </Modal.Header>
        <OrderForm
          order={selection}
          isChosen={selection.ticked.length > 0}
          quoting={quoting}
          level={panel.level}
          replacing={{
            isOffered: selection.ticked.some(({ state }) => state === 'unmanaged'),
            isOn: selection.replaceUnmanaged,
            turn: selection.setReplaceUnmanaged,
          }}
          may={may}
          onLeave={leave}
          onClose={onClose}
        >
          {modified ? <ProblemCallout tone="primary" message={t('panel.unsavedChanges')} /> : null}
        </OrderForm>
      </Modal.Content>
    </Modal.Root>
  );
}

import * as React from 'react';
import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import type { MessageList as Talk } from '../../../../contracts/messages';
import type { DocumentView } from '../../../../contracts/orders';
import { useDeskMessagesQuery, useReadDeskMessagesMutation } from '../../api/orders';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { MessageForm } from './MessageForm';
import { MessageList } from './MessageList';

interface Props {
  document: DocumentView;
  onClose: () => void;
  /** Gives the keyboard back to where it came from. */
  onCloseAutoFocus: (event: Event) => void;
}

/** While it is open the talk is read again: each time, the service is asked. */
const POLL_MS = 15_000;

/**
 * What is shown counts as read, by this person alone. Answers with the first message that was new when it came, which
 * stays marked until the talk is closed.
 */
function useReading(id: number, talk: Talk | undefined): string | null {
  const [read] = useReadDeskMessagesMutation();
  const [newFrom, setNewFrom] = React.useState<string | null>(null);
  const firstNew = talk?.messages.find(({ isNew }) => isNew)?.key ?? null;
  if (newFrom === null && firstNew !== null) setNewFrom(firstNew);
  const upTo = firstNew === null ? null : (talk?.upTo ?? null);
  React.useEffect(() => {
    if (upTo !== null) void read({ id, upTo });
  }, [id, upTo, read]);
  return newFrom;
}

/** The talk with the author of a document: to read, and to write for those who may. */
export function MessagesDialog({ document, onClose, onCloseAutoFocus }: Props) {
  const t = useText();
  const { describe } = useFailure();
  const titleOf = useToldTitle();
  const { currentData, error } = useDeskMessagesQuery(document.id, {
    pollingInterval: POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  const newFrom = useReading(document.id, currentData);
  return (
    <Modal.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal.Content aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
        <Modal.Header closeLabel={t('action.close')}>
          <Modal.Title>
            {t('messages.title', { name: titleOf(document.title), locale: document.targetLocale })}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
            {currentData === undefined && !error ? <Loader small>{t('loading')}</Loader> : null}
            {currentData ? <MessageList messages={currentData.messages} newFrom={newFrom} /> : null}
            {document.actions.includes('write-message') ? (
              <MessageForm documentRow={document.id} />
            ) : (
              <Typography variant="pi" textColor="neutral600">
                {t(document.state === 'cancelled' ? 'messages.ended' : 'messages.readOnly')}
              </Typography>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {t('action.close')}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

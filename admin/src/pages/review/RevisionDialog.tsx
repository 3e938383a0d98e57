import * as React from 'react';
import { Button, Field, Flex, Modal, Textarea, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { Problem } from '../../../../contracts/problems';
import { useRequestDeskRevisionMutation } from '../../api/review';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import type { QuestionProps } from './asking';
import { nameOf } from './segments';
import { addressOf } from './useReviewing';

interface Props extends QuestionProps {
  /** Keys of what goes back. */
  chosen: ReadonlySet<string>;
  /** They have gone. */
  onSent: () => void;
}

/** As long as the server takes it. */
const MOST_CHARACTERS = 5000;

/** Sends chosen segments back to the author. No message: the document is at work again afterwards. */
export function RevisionDialog({ review, chosen, onSent, onClose, onCloseAutoFocus }: Props) {
  const t = useText();
  const { describe } = useFailure();
  const { toggleNotification } = useNotification();
  const [text, setText] = React.useState('');
  const [problem, setProblem] = React.useState<Problem | null>(null);
  const [request, { isLoading }] = useRequestDeskRevisionMutation();
  const field = React.useRef<HTMLTextAreaElement>(null);
  const { document } = review;
  const segments = review.segments.filter(({ key }) => chosen.has(key));

  const send = async (): Promise<void> => {
    setProblem(null);
    const keys = segments.map(({ key }) => key);
    const answer = await request({ keys, message: text.trim(), ...addressOf(document) });
    if ('error' in answer) return setProblem(describe(answer.error));
    onSent();
    onClose();
    toggleNotification({
      type: 'success',
      title: t('revision.done', { count: keys.length }),
      message: t('revision.next'),
    });
  };

  return (
    <Modal.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal.Content
        aria-describedby={undefined}
        // What is to be said comes first; else the button that closes it has the keyboard.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          field.current?.focus();
        }}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <Modal.Header closeLabel={t('action.close')}>
          <Modal.Title>{t('revision.title', { count: segments.length })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography textColor="neutral800">{t('revision.means')}</Typography>
            <Flex tag="ul" direction="column" alignItems="stretch" gap={1} maxHeight="16rem" overflow="auto">
              {segments.map((segment) => (
                <Typography
                  key={segment.key}
                  tag="li"
                  variant="pi"
                  fontWeight="semiBold"
                  textColor="neutral800"
                  dir="auto"
                >
                  {nameOf(segment)}
                </Typography>
              ))}
            </Flex>
            <Field.Root name="revision" hint={t('revision.hint')} required>
              <Field.Label>{t('revision.label')}</Field.Label>
              <Textarea
                ref={field}
                value={text}
                maxLength={MOST_CHARACTERS}
                onChange={({ target }: React.ChangeEvent<HTMLTextAreaElement>) => setText(target.value)}
              />
              <Field.Hint />
            </Field.Root>
            {problem ? <ProblemCallout tone="danger" {...problem} /> : null}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {t('action.notNow')}
          </Button>
          <Button disabled={text.trim() === ''} loading={isLoading} onClick={() => void send()}>
            {t('revision.verb')}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

import * as React from 'react';
import { Button, Field, Flex, Textarea } from '@strapi/design-system';
import type { Problem } from '../../../../contracts/problems';
import { useWriteDeskMessageMutation } from '../../api/orders';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';

/** As long as the server takes it. */
const MOST_CHARACTERS = 5000;

/** Writes to the author. What was written stays in the field until it is sent. */
export function MessageForm({ documentRow }: { documentRow: number }) {
  const t = useText();
  const { describe } = useFailure();
  const [text, setText] = React.useState('');
  const [problem, setProblem] = React.useState<Problem | null>(null);
  const field = React.useRef<HTMLTextAreaElement>(null);
  const [write, { isLoading }] = useWriteDeskMessageMutation();

  const send = async (): Promise<void> => {
    setProblem(null);
    const answer = await write({ id: documentRow, message: text.trim() });
    if ('error' in answer) return setProblem(describe(answer.error));
    setText('');
    // The button rests without a text, and would take the keyboard with it.
    field.current?.focus();
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Field.Root name="message" hint={t('messages.hint')}>
        <Field.Label>{t('messages.label')}</Field.Label>
        <Textarea
          ref={field}
          value={text}
          maxLength={MOST_CHARACTERS}
          onChange={({ target }: React.ChangeEvent<HTMLTextAreaElement>) => setText(target.value)}
        />
        <Field.Hint />
      </Field.Root>
      {problem ? <ProblemCallout tone="danger" {...problem} /> : null}
      <Flex justifyContent="flex-end">
        <Button disabled={text.trim() === ''} loading={isLoading} onClick={() => void send()}>
          {t('messages.send')}
        </Button>
      </Flex>
    </Flex>
  );
}

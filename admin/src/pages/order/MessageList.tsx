import * as React from 'react';
import { Box, Divider, Flex, Typography } from '@strapi/design-system';
import type { MessageList as Messages } from '../../../../contracts/messages';
import { When } from '../../components/When';
import { useText } from '../../hooks/useText';

type Message = Messages['messages'][number];

function OneMessage({ message: { text, at, by } }: { message: Message }) {
  const t = useText();
  const ours = by === 'us';
  return (
    <Box
      tag="li"
      background={ours ? 'primary100' : 'neutral100'}
      hasRadius
      padding={3}
      maxWidth="88%"
      style={{ alignSelf: ours ? 'flex-end' : 'flex-start' }}
    >
      <Flex justifyContent="space-between" gap={3} wrap="wrap" paddingBottom={1}>
        <Typography variant="pi" fontWeight="bold" textColor="neutral800">
          {t(`messages.by.${by}`)}
        </Typography>
        {at ? <When at={at} /> : null}
      </Flex>
      {/* Said by somebody else, in a language of theirs: shown as it is written, line ends too. */}
      <Typography
        tag="p"
        textColor="neutral800"
        dir="auto"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
    </Box>
  );
}

/** Stands before what was not read yet. */
function NewLine() {
  const t = useText();
  return (
    <Flex tag="li" gap={3} width="100%">
      <Divider flex="1" />
      <Typography variant="pi" fontWeight="bold" textColor="primary600">
        {t('messages.new')}
      </Typography>
      <Divider flex="1" />
    </Flex>
  );
}

interface Props {
  messages: Message[];
  /** The first that was not read yet, by key. */
  newFrom: string | null;
}

/** A talk, oldest first. */
export function MessageList({ messages, newFrom }: Props) {
  const t = useText();
  if (messages.length === 0) return <Typography textColor="neutral600">{t('messages.none')}</Typography>;
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={2} aria-label={t('documents.messages')}>
      {messages.map((message) => (
        <React.Fragment key={message.key}>
          {message.key === newFrom ? <NewLine /> : null}
          <OneMessage message={message} />
        </React.Fragment>
      ))}
    </Flex>
  );
}

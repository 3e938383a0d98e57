import { Box, Flex, Typography } from '@strapi/design-system';
import type { MessageList as Messages } from '../../../../contracts/orders';
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

/** A talk, oldest first. */
export function MessageList({ messages }: { messages: Message[] }) {
  const t = useText();
  if (messages.length === 0) return <Typography textColor="neutral600">{t('messages.none')}</Typography>;
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={2} aria-label={t('documents.messages')}>
      {messages.map((message) => (
        <OneMessage key={message.key} message={message} />
      ))}
    </Flex>
  );
}

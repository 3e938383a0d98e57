import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useText } from '../../hooks/useText';
import type { QuestionProps } from './asking';
import { MOVES, PAGE_KEYS, SEGMENT_KEYS } from './useReviewKeys';

/** In the order in which a review goes: from segment to segment, what becomes of each, then of the whole. */
const KEYS = [
  ...Object.keys(MOVES).map((key) => ({ key, does: key === 'j' ? 'next' : 'previous' }) as const),
  ...(['accept', 'keep', 'edit', 'choose'] as const).map((does) => ({ key: SEGMENT_KEYS[does], does })),
  { key: PAGE_KEYS.revise, does: 'revise' },
  { key: PAGE_KEYS.accept, does: 'acceptAll' },
  { key: PAGE_KEYS.messages, does: 'messages' },
  { key: PAGE_KEYS.next, does: 'delivery' },
  { key: PAGE_KEYS.keys, does: 'keys' },
] as const;

function Key({ name }: { name: string }) {
  return (
    <Box tag="kbd" background="neutral150" hasRadius paddingLeft={2} paddingRight={2} paddingTop={1} paddingBottom={1}>
      <Typography variant="pi" fontWeight="bold" textColor="neutral800">
        {name.replace('Shift+', '⇧ ').toUpperCase()}
      </Typography>
    </Box>
  );
}

/** Which keys there are. */
export function KeysDialog({ onClose, onCloseAutoFocus }: QuestionProps) {
  const t = useText();
  return (
    <Modal.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal.Content aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
        <Modal.Header closeLabel={t('action.close')}>
          <Modal.Title>{t('keys.title')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography textColor="neutral600">{t('keys.means')}</Typography>
            <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
              {KEYS.map(({ key, does }) => (
                <Flex key={does} gap={4}>
                  <Flex tag="dt" minWidth="4.8rem">
                    <Key name={key} />
                  </Flex>
                  <Typography tag="dd" textColor="neutral800">
                    {t(`keys.${does}`)}
                  </Typography>
                </Flex>
              ))}
            </Flex>
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

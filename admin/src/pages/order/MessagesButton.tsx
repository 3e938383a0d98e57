import { Box, IconButton, Typography } from '@strapi/design-system';
import { Message } from '@strapi/icons';
import type { DocumentView } from '../../../../contracts/orders';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';

interface Props {
  document: DocumentView;
  /** The key that opens it, where there is one. */
  shortcut?: string;
  /** Opens the talk; what it is given gives the keyboard back when that closes. */
  onOpen: (onCloseAutoFocus: (event: Event) => void) => void;
}

/** How many, on the button's corner; the button itself says it in words. */
function Count({ count }: { count: number }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      top="-0.6rem"
      right="-0.8rem"
      minWidth="2rem"
      paddingLeft={1}
      paddingRight={1}
      background="primary600"
      borderRadius="1rem"
      style={{ textAlign: 'center', pointerEvents: 'none' }}
    >
      <Typography variant="pi" fontWeight="bold" textColor="neutral0">
        {count > 99 ? '99+' : count}
      </Typography>
    </Box>
  );
}

/** Opens the talk with the author of a document, and says how much of it is new to the person. */
export function MessagesButton({ document, shortcut, onOpen }: Props) {
  const t = useText();
  const titleOf = useToldTitle();
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const { title, unread } = document;
  const label = t('messages.open', { name: titleOf(title) });
  return (
    <Box position="relative" display="inline-block">
      <IconButton
        ref={opener}
        variant="tertiary"
        label={unread > 0 ? `${label}: ${t('messages.unread', { count: unread })}` : label}
        aria-keyshortcuts={shortcut}
        onClick={() => onOpen(onCloseAutoFocus)}
      >
        <Message />
      </IconButton>
      {unread > 0 ? <Count count={unread} /> : null}
    </Box>
  );
}

import { IconButton } from '@strapi/design-system';
import { Message } from '@strapi/icons';
import type { DocumentView } from '../../../../contracts/orders';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';

interface Props {
  document: DocumentView;
  /** The key that opens it, where there is one. */
  shortcut?: string;
  /** Opens the talk; what it is given gives the keyboard back when that closes. */
  onOpen: (onCloseAutoFocus: (event: Event) => void) => void;
}

/** Opens the talk with the author of a document. */
export function MessagesButton({ document, shortcut, onOpen }: Props) {
  const t = useText();
  const { opener, onCloseAutoFocus } = useFocusReturn();
  return (
    <IconButton
      ref={opener}
      variant="tertiary"
      label={t('messages.open', { name: document.title })}
      aria-keyshortcuts={shortcut}
      onClick={() => onOpen(onCloseAutoFocus)}
    >
      <Message />
    </IconButton>
  );
}

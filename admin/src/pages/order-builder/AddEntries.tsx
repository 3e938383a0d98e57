import * as React from 'react';
import { Button, Flex } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';
import { withEntries } from './draft';
import { EntryPicker } from './EntryPicker';
import type { Choosing } from './useDraft';

/** The way to more entries; where there is none yet it is gone at once. */
export function AddEntries(props: Choosing) {
  const { draft, change } = props;
  const t = useText();
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const [isOpen, setIsOpen] = React.useState(draft.entries.length === 0);
  return (
    <Flex>
      <Button ref={opener} variant="secondary" size="S" startIcon={<Plus />} onClick={() => setIsOpen(true)}>
        {t('builder.pick')}
      </Button>
      {isOpen ? (
        <EntryPicker
          {...props}
          onAdd={(entries) => {
            change({ entries: withEntries(draft.entries, entries) });
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
          onCloseAutoFocus={onCloseAutoFocus}
        />
      ) : null}
    </Flex>
  );
}

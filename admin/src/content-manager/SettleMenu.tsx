import * as React from 'react';
import { IconButton, Menu } from '@strapi/design-system';
import { More } from '@strapi/icons';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { Settlement } from '../../../contracts/states';
import type { EntryAddress } from '../api/desk';
import { useFocusReturn } from '../hooks/useFocusReturn';
import { useText } from '../hooks/useText';
import { SettleDialog } from './SettleDialog';

interface Props {
  locale: EntryPanel['locales'][number];
  address: EntryAddress;
}

/** What a person may say of the text that stands in a locale, so that nothing has to be ordered. */
export function SettleMenu({ locale, address }: Props) {
  const t = useText();
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const [asked, setAsked] = React.useState<Settlement | null>(null);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          ref={opener}
          tag={IconButton}
          icon={<More />}
          label={t('settle.more', { name: locale.name })}
          variant="ghost"
          size="XS"
        />
        <Menu.Content popoverPlacement="bottom-end">
          {locale.settle.map((settle) => (
            <Menu.Item key={settle} onSelect={() => setAsked(settle)}>
              {t(`settle.${settle}`)}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Root>
      {asked ? (
        <SettleDialog
          settle={asked}
          locale={locale}
          address={address}
          onClose={() => setAsked(null)}
          onCloseAutoFocus={onCloseAutoFocus}
        />
      ) : null}
    </>
  );
}

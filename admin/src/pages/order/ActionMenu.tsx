import { IconButton, Menu } from '@strapi/design-system';
import { More } from '@strapi/icons';
import type { OrderAction } from '../../../../contracts/orders';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';
import type { Ask } from './asking';

interface Props {
  actions: OrderAction[];
  onAsk: Ask;
}

/** What is done more rarely with an order. */
export function ActionMenu({ actions, onAsk }: Props) {
  const t = useText();
  const { opener, onCloseAutoFocus } = useFocusReturn();
  return (
    <Menu.Root>
      <Menu.Trigger ref={opener} tag={IconButton} icon={<More />} label={t('move.more')} variant="tertiary" size="M" />
      <Menu.Content popoverPlacement="bottom-end">
        {actions.map((action) => (
          <Menu.Item
            key={action}
            variant={action === 'cancel-launched' ? 'danger' : 'default'}
            onSelect={() => onAsk(action, onCloseAutoFocus)}
          >
            {t(`move.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
}

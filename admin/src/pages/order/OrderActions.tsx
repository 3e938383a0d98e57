import { Button, Flex } from '@strapi/design-system';
import type { ButtonProps } from '@strapi/design-system';
import type { OrderAction } from '../../../../contracts/orders';
import { useFocusReturn } from '../../hooks/useFocusReturn';
import { useText } from '../../hooks/useText';
import { ActionMenu } from './ActionMenu';
import type { Ask } from './asking';

/** What people come for, in the order of the buttons; all else is in the menu. */
const BUTTONS: [OrderAction, ButtonProps['variant']][] = [
  ['cancel', 'danger-light'],
  ['retry', 'secondary'],
  ['again-failed', 'secondary'],
  ['resume', 'default'],
  ['launch', 'default'],
  ['approve', 'default'],
];

const MENU: OrderAction[] = ['pause', 'again-all', 'archive', 'unarchive', 'cancel-launched'];

interface ButtonFor {
  action: OrderAction;
  variant: ButtonProps['variant'];
  onAsk: Ask;
}

function ActionButton({ action, variant, onAsk }: ButtonFor) {
  const t = useText();
  const { opener, onCloseAutoFocus } = useFocusReturn();
  return (
    <Button ref={opener} variant={variant} onClick={() => onAsk(action, onCloseAutoFocus)}>
      {t(`move.${action}`)}
    </Button>
  );
}

interface Props {
  actions: OrderAction[];
  onAsk: Ask;
}

/** What can be done with an order as it stands, by this person: the server says what. */
export function OrderActions({ actions, onAsk }: Props) {
  const rare = MENU.filter((action) => actions.includes(action));
  return (
    <Flex gap={2} wrap="wrap">
      {BUTTONS.filter(([action]) => actions.includes(action)).map(([action, variant]) => (
        <ActionButton key={action} action={action} variant={variant} onAsk={onAsk} />
      ))}
      {rare.length > 0 ? <ActionMenu actions={rare} onAsk={onAsk} /> : null}
    </Flex>
  );
}

import type { OrderAction, OrderView } from '../../../../contracts/orders';

/** What every dialog of an order's action is given. */
export interface ActionDialogProps {
  order: OrderView;
  onClose: () => void;
  /** Gives the keyboard back to where it came from. */
  onCloseAutoFocus: (event: Event) => void;
}

/** Opens an action's dialog; what comes with it gives the keyboard back when it closes. */
export type Ask = (action: OrderAction, onCloseAutoFocus: (event: Event) => void) => void;

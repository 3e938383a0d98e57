import type { OrderAction } from '../../../../contracts/orders';
import { AgainDialog } from './AgainDialog';
import { ApproveDialog } from './ApproveDialog';
import type { ActionDialogProps } from './asking';
import { MoveDialog } from './MoveDialog';

/** What is asked before an action is done. */
export function ActionDialog({ action, ...props }: ActionDialogProps & { action: OrderAction }) {
  switch (action) {
    case 'approve':
      return <ApproveDialog {...props} />;
    case 'again-failed':
      return <AgainDialog scope="failed" {...props} />;
    case 'again-all':
      return <AgainDialog scope="all" {...props} />;
    default:
      return <MoveDialog move={action} {...props} />;
  }
}

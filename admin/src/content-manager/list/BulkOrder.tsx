import { useMay } from '../../hooks/useMay';
import { OrderForm } from '../OrderForm';
import { useQuote } from '../useSelection';
import { ScopeChoice } from './ScopeChoice';
import { TargetChoice } from './TargetChoice';
import { useBulkSelection } from './useBulkSelection';

interface Props {
  contentType: string;
  onClose: () => void;
}

/** Orders entries of a list together: which, into which languages, and at what price. */
export function BulkOrder({ contentType, onClose }: Props) {
  const may = useMay();
  const selection = useBulkSelection(contentType);
  const { request, replaceUnmanaged, setReplaceUnmanaged, ticked } = selection;
  const isChosen = request.entries.length > 0 && ticked.length > 0;
  const quoting = useQuote(request, may.quote && isChosen);
  const holdsText = quoting.quote?.skipped.some(({ code }) => code === 'unmanaged') ?? false;

  return (
    <OrderForm
      order={selection}
      isChosen={isChosen}
      quoting={quoting}
      level={selection.level}
      replacing={{ isOffered: holdsText || replaceUnmanaged, isOn: replaceUnmanaged, turn: setReplaceUnmanaged }}
      may={may}
      onLeave={onClose}
      onClose={onClose}
    >
      <ScopeChoice selection={selection} />
      <TargetChoice selection={selection} />
    </OrderForm>
  );
}

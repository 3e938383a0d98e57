import * as React from 'react';
import { Button, Checkbox, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import type { EntryPanel, Quote } from '../../../contracts/orders';
import { CeilingField } from '../components/CeilingField';
import { ProblemCallout } from '../components/ProblemCallout';
import { useFailure } from '../hooks/useFailure';
import type { May } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { QuoteSummary } from './QuoteSummary';
import type { Selection } from './useSelection';
import { usePlaceOrder } from './usePlaceOrder';

interface Props {
  panel: EntryPanel;
  selection: Selection;
  quoting: { quote: Quote | undefined; isFetching: boolean; error: unknown };
  may: May;
  modified: boolean;
  onClose: () => void;
  /** Gives the keyboard back to where it came from. */
  onCloseAutoFocus: (event: Event) => void;
}

const hasWork = (quote: Quote): boolean => quote.lines.some(({ entries, problem }) => entries > 0 && problem === null);

/** Everything about the order on one page: a person who trusts the defaults confirms once. */
export function OrderDialog(props: Props) {
  const { panel, selection, quoting, may, modified, onClose, onCloseAutoFocus } = props;
  const t = useText();
  const { describe } = useFailure();
  const { quote, isFetching, error } = quoting;
  const [chosen, setChosen] = React.useState<number | undefined | null>(null);
  const { place, isPlacing, leftOut } = usePlaceOrder(selection, onClose);

  const ceiling = chosen === null ? (quote?.ceilingCredits ?? undefined) : chosen;
  const approves = may.approve && quote !== undefined;
  const ready = !isPlacing && !isFetching && !error && (quote === undefined ? !may.quote : hasWork(quote));
  const complete = !approves || (ceiling !== undefined && ceiling > 0);

  return (
    <Modal.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal.Content aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
        <Modal.Header closeLabel={t('action.close')}>
          <Modal.Title>{t('order.dialog.title', { name: panel.source.name })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            {modified ? <ProblemCallout tone="primary" message={t('panel.unsavedChanges')} /> : null}
            {selection.ticked.some(({ state }) => state === 'unmanaged') ? (
              <Flex direction="column" alignItems="stretch" gap={1}>
                <Checkbox
                  checked={selection.replaceUnmanaged}
                  onCheckedChange={(on) => selection.setReplaceUnmanaged(on === true)}
                >
                  {t('order.replace')}
                </Checkbox>
                <Typography variant="pi" textColor="neutral600">
                  {t('order.replace.means')}
                </Typography>
              </Flex>
            ) : null}
            {error ? <ProblemCallout {...describe(error)} /> : null}
            {isFetching ? <Loader small>{t('quote.loading')}</Loader> : null}
            {quote ? <QuoteSummary quote={quote} level={panel.level} /> : null}
            {may.quote && quote?.credits !== null ? null : (
              <Typography textColor="neutral600">{t('order.noQuote')}</Typography>
            )}
            {approves ? (
              <CeilingField value={ceiling} onChange={setChosen} quoted={quote.credits} />
            ) : (
              <Typography textColor="neutral700">{t('order.needsApproval')}</Typography>
            )}
            {leftOut ? <ProblemCallout message={t('order.nothing')} remedy={leftOut} /> : null}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {t('action.notNow')}
          </Button>
          <Button
            disabled={!ready || !complete}
            loading={isPlacing}
            onClick={() => void place(approves ? ceiling : undefined)}
          >
            {approves ? t('order.place') : t('order.ask')}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

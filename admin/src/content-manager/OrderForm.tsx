import type * as React from 'react';
import { Button, Checkbox, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import type { Quote, QuoteRequest } from '../../../contracts/orders';
import { ProblemCallout } from '../components/ProblemCallout';
import { useFailure } from '../hooks/useFailure';
import type { May } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { QuoteSummary } from './QuoteSummary';
import { Approval } from './Approval';
import { useOrdering } from './useOrdering';
import { BUILDER_PATH } from '../pages/paths';

interface Props {
  /** What is ordered; `clear` once it is. */
  order: { request: QuoteRequest; clear: () => void };
  /** There is something to order: at least one entry and one language. */
  isChosen: boolean;
  quoting: { quote: Quote | undefined; isFetching: boolean; error: unknown };
  level: string;
  /** Whether text that stands may be replaced, and whether anybody has to be asked. */
  replacing: { isOffered: boolean; isOn: boolean; turn: (on: boolean) => void };
  may: May;
  /** Somebody follows a link out of the dialog. */
  onLeave: () => void;
  onClose: () => void;
  /** What comes before the price. */
  children?: React.ReactNode;
}

/** Whether text that did not come from an order may be replaced. */
export function Replacing({ isOn, turn }: Pick<Props['replacing'], 'isOn' | 'turn'>) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Checkbox checked={isOn} onCheckedChange={(on) => turn(on === true)}>
        {t('order.replace')}
      </Checkbox>
      <Typography variant="pi" textColor="neutral600">
        {t('order.replace.means')}
      </Typography>
    </Flex>
  );
}

/** The inside of a dialog that orders: everything on one page, a person who trusts the defaults confirms once. */
export function OrderForm(props: Props) {
  const { order, isChosen, quoting, level, replacing, may, onLeave, onClose, children } = props;
  const t = useText();
  const navigate = useNavigate();
  const { describe } = useFailure();
  const { quote, isFetching, error } = quoting;
  const ordering = useOrdering({ order, isChosen, quoting, may, onPlaced: onClose });
  const build = (): void => {
    onLeave();
    navigate(BUILDER_PATH, { state: { draft: order.request } });
  };

  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {children}
          {replacing.isOffered ? <Replacing {...replacing} /> : null}
          {error ? <ProblemCallout {...describe(error)} /> : null}
          {isFetching ? <Loader small>{t('quote.loading')}</Loader> : null}
          {quote ? <QuoteSummary quote={quote} level={level} onLeave={onLeave} /> : null}
          <Approval ordering={ordering} quoting={quoting} may={may} />
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          {t('action.notNow')}
        </Button>
        <Flex gap={2} wrap="wrap">
          <Button variant="secondary" disabled={order.request.entries.length === 0} onClick={build}>
            {t('order.more')}
          </Button>
          <Button disabled={!ordering.canPlace} loading={ordering.isPlacing} onClick={ordering.place}>
            {t(ordering.asks ? 'order.ask' : 'order.place')}
          </Button>
        </Flex>
      </Modal.Footer>
    </>
  );
}

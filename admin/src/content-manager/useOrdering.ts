import * as React from 'react';
import type { OrderSummary, PlaceOrderRequest, Quote } from '../../../contracts/orders';
import type { May } from '../hooks/useMay';
import { usePlaceOrder } from './usePlaceOrder';

export interface Quoting {
  quote: Quote | undefined;
  isFetching: boolean;
  error: unknown;
}

const hasWork = (quote: Quote): boolean => quote.lines.some(({ entries, problem }) => entries > 0 && problem === null);

interface Wish {
  /** What is ordered; `clear` once it is. */
  order: { request: PlaceOrderRequest; clear: () => void };
  /** There is something to order: at least one entry and one language. */
  isChosen: boolean;
  quoting: Quoting;
  may: May;
  onPlaced: (order: OrderSummary) => void;
}

/** From a price to an order: approved by whoever may, else asked for, and only where there is something to order. */
export function useOrdering({ order, isChosen, quoting, may, onPlaced }: Wish) {
  const { quote, isFetching, error } = quoting;
  const [chosen, setCeiling] = React.useState<number | undefined | null>(null);
  const { place, isPlacing, leftOut } = usePlaceOrder(order, onPlaced);

  const ceiling = chosen === null ? (quote?.ceilingCredits ?? undefined) : chosen;
  const mayApprove = may.approve && may.quote;
  const approves = mayApprove && quote !== undefined;
  // Whoever sees no price is told by the answer, if at all.
  const asks = !mayApprove && quote?.needsNoApproval !== true;
  const isQuoted = quote === undefined ? !may.quote : hasWork(quote);
  const ready = isChosen && !isPlacing && !isFetching && !error && isQuoted;
  return {
    ceiling,
    setCeiling,
    mayApprove,
    approves,
    asks,
    isPlacing,
    leftOut,
    canPlace: ready && (!approves || (ceiling !== undefined && ceiling > 0)),
    place: () => void place(approves ? ceiling : undefined),
  };
}

export type Ordering = ReturnType<typeof useOrdering>;

/** What waits for people and what goes on, over all orders: figures, and some rows of each. */
import type { OrderListWish } from '../../../../contracts/order-list';
import type { DocumentState, ProjectState } from '../../../../contracts/states';
import type { Millicredits } from '../../domain/money';
import type { DocumentRow, Order, Time } from '../../domain/types';

/** Of which orders: some project is in one of these states, or some document of a project that is at work. */
export interface OrdersWith {
  projects: readonly ProjectState[];
  documents?: readonly DocumentState[];
}

/** Documents of an order that stand alike. */
export interface DocumentCount {
  orderId: number;
  contentType: string;
  sourceLocale: string;
  state: DocumentState;
  count: number;
  /** The sum of theirs, each from 0 to 100. */
  progress: number;
}

/** Deliveries that wait for a person, by what a permission to decide about them hangs on. */
export interface DeliveryGroup {
  contentType: string;
  sourceLocale: string;
  targetLocale: string;
  /** Their authors had them back once already. */
  revised: boolean;
  count: number;
}

/** Which of these, from where on. */
export interface DeliveryWish {
  groups: readonly DeliveryGroup[];
  limit: number;
  offset?: number;
  /** Those that stand behind this document in the list, whether or not it still waits. */
  after?: number;
}

export interface WaitingDelivery {
  document: DocumentRow;
  /** When it came. */
  since: Time;
}

/** Of what a person may read the entries, and of what not. */
export interface Source {
  contentType: string;
  sourceLocale: string;
}

export interface OrdersWish extends OrderListWish {
  /** Entries of these are not looked for by title, nor are orders that hold any. */
  hidden: readonly Source[];
}

export interface OrderChoices {
  people: string[];
  locales: string[];
}

/** Each is a query or two, however many orders and documents there are. Of this installation alone. */
export interface Overviews {
  /** Whether there ever was an order, of whatever installation. */
  hasOrders(): Promise<boolean>;
  ordersWith(
    wanted: OrdersWith,
    first: 'oldest' | 'newest',
    limit: number,
  ): Promise<{ orders: Order[]; count: number }>;
  /** One page of the orders that fit. */
  orders(wish: OrdersWish): Promise<{ orders: Order[]; total: number }>;
  /** What there is to choose orders by. */
  orderChoices(): Promise<OrderChoices>;
  /** All that entries were ever ordered from. */
  sources(): Promise<Source[]>;
  documentCounts(orderIds: readonly number[]): Promise<DocumentCount[]>;
  /** Of each of these orders the first document that needs attention. */
  firstStuck(orderIds: readonly number[]): Promise<DocumentRow[]>;
  /** Spent less paid back, in each of the stretches of time that begin then; the last one goes on. */
  spentSince(starts: readonly Time[]): Promise<Millicredits[]>;
  /** Approved and not spent, of orders of which something may still be launched. */
  approvedUnspent(): Promise<Millicredits>;
  deliveryGroups(): Promise<DeliveryGroup[]>;
  /** Those with findings first, then by age. */
  deliveries(wish: DeliveryWish): Promise<WaitingDelivery[]>;
}

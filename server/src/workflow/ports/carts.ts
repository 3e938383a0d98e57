/** What people chose to order and have not ordered yet. */
import type { OrderOptions } from '../../../../contracts/options';
import type { Order } from '../../domain/types';
import type { Entry } from './entries';

/** What is kept of it besides its entries. */
export interface CartWish {
  /** Null: made of the titles of its entries. */
  title: string | null;
  targetLocales: string[];
  replaceUnmanaged: boolean;
  options: OrderOptions;
}

export interface CartEntry extends Entry {
  /** As it was called when it was put in. */
  title: string;
}

export interface KeptCart {
  order: Order;
  wish: CartWish;
  entries: CartEntry[];
}

export interface CartDraft {
  title: string;
  sourceLocale: string;
  wish: CartWish;
  entries: readonly CartEntry[];
}

/** A locale of an entry that is in a cart. */
export interface CartPlace {
  entryId: string;
  locale: string;
  orderId: number;
}

/** A cart is an order in a state of its own, without projects and documents: it blocks nothing and costs nothing. */
export interface Carts {
  keep(cart: CartDraft, ref: string, by: string): Promise<number>;
  /** False: it is gone. */
  change(id: number, cart: CartDraft): Promise<boolean>;
  read(id: number): Promise<KeptCart | null>;
  remove(id: number): Promise<boolean>;
  entriesOf(orderIds: readonly number[]): Promise<(CartEntry & { orderId: number })[]>;
  /** Which locales of entries are in a cart, the newest cart last. */
  places(contentType: string, entryIds: readonly string[]): Promise<CartPlace[]>;
}

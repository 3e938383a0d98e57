/** Rows of work that does not go on by itself. */
import type { Order, Project, Time } from '../../domain/types';

/** When a project counts as left lying. */
export interface OverdueBounds {
  /** Due before, and nobody is at it. */
  dueBefore: Time;
  /** Nothing is ever due, and nothing held, until later than this: a clock went wrong. */
  farthest: Time;
}

/** Each is a query or two, however many rows there are. Of this installation alone. */
export interface StuckWork {
  /** Orders of which something stopped for a person, the oldest first; what the connection stopped is apart. */
  stoppedOrders(limit: number): Promise<{ orders: Order[]; count: number }>;
  /** When something was told last of what stopped in these orders, by order id. */
  stoppedSince(orderIds: readonly number[]): Promise<Map<number, Time>>;
  stoppedForConnection(): Promise<number>;
  overdue(bounds: OverdueBounds, limit: number): Promise<{ projects: Project[]; count: number }>;
  /** Whoever comes next may take up what is overdue. */
  freeOverdue(bounds: OverdueBounds): Promise<void>;
  /** When the watch was, or is, to look next; null before the first look. */
  watchDueAt(): Promise<Time | null>;
  /** Since when something waits to be looked at again; null where nothing does. */
  oldestMark(): Promise<Time | null>;
}

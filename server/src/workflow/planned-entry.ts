import type { Values } from '../document';
import { namesOf, type Prepared } from './cut-for-order';
import type { FieldPermit } from './order-wish';
import type { Entry } from './ports';

/** What of an entry is ordered into one locale. */
export interface PlannedTarget {
  locale: string;
  /** What stands there. */
  values: Values | null;
  prepared: Prepared;
}

/** An entry of which something is ordered. */
export interface PlannedEntry extends Entry {
  title: string;
  source: Values;
  /** Which fields the person may read; null: all. */
  readable: FieldPermit | null;
  targets: PlannedTarget[];
}

/** Whether it is reading that is denied of a field, not writing. */
export const isUnreadable = ({ readable }: PlannedEntry, path: readonly (string | number)[]): boolean =>
  readable !== null && !readable(namesOf(path));

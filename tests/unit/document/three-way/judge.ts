/** All that must be true of one landing. */
import type { Landing } from './case';
import type { Faults } from './faults';
import {
  fixedValuesStay,
  idsAreTheirOwn,
  itemsStay,
  lostItemsGo,
  onlyChangesAreWritten,
  orderIsRight,
} from './laws-items';
import { nothingIsLost, nothingIsMisplaced, outcomesAreRight, outcomesAreTrue } from './laws-texts';
import { changesAreSaid, whatIsShownIsTrue } from './laws-shown';
import type { Memory } from './memory';
import type { Item } from './world';

/** Items that were written: those with an id that nobody has, and new ones that hold what no item of the source holds. */
export interface Unlinked {
  readonly strange: readonly Item[];
  readonly orphans: readonly Item[];
}

export function judge(landing: Landing, { strange, orphans }: Unlinked, memory: Memory, faults: Faults): void {
  onlyChangesAreWritten(landing, faults);
  idsAreTheirOwn(landing, strange, faults);
  for (const item of orphans) {
    faults.expect('new items are of the source', false, () => `item ${item.tag} of ${item.spec.uid}`);
  }
  itemsStay(landing, faults);
  lostItemsGo(landing, faults);
  fixedValuesStay(landing, faults);
  orderIsRight(landing, faults);
  nothingIsLost(landing, memory.dictionary, faults);
  nothingIsMisplaced(landing, memory.dictionary, faults);
  outcomesAreTrue(landing, faults);
  outcomesAreRight(landing, memory.wasPartner, faults);
  changesAreSaid(landing, faults);
  whatIsShownIsTrue(landing, faults);
}

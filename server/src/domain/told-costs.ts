/**
 * Sentences that name an amount are kept in both forms at once: the one for people who may see costs, and the one for
 * everybody else. Which of them is told is decided where it leaves the server, and nowhere before, so that no place can
 * forget it.
 */

/** Unicode keeps these for the use within a program; no text of a person holds them, and every database takes them. */
const OPEN = '\uFDD0';
const ELSE = '\uFDD1';
const CLOSE = '\uFDD2';
const MARKED = new RegExp(`${OPEN}([^${OPEN}${ELSE}${CLOSE}]*)${ELSE}([^${OPEN}${ELSE}${CLOSE}]*)${CLOSE}`, 'gu');

/** A piece of a sentence for people who may see costs, and what stands in its place for the others: nothing, unless told. */
export const costly = (withAmount: string, without = ''): string => `${OPEN}${withAmount}${ELSE}${without}${CLOSE}`;

/** The sentence as one of both may read it. */
export const toldTo = (maySeeCosts: boolean, text: string): string =>
  text.includes(OPEN)
    ? text.replace(MARKED, (_whole, withAmount: string, without: string) => (maySeeCosts ? withAmount : without))
    : text;

/** How long things take, in milliseconds of the service's life; the sandbox's speed divides them. Chosen so that three
 * articles of a magazine are ready, one after the other, in two minutes and a half: a quarter of a minute at speed 10. */

/** Longer content is counted longer; what is counted at the same time ends one after the other. */
export function countingTime(characters: number, position: number): number {
  return 2_000 + Math.min(6_000, characters / 5) + (position % 20) * 200;
}

/** One analysis of the options which need the translation memory or a machine. */
export function analysisTime(words: number): number {
  return 3_000 + Math.min(30_000, words * 5);
}

/** From the answer of an asynchronous launch to the project being in progress. */
export const LAUNCH_TIME = 2_000;

/** Until an author takes the document: not all at once, but ten authors work at a time. */
export function assignmentTime(position: number): number {
  return 8_000 + (position % 10) * 12_000;
}

export function workTime(words: number): number {
  return 50_000 + Math.min(900_000, words * 80);
}

/** Quality control, where the project's option asks for it. */
export const QUALITY_CONTROL_TIME = 20_000;

/** The search for copies in what a copywriter wrote. */
export const COPYSCAPE_TIME = 10_000;

/** Until the author takes up a revision, and how long that takes. */
export const REVISION_PICKUP_TIME = 6_000;

export function revisionTime(words: number): number {
  return 15_000 + Math.min(300_000, words * 20);
}

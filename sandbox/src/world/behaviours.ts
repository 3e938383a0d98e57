/** What an author can do wrong to a text. */
export const AUTHOR_FAULTS = [
  'lose-tag',
  'damage-placeholder',
  'leave-empty',
  'drop-key',
  'add-key',
  'add-markup',
  'exceed-length',
  'leave-source',
] as const;
export type AuthorFault = (typeof AUTHOR_FAULTS)[number];

/** Which segments an author spoils, and how. */
export interface AuthorRule {
  fault: AuthorFault;
  /** The share of segments (of documents for `add-key`) that it befalls, from 0 to 1. */
  rate: number;
  /** Only documents whose title contains this. */
  title?: string | undefined;
  /** Only this key. */
  key?: string | undefined;
}

/** What the service does otherwise when somebody asks for it. */
export interface Behaviours {
  /** Multiplies every price from now on, of quotes and of projects that are not launched. */
  priceFactor: number;
  /** An asynchronous launch without enough credits is answered with 200, and the project stays in_creation. */
  acceptLaunchWithoutFunds: boolean;
  /** So many of the next word counts fail, as by a temporary issue of the service. */
  failNextCounts: number;
  /** And this share of all word counts, from 0 to 1. */
  countFailureRate: number;
  /** The share of documents that is handed in as in_extra_review, from 0 to 1. */
  extraReviewRate: number;
  /** The first rule that befalls a segment is played. */
  authorFaults: AuthorRule[];
}

/** Nothing out of the ordinary. */
export function usualBehaviours(): Behaviours {
  return {
    priceFactor: 1,
    acceptLaunchWithoutFunds: false,
    failNextCounts: 0,
    countFailureRate: 0,
    extraReviewRate: 0,
    authorFaults: [],
  };
}

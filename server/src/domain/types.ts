import type { Problem } from '../../../contracts/problems';
import type { Acceptance, Memory, PublishRule, SourceVersion } from '../../../contracts/options';
import type { DocumentState, OrderState, ProjectState } from '../../../contracts/states';
import type { Millicredits, Money } from './money';

/** Milliseconds since 1970. */
export type Time = number;

/** The kind of work; proofreading and copywriting come on the same rails. */
export type Activity = 'translation';

/** How the work is to be done: the order's own wishes over the settings' (specification 2.3). */
export interface Options {
  level: string;
  quality: boolean;
  priority: boolean;
  uniqueAuthor: boolean;
  expertise: string | null;
  memory: Memory;
  launchByHand: boolean;
  deadline: Time | null;
  briefing: string | null;
  glossaries: string[];
  authors: string[];
  sourceVersion: SourceVersion;
  publish: PublishRule;
  publishTogether: boolean;
  acceptance: Acceptance;
}

/** What an editor asked for and someone approved: entries x target locales x options, with a budget. */
export interface Order {
  id: number;
  ref: string;
  environment: string;
  title: string;
  state: OrderState;
  sourceLocale: string;
  targetLocales: string[];
  activity: Activity;
  options: Options;
  /** The quote it was placed with; null where the service gave none. */
  quoted: Millicredits | null;
  /** The ceiling somebody approved; null: nobody did. */
  approved: Millicredits | null;
  approvedBy: string | null;
  approvedAt: Time | null;
  /** How much of the ceiling launches have taken, launched or about to be. Never more than `approved`. */
  reserved: Millicredits;
  requestedBy: string;
  createdAt: Time;
  /** Out of the way, here and at the service; null while it is not. */
  archivedAt: Time | null;
}

/**
 * Written before a request that can cost or create, taken away when its fate is known. While it stands, the fate of
 * the request is unknown and it is looked up by reference before anything is sent again.
 */
export interface Intent {
  kind: 'create' | 'documents' | 'finalize' | 'launch';
  at: Time;
  /** When the request ended, as far as this process saw it. */
  endedAt?: Time;
  /** The service said yes; what remains is to see it happen (the launch is asynchronous). */
  accepted?: boolean;
  /** The service launches by itself once counts and analyses are done. */
  automatic?: boolean;
}

/** One part of an order: one language pair; mirrors one project of the service. */
export interface Project {
  id: number;
  orderId: number;
  ref: string;
  environment: string;
  state: ProjectState;
  /** The state to go on with after a person mended what needed attention. */
  resumeState: ProjectState | null;
  sourceLocale: string;
  targetLocale: string;
  sourceCode: string;
  targetCode: string;
  /** The service's template that it is made from. */
  templateId: string | null;
  /** The service may launch it by itself, as its template says and the order allows. */
  autoLaunch: boolean;
  remoteId: string | null;
  remoteStatus: string | null;
  /** When it last changed at the service, in the service's own time. */
  remoteUpdatedAt: Time | null;
  progress: number;
  words: number | null;
  quoted: Millicredits | null;
  price: Millicredits | null;
  /** The price in the wallet's money, where the service tells it. */
  cost: Money | null;
  /** What it has taken of the order's ceiling: for a launch asked for, then for what was spent. */
  reserved: Millicredits;
  spent: Millicredits | null;
  refunded: Millicredits;
  /** Who pressed Launch, where somebody had to. */
  launchedBy: string | null;
  intent: Intent | null;
  dueAt: Time;
  attempts: number;
  problem: Problem | null;
}

/** What a person decided about a segment that came: it is written, what stands is settled, it was sent back. */
export type SegmentDecision = 'take' | 'keep' | 'wait';

/** What is known of the review of a document's work. */
export interface ReviewState {
  /** How often it was sent back to the author. */
  round: number;
  /** By segment key; what is not named waits, or was decided by rule. */
  decided: Record<string, SegmentDecision>;
  /**
   * Written before the work is sent back, taken away when the fate of that request is known: until then the talk at the
   * service is looked through before anything is sent again.
   */
  request: { keys: string[]; at: Time; endedAt?: Time } | null;
  /** When the work that was sent back last had been handed in, in the service's time. */
  submittedAt: Time | null;
  /** Fingerprint of the target as we left it; what differs was edited since. */
  wrote: string | null;
}

/** As of when the talk about a document was read at the service. */
export interface TalkRead {
  /** When the document had last changed, in the service's time; null where the service does not say. */
  asOf: Time | null;
  /** Nothing can have been written since without changing `asOf`: the second that it tells was over. */
  settled: boolean;
  /** The call that we knew of. */
  calledAt: Time | null;
}

/** One entry in one target locale, or a part of one that is too large; mirrors one document of the service. */
export interface DocumentRow {
  id: number;
  orderId: number;
  projectId: number;
  ref: string;
  contentType: string;
  entryId: string;
  title: string;
  /** Which part of the entry, counted from one, and how many there are. */
  part: number;
  parts: number;
  sourceLocale: string;
  targetLocale: string;
  state: DocumentState;
  /** Entry x target locale x activity x part while the document is open; null at its end. Unique. */
  openKey: string | null;
  remoteId: string | null;
  remoteStatus: string | null;
  progress: number;
  /** Our own count, when ordered. */
  estimatedWords: number;
  /** The service's count. */
  words: number | null;
  /** Its share of what the project cost. */
  credits: Millicredits | null;
  problem: Problem | null;
  /** How often it was sent again because its words could not be counted. */
  recounts: number;
  /** Words that were not sent, because their translation stands already. */
  saved: number;
  /** What becomes of publishing the locale it was written into; null: it stays a draft, as its order says. */
  publish: 'due' | 'done' | 'left' | null;
  /** When it was last written into its entry. */
  landedAt: Time | null;
  /** Null before anything came that a person had to look at, or was written. */
  review: ReviewState | null;
  /** Paths of fields which somebody edited meanwhile and which were therefore kept. */
  kept: string[];
  /** How much checks found about what waits for a person's decision. */
  findings: number;
  /** Null: its talk was never read by the desk itself. */
  talk: TalkRead | null;
  /** When the service last called to say that somebody wrote; our own time. */
  calledAt: Time | null;
  createdAt: Time;
  endedAt: Time | null;
}

/** Kinds of amounts in the ledger. */
export type LedgerKind = 'quoted' | 'approved' | 'spent' | 'refunded';

export interface LedgerEntry {
  orderId: number;
  projectId: number | null;
  documentId: number | null;
  kind: LedgerKind;
  amount: Millicredits;
}

/** Something that happened, told in a sentence. */
export interface OrderEvent {
  orderId: number;
  projectId?: number | null;
  documentId?: number | null;
  who: string;
  text: string;
  /** What the service answered, without secrets and without texts of entries; for those who look for it. */
  answer?: Readonly<Record<string, unknown>> | null;
}

/** Who acts when no person does. */
export const DESK = 'Translation Desk';

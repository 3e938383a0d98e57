/**
 * What the use cases need of the world. Adapters stand in `store/`, `content/` and `provider/`; `compose.ts` alone
 * brings them together. Errors that a person must hear of are `DeskError`s.
 */
import type { Scope } from '../../../../contracts/scopes';
import type { Problem } from '../../../../contracts/problems';
import type { FieldRules, Kit, PartLimits } from '../../document';
import type { ApprovalRule } from '../../domain/approval';
import type { Options, Time } from '../../domain/types';
import type { Carts } from './carts';
import type { Content, SiteLocales } from './entries';
import type { Overviews } from './overviews';
import type { Store } from './rows';
import type { Provider } from './service';
import type { DeferredLinks, Keeper, Marks, States } from './states';
import type { StuckWork } from './stuck-work';
import type { Talks } from './talks';

export type * from './carts';
export * from './changes';
export * from './entries';
export type * from './overviews';
export type * from './rows';
export type * from './service';
export type * from './states';
export type * from './stuck-work';
export type * from './talks';

export interface Clock {
  now(): Time;
}

/** Settings in the form the work needs them; see `contracts/settings.ts` for the form people edit. */
export interface Settings extends ApprovalRule {
  /** What an order is carried out with where it says nothing else. */
  options: Options;
  /** How long texts of finished work are kept. */
  keepTextsMs: number;
  /** All spending rests: nothing is launched. */
  spendingStopped: boolean;
  /** A template may launch by itself; off unless somebody switched it on. */
  autoLaunch: boolean;
  /** The service's template for a target locale, if orders are made from one. */
  templateFor(locale: string): string | null;
  contentTypes: string[];
  /** What becomes of attributes, where it is not what is usual. */
  fieldRules: FieldRules;
  /** The site's own placeholders. */
  placeholderPatterns: string[];
  /** Whether translators are given a link to the entry's preview. */
  sendPreviewLink: boolean;
  /** How often the service is asked what has changed. */
  pollIntervalMs: number;
  /** How often each project is looked at all the same, should a change ever go unnoticed. */
  sweepMs: number;
  /** Documents in one request. */
  batchSize: number;
  /** How long "not found" is not believed after a request of unknown fate ended (rule 4 of the architecture). */
  doubtMs: number;
  /** How long the service may be at work on a request; then it has given up, whatever became of our process. */
  requestMs: number;
  largestDocument: PartLimits;
  /** How long a launch is waited for before it may be repeated: the service's own guidance is 30 minutes. */
  relaunchMs: number;
  /** The service's code (`xx-yy`) of a Strapi locale. */
  serviceCode(locale: string): string;
  /** Whether somebody chose that code; else it is a guess. */
  isLanguageChosen(locale: string): boolean;
  /**
   * Addresses which the service calls on events, for a project's documents; null: polling alone. `talk`: the document
   * that somebody writes about.
   */
  callbackUrl(projectRef: string, event: string, talk?: string): string | null;
}

export interface SettingsReader {
  current(): Promise<Settings>;
  /** The one switch. */
  stopSpending(stopped: boolean): Promise<void>;
  /** Which language of the service stands behind a locale. */
  chooseLanguage(locale: string, code: string): Promise<void>;
}

/** What keeps work from reaching the service, as far as our own settings tell. */
export interface ConnectionCheck {
  problems(): Promise<Problem[]>;
  /** What becomes of credentials of another installation. */
  answerCopy(answer: 'copy' | 'moved'): Promise<void>;
}

/** How the account that is connected by OAuth stands. */
export interface AccountStatus {
  state: 'connected' | 'reconnect_needed' | 'not_connected';
  /** What was granted; null where the service does not say. */
  scopes: readonly string[] | null;
  /** Since when a new connection is needed. */
  since: Time | null;
}

/** The account at the service, as long as the desk signs in by OAuth. */
export interface Account {
  status(): Promise<AccountStatus>;
  /** What work needs of the scopes, each with whether what was granted covers it; null where that is not known. */
  scopes(granted: readonly string[] | null): { scope: Scope; granted: boolean | null }[];
  /** `pending` is to be kept for the very person who is sent off. */
  begin(): Promise<{ url: string; pending: string }>;
  finish(returned: string, pending: string): Promise<void>;
  /** Forgets it here; says whether it was revoked at the service, too, and why not. */
  forget(): Promise<{ revoked: boolean; problem: Problem | null }>;
}

/** What proves that who comes back from the consent page is who went: each is taken once, within minutes. */
export interface Consents {
  keep(session: string, pending: string): Promise<void>;
  take(session: string): Promise<string | null>;
}

/** When we heard of the service last, in either way. */
export interface LastNews {
  /** It called us. */
  calledAt: Time | null;
  /** It was asked what has changed, and told. */
  askedAt: Time | null;
  /** Why it did not tell when it was asked last. */
  problem: Problem | null;
}

export interface News {
  read(): Promise<LastNews>;
  called(at: Time): Promise<void>;
  asked(problem: Problem | null): Promise<void>;
  /** Nothing is waited for: why it did not tell last is of no matter any more. */
  quiet(): Promise<void>;
}

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** All that a use case may need. */
export interface Deps {
  clock: Clock;
  settings: SettingsReader;
  provider: Provider;
  content: Content;
  siteLocales: SiteLocales;
  /** The formats and checks that texts are cut, read and written with. */
  kit: Kit;
  store: Store;
  states: States;
  carts: Carts;
  overviews: Overviews;
  stuckWork: StuckWork;
  talks: Talks;
  marks: Marks;
  links: DeferredLinks;
  keeper: Keeper;
  connection: ConnectionCheck;
  account: Account;
  consents: Consents;
  news: News;
  log: Log;
  /** Something became due: the dispatcher need not wait for its next look. */
  wakeUp: () => void;
  /** Whether this process does due work; else another process of the site has to. */
  dispatches: boolean;
  /** What hangs in this process is left behind, and its work begun anew. */
  beginAnew: () => void;
}

export type { Problem, Scope };

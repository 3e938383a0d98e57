/**
 * What the use cases need of the world. Adapters stand in `store/`, `content/` and `provider/`; `compose.ts` alone
 * brings them together. Errors that a person must hear of are `DeskError`s.
 */
import type { Problem } from '../../../../contracts/problems';
import type { FieldRules, Kit, PartLimits } from '../../document';
import type { Options, Time } from '../../domain/types';
import type { Content } from './entries';
import type { Store } from './rows';
import type { Provider } from './service';

export * from './entries';
export type * from './rows';
export type * from './service';

export interface Clock {
  now(): Time;
}

/** Settings in the form the work needs them; see `contracts/settings.ts` for the form people edit. */
export interface Settings {
  /** What an order is carried out with where it says nothing else. */
  options: Options;
  ceilingMarginPercent: number;
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
  /** Addresses which the service calls on events, for a project's documents; null: polling alone. */
  callbackUrl(projectRef: string, event: string): string | null;
}

export interface SettingsReader {
  current(): Promise<Settings>;
  /** The one switch. */
  stopSpending(stopped: boolean): Promise<void>;
}

/** What keeps work from reaching the service, as far as our own settings tell. */
export interface ConnectionCheck {
  problems(): Promise<Problem[]>;
  /** What becomes of credentials of another installation. */
  answerCopy(answer: 'copy' | 'moved'): Promise<void>;
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
  /** The formats and checks that texts are cut, read and written with. */
  kit: Kit;
  store: Store;
  connection: ConnectionCheck;
  log: Log;
  /** Something became due: the dispatcher need not wait for its next look. */
  wakeUp: () => void;
}

export type { Problem };

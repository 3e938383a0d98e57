import type { OAuthState } from '../oauth/model';
import type { Quirks } from '../quirks';
import type { Behaviours } from './behaviours';
import type { Upload } from './files';
import type { Glossary } from './glossaries';

/**
 * What the service knows, as plain data. Times are milliseconds since the epoch on the sandbox's clock, amounts of
 * credits are plain numbers with at most two decimals. How it is shown to a client stands in `records.ts`.
 */

/** Section 2.2. */
export const ACTIVITIES = ['translation', 'copywriting', 'proofreading'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Section 2.3 names premium and enterprise; regular is in use too. */
export const LEVELS = ['regular', 'premium', 'enterprise'] as const;
export type Level = (typeof LEVELS)[number];

/** Section 3 names in_creation, completed and cancelled; the others are the ones clients read. */
export type ProjectStatus = 'in_creation' | 'in_progress' | 'in_review' | 'paused' | 'completed' | 'cancelled';

/** Section 3 names five of these; the others are the ones clients read. */
export type DocumentStatus =
  | 'in_creation'
  | 'counting_words'
  | 'waiting_assignment'
  | 'in_progress'
  | 'quality_control'
  | 'copyscape'
  | 'in_review'
  | 'in_extra_review'
  | 'incomplete'
  | 'paused'
  | 'completed'
  | 'cancelled';

/** Section 6, rule 2. */
export type CallbackMap = Record<string, { url: string; format?: string | undefined }>;

/** Section 2.3. */
export interface ProjectOptions {
  language_level: Level;
  quality: boolean;
  expertise: string | null;
  specific_attachment: boolean;
  priority: boolean;
  uniq_author: boolean;
  translation_memory: boolean;
  translation_diff: boolean;
  post_editing_machine_translation: boolean;
}

/** The three options of section 2.3 which make the service analyse a project before its launch, in the order it does so. */
export const MEMORY_OPTIONS = [
  'translation_memory',
  'translation_diff',
  'post_editing_machine_translation',
] as const satisfies readonly (keyof ProjectOptions)[];
export type MemoryOption = (typeof MEMORY_OPTIONS)[number];

/** Section 2.5, rule 1. */
export type KeyValueContent = Record<string, { original_phrase: string; details?: string | undefined }>;

export type ProjectMove = 'launch' | 'finish_analysis';
export type DocumentMove = 'finish_counting' | 'start_work' | 'submit' | 'pass_quality_control' | 'pass_copyscape';

/** Something that is going to happen to a project or a document by itself. The record is the truth: an event of the
 * clock which finds another one here does nothing. */
export interface Due<Move extends ProjectMove | DocumentMove> {
  at: number;
  move: Move;
}

/** The stretch of time in which an author works on a document. */
export interface Work {
  from: number;
  to: number;
}

/** Section 2.7a. */
export interface SupportMessage {
  message: string;
  authorId: string;
  authorRef: string;
  writtenByYou: boolean;
  createdAt: number;
}

/** Sections 2.4 and 2.5. */
export interface Document {
  id: string;
  ref: string;
  projectId: string;
  title: string;
  instructions: string;
  activityName: Activity;
  status: DocumentStatus;
  languageFrom: string;
  languageTo: string;
  content: string | KeyValueContent | null;
  /** Where the content stands instead of `content`: the address of a file. */
  remoteFileUrl: string | null;
  markupInContent: boolean;
  performWordCount: boolean;
  wordCount: number | null;
  wordCountRule: number;
  wordCountError: boolean;
  /** Words of phrases which the translation memory knows, and whether a machine translates the others first. */
  knownWords: number;
  machineTranslated: boolean;
  keywordList: string;
  keywordsRepeatCount: number | null;
  deliverWorkAsFile: boolean;
  customData: Record<string, unknown>;
  callback: CallbackMap;
  authorId: string | null;
  authorWork: string | Record<string, string>;
  /** How often the author has submitted work. */
  submissions: number;
  satisfaction: number | null;
  messages: SupportMessage[];
  createdAt: number;
  updatedAt: number;
  startedAt: number | null;
  submittedAt: number | null;
  completedAt: number | null;
  work: Work | null;
  /** What a paused document goes back to. */
  paused: {
    status: DocumentStatus;
    move: DocumentMove | null;
    remaining: number;
    work: Work | null;
    at: number;
  } | null;
  next: Due<DocumentMove> | null;
}

/** What a client says of a project (section 2.2): what creation and change take, and what a template gives. */
export interface ProjectAttributes {
  name: string;
  activityName: Activity;
  languageFrom: string;
  languageTo: string;
  category: string | null;
  vocabularyType: string;
  targetReaderGroups: string;
  grammaticalPerson: string;
  briefing: string;
  keywordingRequirements: string;
  workTemplate: string | null;
  glossaries: string[];
  providers: string[];
  options: ProjectOptions;
  customData: Record<string, unknown>;
  deadline: string | null;
  autoLaunch: boolean;
  callback: CallbackMap;
  /** Section 2.1: the integration platform that created the project. */
  platformId: string | null;
}

/** Sections 2.1 and 2.2. */
export interface Project extends ProjectAttributes {
  id: string;
  ref: string;
  status: ProjectStatus;
  archived: boolean;
  /** The template it was created from. */
  templateId: string | null;
  /** Where finalize stands, for a project from a template (section 4.1); null until it was called. */
  finalization: 'scheduled' | 'done' | null;
  /** Analyses that are still to run; while one runs it is the first. */
  pendingAnalyses: MemoryOption[];
  /** What its price is multiplied with; see `Behaviours`. */
  priceFactor: number;
  /** A launch came to nothing for want of funds: no other is tried, until the client asks for one (section 3). */
  launchFailed: boolean;
  /** Credits taken from the wallet at launch; null before. */
  costAtLaunch: number | null;
  documents: Map<string, Document>;
  createdAt: number;
  updatedAt: number;
  launchedAt: number | null;
  completedAt: number | null;
  next: Due<ProjectMove> | null;
}

/** Section 2.15, project templates. */
export interface Template {
  id: string;
  name: string;
  description: string;
  /** What a project created from it inherits: all but the name. */
  attributes: Omit<ProjectAttributes, 'name'>;
  createdAt: number;
  updatedAt: number;
}

/** Section 2.7: an author whom the client prefers, and what that author can do. */
export interface PreferredAuthor {
  id: string;
  authorId: string;
  authorName: string;
  authorRef: string;
  status: 'preferred' | 'blacklisted';
  description: string;
  activities: Activity[];
  languagesTo: string[];
  createdAt: number;
  updatedAt: number;
}

/** Section 2.13. */
export interface Transaction {
  type: string;
  credits: number;
  projectId: string | null;
  issuedAt: number;
}

export interface Wallet {
  credits: number;
  transactions: Transaction[];
}

export interface Account {
  id: string;
  ident: string;
  email: string;
  locale: string;
  callback: CallbackMap;
}

/** One request as it came in, kept for inspection. */
export interface RequestEntry {
  id: string;
  at: number;
  method: string;
  path: string;
  query: string;
  /** Absent when the body was large. */
  body: unknown;
  /** Null until answered, and for a request that was dropped. */
  status: number | null;
  /** The fault that was played on this request, if any. */
  fault: string | null;
}

/** One callback to one address, kept for inspection. */
export interface CallbackEntry {
  event: string;
  url: string;
  resourceId: string;
  payload: unknown;
  createdAt: number;
  attempts: number;
  state: 'waiting' | 'delivered' | 'given_up' | 'dropped';
  lastStatus: number | null;
  lastError: string | null;
  /** The fault that was played on this callback, if any. */
  fault: string | null;
}

export interface World {
  account: Account;
  wallet: Wallet;
  projects: Map<string, Project>;
  templates: Map<string, Template>;
  preferredAuthors: PreferredAuthor[];
  behaviours: Behaviours;
  /** The shapes in which all of this is shown. */
  quirks: Quirks;
  glossaries: Glossary[];
  /** Files that clients send, by the identifiers of their addresses. */
  uploads: Map<string, Upload>;
  /** Access tokens and the scopes each of them carries. */
  tokens: Map<string, ReadonlySet<string> | 'all'>;
  /** What the authorization server has registered, asked and given out. */
  oauth: OAuthState;
  /** The latest requests, oldest first. */
  requests: RequestEntry[];
  /** The latest callbacks, oldest first. */
  callbacks: CallbackEntry[];
  /** What went wrong inside the sandbox itself; empty unless it has a bug. */
  failures: unknown[];
}

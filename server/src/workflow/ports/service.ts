/** The service, as the use cases need it. */
import type { Memory } from '../../../../contracts/options';
import type { Millicredits, Money } from '../../domain/money';
import type { Options, Time } from '../../domain/types';

/** What the service answered, without secrets and without texts of entries. */
export type RemoteAnswer = Readonly<Record<string, unknown>>;

export interface RemoteProject {
  id: string;
  name: string;
  /** As the service says it; `in_creation`, `paused` and `cancelled` are those we know by name. */
  status: string;
  progress: number | null;
  words: number | null;
  /** How many documents it has. */
  documents: number | null;
  /** Everything that decides the price has run; null where the service does not say. */
  finalized: boolean | null;
  autoLaunch: boolean;
  /** One of the memory's options is on. */
  memory: boolean;
  updatedAt: Time | null;
  launchedAt: Time | null;
  price: Millicredits | null;
  cost: Money | null;
  /** The price fixed by the launch. */
  priceAtLaunch: Millicredits | null;
  answer: RemoteAnswer;
}

/** A project as the list of changes tells it. */
export interface ChangedProject {
  id: string;
  updatedAt: Time | null;
}

export interface RemoteDocument {
  id: string;
  /** Our reference, read out of its title; null for one that is not ours. */
  ref: string | null;
  status: string;
  words: number | null;
  wordCountFailed: boolean;
  progress: number | null;
  updatedAt: Time | null;
  /** When the author handed the work in; another time, another work. */
  submittedAt: Time | null;
  /** The finished work by key, where the answer held it; null where it is to be asked for. */
  phrases: Record<string, string> | null;
}

/** A project template of the service (specification 2.15). */
export interface RemoteTemplate {
  id: string;
  name: string;
  /** As the service writes them, in small letters: `xx-yy` or `xx`. */
  sourceCode: string | null;
  targetCode: string | null;
  level: string | null;
  quality: boolean;
  autoLaunch: boolean;
}

/** A glossary of the account (specification 2.11). */
export interface RemoteGlossary {
  id: string;
  name: string;
  /** As the service writes them, in small letters. */
  languages: string[];
  terms: number | null;
}

/** An author whom the account prefers (specification 2.7). */
export interface RemoteAuthor {
  /** What a project takes as one of those who are to do it. */
  id: string;
  name: string;
  description: string | null;
}

/** A language that the service takes new work in. */
export interface RemoteLanguage {
  /** In small letters: `xx-yy` or `xx`. */
  code: string;
  name: string | null;
}

export interface Message {
  /** The same each time the message is read: the service gives messages no id. */
  key: string;
  text: string;
  at: Time | null;
  /** Written by us, by the author, or by somebody else at the service. */
  by: 'us' | 'author' | 'service';
}

export interface NewProject {
  name: string;
  ref: string;
  orderRef: string;
  sourceCode: string;
  targetCode: string;
  activity: string;
  options: Options;
  templateId: string | null;
  autoLaunch: boolean;
  /** Addresses by event. */
  callbacks: Record<string, string>;
}

export interface NewDocument {
  ref: string;
  title: string;
  instructions: string;
  markup: boolean;
  content: Record<string, { original_phrase: string; details: string }>;
  callbacks: Record<string, string>;
}

export interface QuotedJob {
  activity: string;
  level: string;
  quality: boolean;
  sourceCode: string;
  targetCode: string;
  words: number;
}

export interface Provider {
  /** Nothing is created. */
  quote(job: QuotedJob): Promise<{ price: Millicredits; cost: Money | null }>;
  wallet(): Promise<Money | null>;
  /** Codes of the languages the service works in, lower case; `fr` stands for every `fr-..`. */
  languages(): Promise<Set<string>>;
  /** The same with their names, in the order of the codes. */
  languageList(): Promise<RemoteLanguage[]>;
  templates(): Promise<RemoteTemplate[]>;
  glossaries(): Promise<RemoteGlossary[]>;
  /** Those whom the account does not want are not among them. */
  authors(): Promise<RemoteAuthor[]>;
  findProjects(name: string): Promise<RemoteProject[]>;
  /** Our projects that changed at or after a time of the service's. */
  changedSince(time: Time): Promise<ChangedProject[]>;
  createProject(project: NewProject): Promise<RemoteProject>;
  project(id: string): Promise<RemoteProject>;
  documents(projectId: string): Promise<RemoteDocument[]>;
  createDocuments(
    projectId: string,
    documents: NewDocument[],
    codes: { sourceCode: string; targetCode: string; activity: string },
  ): Promise<RemoteDocument[]>;
  deleteDocument(projectId: string, documentId: string): Promise<void>;
  /** All documents of a project from a template are there: it counts and analyses now, and may launch by itself. */
  finalize(projectId: string): Promise<void>;
  switchAutoLaunchOff(projectId: string): Promise<RemoteProject>;
  activateMemory(projectId: string, memory: Memory): Promise<void>;
  /** Asks for the launch, which happens later. Throws a `DeskError` with code `insufficient_funds` where money lacks. */
  launch(projectId: string): Promise<RemoteAnswer | null>;
  document(projectId: string, documentId: string): Promise<RemoteDocument>;
  /** The finished work by key. */
  work(projectId: string, documentId: string): Promise<Record<string, string>>;
  /** Approves the work of documents in review. One that is completed already is what was wanted. */
  complete(projectId: string, documentIds: string[]): Promise<void>;
  /** Moves of a whole project; one that stands there already is what was wanted. */
  cancel(projectId: string): Promise<RemoteProject>;
  pause(projectId: string): Promise<RemoteProject>;
  resume(projectId: string): Promise<RemoteProject>;
  archive(projectId: string): Promise<RemoteProject>;
  unarchive(projectId: string): Promise<RemoteProject>;
  messages(projectId: string, documentId: string): Promise<Message[]>;
  /** Only a message: it never asks for a revision. */
  sendMessage(projectId: string, documentId: string, text: string): Promise<void>;
  /** A message with which a document in review goes back to its author. In doubt, look through its messages first. */
  requestRevision(projectId: string, documentId: string, text: string): Promise<void>;
}

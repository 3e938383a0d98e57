/** Who wrote about documents, and who has read it. The texts stay at the service. */
import type { DocumentRow, Time } from '../../domain/types';
import type { Source } from './overviews';

/** A message that was not written by us; `text`: the sentence that tells of it in the history. */
export interface Heard {
  key: string;
  at: Time | null;
  who: string;
  text: string;
}

/** How a talk stands: its messages that were not written by us, by key, and up to which of them somebody has read. */
export interface TalkStanding {
  messages: ReadonlyMap<string, number>;
  readUpTo: number;
}

/** Documents that are at work or wait for a decision, and about which something is unread. */
export interface UnreadGroup extends Source {
  count: number;
}

export interface UnreadDocument {
  document: DocumentRow;
  /** When the oldest unread message was written. */
  since: Time;
}

/** What counts documents or messages is one query, however many there are. */
export interface Talks {
  /** Writes down what is not known yet, and tells it in the history: each message once, whoever heard of it. */
  hear(document: DocumentRow, messages: readonly Heard[]): Promise<void>;
  /** The service called: somebody wrote about these documents, named by reference. */
  called(documentRefs: readonly string[]): Promise<void>;
  /** `adminId` null: nobody who has read anything. */
  standing(documentId: number, adminId: number | null): Promise<TalkStanding>;
  /** Never less than it was. */
  markRead(documentId: number, adminId: number, upTo: number): Promise<void>;
  /** How many messages somebody has not read, by document; of these orders. */
  unread(adminId: number, orderIds: readonly number[]): Promise<Map<number, number>>;
  unreadGroups(adminId: number): Promise<UnreadGroup[]>;
  /** Of these groups the documents that wait longest. */
  unreadDocuments(adminId: number, groups: readonly Source[], limit: number): Promise<UnreadDocument[]>;
}

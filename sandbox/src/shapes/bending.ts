import type { Quirks } from '../quirks';

export type JsonObject = Record<string, unknown>;

/** What bending needs to know besides the record. */
export interface Bending {
  quirks: Quirks;
  /** Address under which the finished work of a document can be downloaded for a while. */
  workAddress: (projectId: string, documentId: string) => string;
}

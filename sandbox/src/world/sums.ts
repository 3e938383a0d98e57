import { pricedWords } from '../pricing';
import type { Document, DocumentStatus, Project } from './model';

/** What one document adds to the sums of its project. */
interface Share {
  status: DocumentStatus;
  words: number;
  /** Hundredths of words at the full price: integers, so that adding and taking away leaves nothing behind. */
  priced: number;
  failed: boolean;
}

/** Sums over the documents of a project. */
export interface Sums {
  /** How many documents are in each status; only statuses that some document has. */
  statuses: ReadonlyMap<DocumentStatus, number>;
  words: number;
  /** How many words at the full price the project costs as much as. */
  pricedWords: number;
  /** Documents whose words could not be counted. */
  failed: number;
}

/**
 * Kept as documents change, for a project may have 20,000 of them and each step of each asks for the whole. A change is
 * told by `forgetSums`; the document is looked at again when the sums are asked for, so it may be told before it is done.
 */
class RunningSums implements Sums {
  readonly statuses = new Map<DocumentStatus, number>();
  words = 0;
  failed = 0;
  private priced = 0;
  private readonly shares = new Map<Document, Share>();
  private readonly changed: Set<Document>;

  constructor(project: Project) {
    this.changed = new Set(project.documents.values());
  }

  get pricedWords(): number {
    return this.priced / 100;
  }

  change(document: Document): void {
    this.changed.add(document);
  }

  bringUpToDate(): this {
    for (const document of this.changed) {
      const old = this.shares.get(document);
      if (old !== undefined) this.add(old, -1);
      const share = shareOf(document);
      this.shares.set(document, share);
      this.add(share, 1);
    }
    this.changed.clear();
    return this;
  }

  private add(share: Share, sign: 1 | -1): void {
    const count = (this.statuses.get(share.status) ?? 0) + sign;
    if (count === 0) this.statuses.delete(share.status);
    else this.statuses.set(share.status, count);
    this.words += sign * share.words;
    this.priced += sign * share.priced;
    if (share.failed) this.failed += sign;
  }
}

const known = new WeakMap<Project, RunningSums>();

export function sumsOf(project: Project): Sums {
  let sums = known.get(project);
  if (sums === undefined) {
    sums = new RunningSums(project);
    known.set(project, sums);
  }
  return sums.bringUpToDate();
}

/** To be told of every change: of these documents, or of any document of the project where none is named. */
export function forgetSums(project: Project, documents: readonly Document[]): void {
  if (documents.length === 0) known.delete(project);
  for (const document of documents) known.get(project)?.change(document);
}

function shareOf(document: Document): Share {
  return {
    status: document.status,
    words: document.wordCount ?? 0,
    priced: Math.round(pricedWords(document) * 100),
    failed: document.wordCountError,
  };
}

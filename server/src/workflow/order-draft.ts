import { documentReference, projectReference } from '../domain/reference';
import type { PlacedPage, PlannedDocument, PlannedProject } from './ports';
import type { Pair } from './quote-order';

/** A project takes at most so many documents; more of them make another project. */
export const DOCUMENTS_PER_PROJECT = 100;

/** The project of a language that is being filled. */
interface Filling {
  ref: string;
  number: number;
  documents: number;
}

/** Deals documents out to projects and gives them their references; remembers no more than the last project of each language. */
export class Draft {
  private readonly pairs: ReadonlyMap<string, Pair>;
  private filling = new Map<string, Filling>();

  constructor(
    private readonly orderRef: string,
    pairs: readonly Pair[],
  ) {
    this.pairs = new Map(pairs.map((pair) => [pair.locale, pair]));
  }

  /** `accept` once the page is written; one that is not may be written differently. */
  write(documents: readonly PlannedDocument[]): { page: PlacedPage; accept: () => void } {
    const page: PlacedPage = { projects: [], documents: [] };
    const filling = new Map([...this.filling].map(([locale, last]) => [locale, { ...last }]));
    for (const document of documents) {
      const last = this.placeFor(document, filling, page);
      last.documents += 1;
      page.documents.push({ ...document, ref: documentReference(last.ref, last.documents), projectRef: last.ref });
    }
    return { page, accept: () => void (this.filling = filling) };
  }

  /** The parts of an entry, which land together, stay together. */
  private placeFor(document: PlannedDocument, filling: Map<string, Filling>, page: PlacedPage): Filling {
    const { targetLocale, part, parts } = document;
    const last = filling.get(targetLocale);
    if (last && (part > 1 || last.documents + parts <= DOCUMENTS_PER_PROJECT)) return last;
    const number = (last?.number ?? 0) + 1;
    const ref = `${projectReference(this.orderRef, targetLocale)}${number === 1 ? '' : `.${number}`}`;
    const next = { ref, number, documents: 0 };
    filling.set(targetLocale, next);
    page.projects.push(this.project(ref, targetLocale));
    return next;
  }

  private project(ref: string, targetLocale: string): PlannedProject {
    const pair = this.pairs.get(targetLocale);
    if (!pair) throw new Error(`Nobody asked for "${targetLocale}".`);
    return { ref, targetLocale, ...pair.codes, ...pair.template };
  }
}

import type { EntryRef } from '../../../../contracts/orders';
import type { PreflightProblem } from '../../../../contracts/problems';
import type { DocumentRow } from '../../domain/types';
import type { Problem } from '../ports';

/** What is said of an entry, and where it is to be mended. */
export interface Told extends Problem {
  /** As it stands in the Content Manager's form: `sections.0.headline`. */
  path?: string;
  /** The language to mend it in. */
  fieldLocale?: string;
  related?: EntryRef[];
}

/** A problem with the entry it is about. `locale`: the one it concerns; null: all of them. */
export const problemOfEntry = (
  { contentType, entryId, title }: Pick<DocumentRow, 'contentType' | 'entryId' | 'title'>,
  locale: string | null,
  { path, fieldLocale, ...told }: Told,
): PreflightProblem => ({
  ...told,
  contentType,
  documentId: entryId,
  title,
  locale,
  path: path ?? null,
  fieldLocale: fieldLocale ?? null,
});

/** Of each kind so many are told one by one. */
const OF_A_KIND = 100;

/** Problems for an answer: those of the first entries, and how many there are besides. */
export class Listing {
  readonly listed: PreflightProblem[] = [];
  more = 0;
  private readonly counts = new Map<string, number>();

  add(problems: readonly PreflightProblem[]): void {
    for (const problem of problems) {
      const count = (this.counts.get(problem.code) ?? 0) + 1;
      this.counts.set(problem.code, count);
      if (count <= OF_A_KIND) this.listed.push(problem);
      else this.more += 1;
    }
  }
}

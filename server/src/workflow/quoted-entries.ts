import { QUOTED_ENTRIES, type Quote } from '../../../contracts/orders';
import { toCredits, type Millicredits } from '../domain/money';
import type { Entry, PlannedDocument } from './ports';
import { keyOf } from './titles';

interface Sums extends Entry {
  saved: number;
  /** By locale. */
  words: Map<string, number>;
}

/** What is in a quote, entry by entry; remembers the first of them only, however many there are. */
export class QuotedEntries {
  private readonly sums = new Map<string, Sums>();

  add(documents: readonly PlannedDocument[]): void {
    for (const { contentType, entryId, targetLocale, words, saved } of documents) {
      const key = keyOf({ contentType, entryId });
      const sums = this.sums.get(key) ?? { contentType, entryId, saved: 0, words: new Map<string, number>() };
      if (!this.sums.has(key) && this.sums.size === QUOTED_ENTRIES) continue;
      this.sums.set(key, sums);
      sums.saved += saved;
      sums.words.set(targetLocale, (sums.words.get(targetLocale) ?? 0) + words);
    }
  }

  /** The price of a language is shared out by words; what has no price is in none of the sums. */
  told(lines: readonly { locale: string; words: number; price: Millicredits | null }[]): Quote['entries'] {
    const priced = new Map(lines.map((line) => [line.locale, line]));
    return [...this.sums.values()].map(({ contentType, entryId, saved, words }) => {
      const inAll = [...words].filter(([locale]) => priced.get(locale)?.price != null);
      const share = inAll.reduce((sum, [locale, count]) => {
        const line = priced.get(locale);
        return sum + ((line?.price ?? 0) * count) / Math.max(1, line?.words ?? 0);
      }, 0);
      return {
        contentType,
        documentId: entryId,
        words: inAll.reduce((sum, [, count]) => sum + count, 0),
        savedWords: saved,
        credits: toCredits(Math.round(share)),
      };
    });
  }
}

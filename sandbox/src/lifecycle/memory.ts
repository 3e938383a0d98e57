import type { Service } from '../service';
import { countWords } from '../word-count';
import type { Document, Project } from '../world/model';
import { phrasesOf } from './content';

/**
 * The translation memory: every phrase of every document that was translated and completed in the same pair of
 * languages. It is read from these documents when it is asked for, so there is nothing beside them to keep. Whole
 * phrases only: a phrase that differs by one letter is not known.
 */
type Memory = ReadonlyMap<string, string>;

/** Counts the words of phrases that the memory knows: they cost less (`pricing.ts`). */
export function countKnownWords(service: Service, project: Project): void {
  forKnownPhrases(service, project, (document, _key, phrase) => {
    document.knownWords += countWords(phrase, { markup: document.markupInContent, language: document.languageFrom });
  });
}

/** Writes known translations into the author's work before the author has seen it. The price stays as it is. */
export function preFill(service: Service, project: Project): void {
  forKnownPhrases(service, project, (document, key, _phrase, translation) => {
    document.authorWork = {
      ...(typeof document.authorWork === 'string' ? {} : document.authorWork),
      [key]: translation,
    };
  });
}

function forKnownPhrases(
  service: Service,
  project: Project,
  use: (document: Document, key: string, phrase: string, translation: string) => void,
): void {
  const memories = new Map<string, Memory>();
  for (const document of project.documents.values()) {
    if (document.activityName !== 'translation') continue;
    const pair = pairOf(document);
    const memory = memories.get(pair) ?? memoryOf(service, pair);
    memories.set(pair, memory);
    for (const [key, { original_phrase: phrase }] of Object.entries(phrasesOf(service, document))) {
      const translation = memory.get(phrase);
      if (translation !== undefined) use(document, key, phrase, translation);
    }
  }
}

/** Of two translations of a phrase the later one counts. */
function memoryOf(service: Service, pair: string): Memory {
  const memory = new Map<string, string>();
  for (const document of completedTranslations(service, pair)) {
    const work = document.authorWork;
    if (typeof work === 'string') continue;
    for (const [key, { original_phrase: phrase }] of Object.entries(phrasesOf(service, document))) {
      const translation = work[key];
      if (phrase !== '' && translation !== undefined && translation !== '') memory.set(phrase, translation);
    }
  }
  return memory;
}

function completedTranslations(service: Service, pair: string): Document[] {
  const completed: Document[] = [];
  for (const project of service.world.projects.values()) {
    for (const document of project.documents.values()) {
      const isTranslation = document.activityName === 'translation' && document.status === 'completed';
      if (isTranslation && pairOf(document) === pair) completed.push(document);
    }
  }
  return completed.sort((a, b) => (a.completedAt ?? 0) - (b.completedAt ?? 0));
}

function pairOf({ languageFrom, languageTo }: Document): string {
  return `${languageFrom}>${languageTo}`;
}

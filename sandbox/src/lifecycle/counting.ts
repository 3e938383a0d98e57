import type { Service } from '../service';
import { countContent } from '../word-count';
import type { Document, Project } from '../world/model';
import { happens } from './behaviours';
import { contentOf } from './content';
import { countingTime } from './durations';
import { proceed } from './operations';
import { planDocument } from './planning';
import { setDocumentStatus, tellDocument } from './status';

/** Starts the automated word count of a document (section 2.5, rules 3 and 4). Also starts it anew. */
export function startCounting(service: Service, project: Project, document: Document, position: number): void {
  document.wordCount = null;
  document.wordCountError = false;
  setDocumentStatus(service, project, document, 'counting_words');
  const wait = service.pace(countingTime(lengthOf(document), position));
  planDocument(service, project, document, 'finish_counting', wait);
}

/** Section 2.5, rule 3: a count fails on a file that cannot be read, on a content without words, or by a temporary
 * issue of the service. It is counted anew when the document is sent again. */
export function finishCounting(service: Service, project: Project, document: Document): void {
  const options = { markup: document.markupInContent, language: document.languageFrom };
  document.wordCount = isTroubled(service) ? null : countContent(contentOf(service, document), options);
  document.wordCountError = document.wordCount === null;
  setDocumentStatus(service, project, document, 'in_creation');
  tellDocument(service, project, document, 'word_count_finished');
  proceed(service, project);
}

function isTroubled(service: Service): boolean {
  const { behaviours } = service.world;
  if (behaviours.failNextCounts === 0) return happens(service, behaviours.countFailureRate);
  behaviours.failNextCounts -= 1;
  return true;
}

/** Characters to count; of a file not yet opened, none. */
function lengthOf({ content }: Document): number {
  if (content === null) return 0;
  if (typeof content === 'string') return content.length;
  return Object.values(content).reduce((length, { original_phrase }) => length + original_phrase.length, 0);
}

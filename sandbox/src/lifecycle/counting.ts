import type { Service } from '../service';
import { countContent } from '../word-count';
import type { Document, Project } from '../world/model';
import { considerAutoLaunch } from './launching';
import { countingTime } from './durations';
import { plan, setDocumentStatus, tellDocument } from './status';

/** Starts the automated word count of a document (section 2.5, rules 3 and 4). Also starts it anew. */
export function startCounting(service: Service, project: Project, document: Document, position: number): void {
  document.wordCount = null;
  document.wordCountError = false;
  setDocumentStatus(service, project, document, 'counting_words');
  const wait = service.pace(countingTime(lengthOf(document), position));
  plan(service, document, 'finish_counting', wait, () => finishCounting(service, project, document));
}

function finishCounting(service: Service, project: Project, document: Document): void {
  const options = { markup: document.markupInContent, language: document.languageFrom };
  document.wordCount = countContent(document.content, options);
  document.wordCountError = document.wordCount === null;
  setDocumentStatus(service, project, document, 'in_creation');
  tellDocument(service, project, document, 'word_count_finished');
  considerAutoLaunch(service, project);
}

function lengthOf({ content }: Document): number {
  if (content === null) return 0;
  if (typeof content === 'string') return content.length;
  return Object.values(content).reduce((length, { original_phrase }) => length + original_phrase.length, 0);
}

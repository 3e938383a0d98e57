import type { Service } from '../service';
import type { Document, KeyValueContent } from '../world/model';

/** The content of a document, wherever it stands (section 2.5). Null when there is none, or a file nobody can read. */
export function contentOf(service: Service, document: Document): string | KeyValueContent | null {
  return document.remoteFileUrl === null ? document.content : service.uploads.textAt(document.remoteFileUrl);
}

/** Its phrases by key; a text without keys stands under `free_text`, as its finished work does. */
export function phrasesOf(service: Service, document: Document): KeyValueContent {
  const content = contentOf(service, document);
  if (content === null) return {};
  return typeof content === 'string' ? { free_text: { original_phrase: content } } : content;
}

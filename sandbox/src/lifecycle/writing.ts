import { spoil } from '../author-faults';
import { labelOf } from '../locales';
import { pseudoTranslate } from '../pseudo-translation';
import type { Service } from '../service';
import type { AuthorRule } from '../world/behaviours';
import type { Document } from '../world/model';
import { happens } from './behaviours';
import { phrasesOf } from './content';

/** What an author calls a key of their own. */
const OWN_KEY = 'note_of_the_author';

/** What the author has written: per key, or as one text (`free_text`, as clients of the service read it). */
export function workOf(service: Service, document: Document): Record<string, string> {
  const rules = service.world.behaviours.authorFaults.filter(({ title }) => document.title.includes(title ?? ''));
  const work: Record<string, string> = {};
  for (const [key, { original_phrase: source, details }] of Object.entries(subjectOf(service, document))) {
    const maxLength = limitIn(details);
    const written = preFilled(document, key) ?? write(document, source, maxLength);
    const rule = rules.find((candidate) => befalls(service, candidate, key));
    const text = rule === undefined ? written : spoil(rule.fault, { source, written, maxLength });
    if (text !== null) work[key] = text;
  }
  for (const rule of rules) {
    if (rule.fault === 'add-key' && happens(service, rule.rate)) work[rule.key ?? OWN_KEY] = write(document, 'A note');
  }
  return work;
}

/** What there is to write from. A copywriter has a title at least. */
function subjectOf(service: Service, document: Document): ReturnType<typeof phrasesOf> {
  const phrases = phrasesOf(service, document);
  return Object.keys(phrases).length === 0 ? { free_text: { original_phrase: document.title } } : phrases;
}

/** A translation that the memory has put there is right already; a revision is written anew. */
function preFilled({ authorWork, submissions }: Document, key: string): string | undefined {
  return submissions === 1 && typeof authorWork !== 'string' ? authorWork[key] : undefined;
}

function write(document: Document, source: string, maxLength: number | null = null): string {
  // A proofreader of text without faults leaves it as it is; a copywriter writes on what was asked for.
  if (document.activityName === 'proofreading') return source;
  const language = labelOf(document.languageTo);
  const limit = maxLength === null ? {} : { maxLength };
  return pseudoTranslate(source, { language, revision: document.submissions, ...limit });
}

/** Authors read the context they are given, and keep to a limit that it names. */
function limitIn(details = ''): number | null {
  const limit = /at most (\d+) characters/i.exec(details)?.[1];
  return limit === undefined ? null : Number(limit);
}

function befalls(service: Service, rule: AuthorRule, key: string): boolean {
  return rule.fault !== 'add-key' && (rule.key ?? key) === key && happens(service, rule.rate);
}

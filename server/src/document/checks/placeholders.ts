import type { Check, CheckedSegment, CheckResult } from '../finding';
import type { TextRun } from '../inline';
import { findPlaceholders } from '../placeholders/index';
import { runsOf } from '../placeholders/protect';
import { compareChoices } from './choices';
import { quoteAll, without } from './support';

interface Found {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Put back by the core, which has matched it with the source's. */
  readonly verbatim: boolean;
}

/** The runs of a content whose plain text is the one given; else the text as one run. */
function runs(content: CheckedSegment['content'], text: string): TextRun[] {
  const found = runsOf(content);
  return found.map((run) => run.text).join('') === text ? found : [{ kind: 'text', text }];
}

function placeholdersIn(content: CheckedSegment['content'], text: string): Found[] {
  const verbatim: Found[] = [];
  let at = 0;
  for (const run of runs(content, text)) {
    const end = at + run.text.length;
    if (run.verbatim) verbatim.push({ text: run.text, start: at, end, verbatim: true });
    at = end;
  }
  let index = 0;
  const others = findPlaceholders(text, []).filter(({ start, end }) => {
    while ((verbatim[index]?.end ?? Infinity) <= start) index += 1;
    return (verbatim[index]?.start ?? Infinity) >= end;
  });
  return [...verbatim, ...others.map((it) => ({ ...it, verbatim: false }))];
}

/** White space within a placeholder is its author's taste. */
const keyOf = ({ text }: Found): string => text.replace(/\s+/g, '');

/** What programs fill in later comes back as it went, and the structure of ICU choices does. */
export const placeholders: Check = {
  name: 'placeholders',
  run(segment) {
    const source = placeholdersIn(segment.sourceContent, segment.source);
    const came = placeholdersIn(segment.content, segment.translation);
    const results: CheckResult[] = [];
    const lost = without(source, came, keyOf);
    if (lost.length > 0) {
      const message = `The translation lacks ${quoteAll(lost.map(({ text }) => text))}, which a program fills in.`;
      results.push({ code: 'placeholders', severity: 'error', message });
    }
    const added = without(came, source, keyOf).filter(({ verbatim }) => !verbatim);
    const [first] = added;
    if (first) {
      const message = `The source does not have ${quoteAll(added.map(({ text }) => text))}: no program fills it in.`;
      results.push({ code: 'placeholders', severity: 'error', message, place: { start: first.start, end: first.end } });
    }
    const choices = compareChoices(segment.source, segment.translation);
    return [
      ...results,
      ...choices.map((message): CheckResult => ({ code: 'placeholders', severity: 'error', message })),
    ];
  },
};

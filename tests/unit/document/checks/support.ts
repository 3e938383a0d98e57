import type { Check, CheckContext, CheckedSegment, CheckResult } from '../../../../server/src/document/finding';
import type { Inline } from '../../../../server/src/document/inline';

export interface Asked extends Partial<Omit<CheckedSegment, 'source' | 'translation'>>, Partial<CheckContext> {}

const textOf = (text: string): Inline[] => [{ kind: 'text', text }];

/** What a check finds in a translation, English to German unless told. */
export function ask(check: Check, source: string, translation: string, asked: Asked = {}): CheckResult[] {
  const segment: CheckedSegment = {
    key: 'k',
    format: 'text',
    sourceContent: textOf(source),
    content: textOf(translation),
    maxLength: undefined,
    ...asked,
    source,
    translation,
  };
  return check.run(segment, { sourceLocale: 'en', targetLocale: 'de', glossary: [], ...asked });
}

/** Severity and the words the messages quote, for tables. */
export const seen = (results: readonly CheckResult[]): string[] =>
  results.map(
    ({ severity, message }) => `${severity}: ${[...message.matchAll(/"([^"]*)"/g)].map((it) => it[1]).join(' ')}`,
  );

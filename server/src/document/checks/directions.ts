import type { Check, CheckContext, CheckResult } from '../finding';
import { localeFacts } from './locale';
import { countLetters, isNameLike, wordsOf, RIGHT_TO_LEFT } from './scripts';
import { codeName, proseOf, without } from './support';

const OVERRIDES = /[\u202A-\u202E]/g;
const ISOLATES = /[\u2066-\u2069]/g;
const MARKS = /[\u200E\u200F\u061C]/g;

const POP_OVERRIDE = '\u202C';
const POP_ISOLATE = '\u2069';

/** Whether what opens a direction is closed again, in a text's controls of one kind. */
function isBalanced(controls: readonly string[], pop: string): boolean {
  let depth = 0;
  for (const control of controls) {
    depth += control === pop ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

interface Rule {
  readonly pattern: RegExp;
  readonly pop: string;
}

const listed = (controls: readonly string[]): string => [...new Set(controls)].map(codeName).join(', ');

function unclosed({ pattern, pop }: Rule, source: string, translation: string): CheckResult[] {
  const came = translation.match(pattern) ?? [];
  const before = source.match(pattern) ?? [];
  if (isBalanced(came, pop) || came.join('') === before.join('')) return [];
  const message = `The translation changes the direction of writing (${listed(came)}) and does not change it back.`;
  return [{ code: 'directions', severity: 'error', message, ...placeOf(translation, came[0]) }];
}

function added(pattern: RegExp, severity: CheckResult['severity'], source: string, translation: string): CheckResult[] {
  const strange = without(translation.match(pattern) ?? [], source.match(pattern) ?? []);
  if (strange.length === 0) return [];
  const message = `The translation has characters that change the direction of writing (${listed(strange)}), which the source does not.`;
  return [{ code: 'directions', severity, message, ...placeOf(translation, strange[0]) }];
}

const placeOf = (text: string, character: string | undefined): Pick<CheckResult, 'place'> => {
  const start = character === undefined ? -1 : text.indexOf(character);
  return start < 0 ? {} : { place: { start, end: start + 1 } };
};

/** Fewer letters than these may well be a name or a code. */
const ENOUGH_LETTERS = 12;

function wrongLetters(translation: string, { targetLocale }: CheckContext): CheckResult[] {
  const { rightToLeft: isRightToLeft } = localeFacts(targetLocale);
  if (isRightToLeft === undefined) return [];
  if (!isRightToLeft && !RIGHT_TO_LEFT.test(translation)) return [];
  const prose = proseOf(translation);
  const { all, rightToLeft } = countLetters(prose);
  if (isRightToLeft) {
    if (all < ENOUGH_LETTERS || rightToLeft > 0) return [];
    if (wordsOf(prose, targetLocale).every(({ text }) => isNameLike(text))) return [];
    const message = `The translation has no letter of the script that ${targetLocale} is written in.`;
    return [{ code: 'directions', severity: 'warning', message }];
  }
  if (rightToLeft * 2 <= all) return [];
  const message = `Most letters of the translation are of a script written from right to left; ${targetLocale} is not.`;
  return [{ code: 'directions', severity: 'warning', message }];
}

/** Controls of the direction of writing can make a text read otherwise than it is. */
export const directions: Check = {
  name: 'directions',
  run({ source, translation }, context) {
    const results: CheckResult[] = [];
    const overrides = added(OVERRIDES, 'error', source, translation);
    results.push(
      ...(overrides.length > 0 ? overrides : unclosed({ pattern: OVERRIDES, pop: POP_OVERRIDE }, source, translation)),
    );
    const isolates = unclosed({ pattern: ISOLATES, pop: POP_ISOLATE }, source, translation);
    results.push(...isolates);
    // Good texts in Arabic and Hebrew have isolates and marks around names and numbers.
    if (localeFacts(context.targetLocale).rightToLeft !== true) {
      if (isolates.length === 0) results.push(...added(ISOLATES, 'warning', source, translation));
      results.push(...added(MARKS, 'warning', source, translation));
    }
    return [...results, ...wrongLetters(translation, context)];
  },
};

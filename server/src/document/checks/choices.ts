import { choicesOf, findPlaceholders } from '../placeholders/index';
import type { Choice, ChoiceCase } from '../placeholders/index';
import { choiceHeads } from '../placeholders/choices';
import { quote, quoteAll } from './support';

/** The words of Unicode for plural cases; beside them stand exact numbers (`=0`). */
const PLURAL_CASES = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
/** In these the number is said in every language; in the others words may stand for it ("a day", "two days"). */
const NUMBERED_CASES = new Set(['few', 'many', 'other']);

const nameOf = ({ argument, kind }: Choice): string => `{${argument}, ${kind}, …}`;
const keyOf = ({ argument, kind, offset }: Choice): string => `${argument},${kind},${offset}`;

const placeholdersOf = ({ text, arguments: names }: ChoiceCase): string[] => [
  ...names,
  ...findPlaceholders(text, []).map((placeholder) => placeholder.text),
];

/** Those of a choice that stands more than once, put together: languages may order their choices otherwise. */
function casesByChoice(choices: readonly Choice[]): Map<string, { choice: Choice; cases: ChoiceCase[] }> {
  const byKey = new Map<string, { choice: Choice; cases: ChoiceCase[] }>();
  for (const choice of choices) {
    const entry = byKey.get(keyOf(choice));
    if (entry) entry.cases.push(...choice.cases);
    else byKey.set(keyOf(choice), { choice, cases: [...choice.cases] });
  }
  return byKey;
}

function caseNames(choice: Choice, source: readonly ChoiceCase[], came: readonly ChoiceCase[]): string[] {
  const [before, after] = [new Set(source.map(({ name }) => name)), new Set(came.map(({ name }) => name))];
  const problems: string[] = [];
  if (before.has('other') && !after.has('other')) problems.push(`${quote(nameOf(choice))} lacks its case "other".`);
  const isForeign = (name: string): boolean =>
    !before.has(name) && !(choice.kind !== 'select' && (PLURAL_CASES.has(name) || /^=\d+$/.test(name)));
  const foreign = [...after].filter(isForeign);
  if (foreign.length > 0) {
    problems.push(`${quote(nameOf(choice))} has the case ${quoteAll(foreign)}, which no program chooses.`);
  }
  return problems;
}

interface Needs {
  readonly known: readonly string[];
  /** In every case of the source. */
  readonly everywhere: ReadonlySet<string>;
  readonly inOther: ReadonlySet<string>;
}

function needsOf(source: readonly ChoiceCase[]): Needs {
  const sets = source.map((one) => new Set(placeholdersOf(one)));
  const known = [...new Set(sets.flatMap((set) => [...set]))];
  return {
    known,
    everywhere: new Set(known.filter((placeholder) => sets.every((set) => set.has(placeholder)))),
    inOther: new Set(source.filter(({ name }) => name === 'other').flatMap(placeholdersOf)),
  };
}

/** A case must hold what every case of the source holds; the case `other` what the source's does. */
function compareCase(choice: Choice, needs: Needs, came: ChoiceCase): string[] {
  const present = new Set(placeholdersOf(came));
  const isNeeded = (placeholder: string): boolean =>
    placeholder === '#'
      ? NUMBERED_CASES.has(came.name) && needs.inOther.has('#')
      : needs.everywhere.has(placeholder) || (came.name === 'other' && needs.inOther.has(placeholder));
  const lost = needs.known.filter((placeholder) => isNeeded(placeholder) && !present.has(placeholder));
  const added = [...present].filter((placeholder) => !needs.known.includes(placeholder));
  const where = `The case ${quote(came.name)} of ${quote(nameOf(choice))}`;
  return [
    ...(lost.length > 0 ? [`${where} lacks ${quoteAll(lost)}.`] : []),
    ...(added.length > 0 ? [`${where} has ${quoteAll(added)}, which the source does not.`] : []),
  ];
}

/** A person reads some; more say no more. */
const MOST_PROBLEMS = 5;

/** Sentences about ICU choices that differ in what a program relies on; their cases may be more or fewer. */
export function compareChoices(source: string, translation: string): string[] {
  const before = casesByChoice(choicesOf(source));
  const after = casesByChoice(choicesOf(translation));
  const problems: string[] = [];
  for (const [key, { choice, cases }] of before) {
    const came = after.get(key)?.cases;
    if (!came) problems.push(`${quote(nameOf(choice))} is missing or can no longer be read.`);
    else {
      problems.push(...caseNames(choice, cases, came));
      const needs = needsOf(cases);
      for (const one of came) {
        if (problems.length >= MOST_PROBLEMS) break;
        problems.push(...compareCase(choice, needs, one));
      }
    }
  }
  for (const [key, { choice }] of after) {
    if (!before.has(key)) problems.push(`${quote(nameOf(choice))} is not in the source.`);
  }
  const heads = (text: string): number => choiceHeads(text).length;
  if (problems.length === 0 && before.size === 0 && heads(translation) > heads(source)) {
    problems.push('The translation has the beginning of a choice, {…, plural, which the source does not.');
  }
  return [...new Set(problems)].slice(0, MOST_PROBLEMS);
}

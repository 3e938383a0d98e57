import type { Finding, LandedSegment } from '../../document';
import type { DocumentRow } from '../../domain/types';
import type { Problem } from '../ports';

/** So many things are told in a sentence each; a person reads no more of them in one go. */
const TOLD = 10;

function some(told: readonly string[], between: string): string {
  const left = told.length - TOLD;
  return [...told.slice(0, TOLD), ...(left > 0 ? [`And ${left} more.`] : [])].join(between);
}

const toldOf = (findings: readonly Finding[]): string =>
  some(
    findings.map(({ key, message }) => `${key}: ${message}`),
    ' ',
  );

export const placeOf = ({ title, targetLocale }: DocumentRow): string => `"${title}" in "${targetLocale}"`;

/** Where segments stand in the target, each place once, as the Content Manager calls them. */
export const pathsOf = (segments: readonly LandedSegment[]): string[] => [
  ...new Set(segments.flatMap(({ path }) => (path === null ? [] : [path.join('.')]))),
];

export const keptPaths = (segments: readonly LandedSegment[]): string[] =>
  pathsOf(segments.filter(({ outcome }) => outcome === 'kept'));

/** How much was found about segments that wait for a decision. */
export function findingsAbout(waiting: readonly LandedSegment[], findings: readonly Finding[]): number {
  const keys = new Set(waiting.map(({ key }) => key));
  return findings.filter(({ key }) => keys.has(key)).length;
}

export const inSegments = (count: number): string => (count === 1 ? '1 segment' : `${count} segments`);

const namesOf = (paths: readonly string[]): string =>
  paths.length > TOLD ? `${paths.slice(0, TOLD).join(', ')} and ${paths.length - TOLD} more` : paths.join(', ');

/** What a person has to decide or know about a delivery that did not go in whole. `open`: what waits for a decision. */
export function reviewProblem(
  document: DocumentRow,
  open: readonly LandedSegment[],
  findings: readonly Finding[],
): Problem | null {
  if (open.length === 0) return null;
  const kept = keptPaths(open);
  const held = new Set(open.filter(({ outcome }) => outcome === 'held').map(({ key }) => key));
  const errors = findings.filter(({ key, severity }) => severity === 'error' && held.has(key));
  const waiting = open.filter(({ outcome }) => outcome === 'taken').length;
  const messages = [
    waiting > 0
      ? waiting === 1
        ? `1 segment of ${placeOf(document)} came back and waits for somebody to accept it.`
        : `${waiting} segments of ${placeOf(document)} came back and wait for somebody to accept them.`
      : '',
    kept.length > 0
      ? `Somebody wrote or edited ${namesOf(kept)} in "${document.targetLocale}"; the edit was kept.`
      : '',
    held.size > 0 ? `Held back: ${toldOf(errors)}` : '',
  ];
  const remedies = [
    waiting > 0 ? 'Accept the translation or send it back.' : '',
    kept.length > 0 ? 'Take the translation or keep the edits.' : '',
    held.size > 0 ? 'Keep what stands and write these fields by hand, or send them back to the author.' : '',
  ];
  return {
    code: waiting > 0 ? 'awaiting_acceptance' : kept.length > 0 ? 'edited_meanwhile' : 'held_back',
    message: messages.filter(Boolean).join(' '),
    remedy: remedies.filter(Boolean).join(' '),
  };
}

/** What happened when a delivery came. */
export function landedText(
  document: DocumentRow,
  written: number | null,
  problem: Problem | null,
  findings: readonly Finding[],
): string {
  const done =
    written === null
      ? `"${document.title}" came back in "${document.targetLocale}".`
      : `"${document.title}" came back in "${document.targetLocale}": ${written === 1 ? '1 field' : `${written} fields`} written as a draft.`;
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const worthALook = warnings.length > 0 ? `Worth a look: ${toldOf(warnings)}` : '';
  return [done, problem?.message ?? '', worthALook].filter(Boolean).join(' ');
}

import type { EntryPanel } from '../../../contracts/orders';
import { cutEntry, wordsOf, type Segment, type Values } from '../document';
import { DeskError } from '../domain/errors';
import { localeStanding, type LocaleFacts } from '../domain/locale-state';
import { isEnd } from '../domain/transitions';
import type { DocumentRow, Project } from '../domain/types';
import type { Baseline, Deps, Entry, Problem } from './ports';

const STUCK = new Set<Project['state']>(['needs_attention', 'awaiting_funds']);
const FOR_APPROVAL = new Set<Project['state']>(['awaiting_approval', 'over_ceiling']);

function factsOf(
  document: DocumentRow | null,
  project: Project | null,
  exists: boolean,
  wordsChanged: number | null,
): LocaleFacts {
  return {
    exists,
    latest: document,
    needsApproval: project !== null && FOR_APPROVAL.has(project.state),
    projectStuck: project !== null && STUCK.has(project.state) ? (project.problem?.message ?? 'See the order') : null,
    wordsChanged,
  };
}

/** Words of segments which differ from those the target is a translation of. */
function wordsChanged(
  segments: readonly Pick<Segment, 'fingerprint' | 'words'>[],
  baseline: Baseline | null,
): number | null {
  if (!baseline) return null;
  const known = new Set(Object.values(baseline.source));
  // By text and not by key: a paragraph that only moved is still translated.
  return wordsOf(segments.filter(({ fingerprint }) => !known.has(fingerprint)));
}

/** All that the panel beside an entry shows, from our own rows: the service is not asked. */
export async function entryPanel(
  deps: Deps,
  entry: Entry,
  sourceLocale: string,
  notice: Problem | null,
  /** Whether the person who looks may write a locale, which holds `target` so far. */
  mayWrite: (locale: string, target: Values | null) => boolean,
): Promise<EntryPanel> {
  const settings = await deps.settings.current();
  const model = deps.content.model(entry.contentType);
  const locales = await deps.content.locales();
  const source = await deps.content.read(entry, sourceLocale);
  const info = locales.find(({ code }) => code === sourceLocale);
  if (!info) {
    throw new DeskError({
      code: 'locale_unknown',
      message: `This Strapi has no locale "${sourceLocale}".`,
      remedy: 'Choose a language under Settings, Internationalization.',
    });
  }
  const options = { locale: sourceLocale, rules: settings.fieldRules, patterns: settings.placeholderPatterns };
  const segments = source ? cutEntry(deps.kit, model, source, options).segments : [];
  const documents = await deps.store.documentsOfEntry(entry);
  const open = documents.filter(({ state }) => !isEnd(state));
  const projects = await deps.store.projects([...new Set(open.map(({ orderId }) => orderId))]);
  const optedIn = settings.contentTypes.includes(entry.contentType);
  const rows = await Promise.all(
    locales
      .filter(({ code }) => code !== sourceLocale)
      .map(async ({ code, name }) => {
        const latest = documents.find(({ targetLocale }) => targetLocale === code) ?? null;
        const project = projects.find(({ id }) => id === latest?.projectId) ?? null;
        const target = await deps.content.read(entry, code);
        const baseline = await deps.store.baseline(entry, sourceLocale, code);
        const standing = localeStanding(factsOf(latest, project, target !== null, wordsChanged(segments, baseline)));
        const isOpen = latest !== null && !isEnd(latest.state);
        return {
          locale: code,
          name,
          ...standing,
          orderId: isOpen ? latest.orderId : null,
          documentRow: isOpen ? latest.id : null,
          orderable: optedIn && segments.length > 0 && !isOpen && mayWrite(code, target),
        };
      }),
  );
  return {
    notice: optedIn
      ? notice
      : {
          code: 'not_opted_in',
          message: `${deps.content.displayName(entry.contentType)} is not opted in to translation.`,
          remedy: 'An admin can opt it in under Settings, Translation Desk.',
        },
    source: { locale: sourceLocale, name: info.name, words: wordsOf(segments) },
    locales: rows,
    level: settings.options.level,
  };
}

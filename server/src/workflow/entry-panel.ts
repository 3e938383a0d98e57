import type { EntryPanel } from '../../../contracts/entry-panel';
import type { Settlement } from '../../../contracts/states';
import { cutEntry, wordsOf, type Values } from '../document';
import { DeskError } from '../domain/errors';
import { standingDetail } from '../domain/locale-state';
import { lastOf, readPast } from './last-of-locale';
import { openLocale } from './open-locale';
import type { Deps, Entry, LocaleInfo, Problem, StateRow } from './ports';
import { readGround, type Ground } from './states/ground';
import { projectStates, standingOf } from './states/project-states';

/** What the person who looks may do. */
export interface PanelViewer {
  /** Write a locale, which holds `target` so far. */
  mayWrite: (locale: string, target: Values | null) => boolean;
  /** Order, and say what needs no order. */
  mayOrder: boolean;
}

/** As it is kept; where something just happened to the entry it is worked out first, so that a save is seen at once. */
async function statesOf(deps: Deps, ground: Ground, { contentType, entryId }: Entry): Promise<StateRow[]> {
  // Nothing is kept of content types that are not opted in.
  if (!ground.contentTypes.includes(contentType)) return standingOf(deps, ground, contentType, [entryId]);
  const work = await deps.states.openWork(contentType, [entryId]);
  const orderIds = [...new Set(work.map(({ document }) => document.orderId))];
  if (!(await deps.marks.concern({ contentType, entryId }, orderIds))) {
    // After the marks: one that was taken away meanwhile has its state written by then.
    const kept = await deps.states.of(contentType, [entryId]);
    if (kept.length > 0) return kept;
  }
  await projectStates(deps, contentType, [entryId], ground);
  return deps.states.of(contentType, [entryId]);
}

/** A locale that usually is the source has no state of its own. */
const standingAlone = (exists: boolean): Pick<StateRow, 'state' | 'wordsChanged' | 'progress' | 'problem'> => ({
  state: exists ? 'unmanaged' : 'missing',
  wordsChanged: null,
  progress: null,
  problem: null,
});

function settlementsFor(state: StateRow['state'], ofThisSource: boolean): Settlement[] {
  if (state === 'unmanaged') return ['adopt'];
  return state === 'outdated' && ofThisSource ? ['no_retranslation'] : [];
}

function infoOf(locales: readonly LocaleInfo[], code: string): LocaleInfo {
  const info = locales.find((locale) => locale.code === code);
  if (info) return info;
  throw new DeskError({
    code: 'locale_unknown',
    message: `This Strapi has no locale "${code}".`,
    remedy: 'Choose a language under Settings, Internationalization.',
  });
}

/** All that the panel beside an entry shows, from our own rows: the service is not asked. */
export async function entryPanel(
  deps: Deps,
  entry: Entry,
  sourceLocale: string,
  notice: Problem | null,
  viewer: PanelViewer,
): Promise<EntryPanel> {
  const { contentType, entryId } = entry;
  const ground = await readGround(deps);
  const { settings, locales } = ground;
  const model = deps.content.model(contentType);
  const info = infoOf(locales, sourceLocale);
  const others = locales.filter(({ code }) => code !== sourceLocale);
  const source = await deps.content.read(entry, sourceLocale);
  const codes = others.map(({ code }) => code);
  const targets = await deps.content.standing(contentType, [entryId], codes);
  const states = new Map((await statesOf(deps, ground, entry)).map((row) => [row.locale, row]));
  const past = await readPast(deps, entry, [...states.values()]);
  const options = { locale: sourceLocale, rules: settings.fieldRules, patterns: settings.placeholderPatterns };
  const words = source ? wordsOf(cutEntry(deps.kit, model, source, options).segments) : 0;
  const optedIn = settings.contentTypes.includes(contentType);
  const rows = others.map(({ code, name }) => {
    const target = targets.get(code)?.get(entryId) ?? null;
    const row = states.get(code) ?? null;
    const { state, wordsChanged, progress, problem } = row ?? standingAlone(target !== null);
    const isOpen = row !== null && row.documentId !== null;
    const mayAct = optedIn && words > 0 && !isOpen && viewer.mayWrite(code, target);
    return {
      locale: code,
      name,
      state,
      detail: standingDetail({ state, wordsChanged, progress, problem }),
      wordsChanged,
      progress,
      orderId: row?.orderId ?? null,
      documentRow: row?.documentId ?? null,
      last: lastOf(past, row, target),
      orderable: mayAct,
      settle: mayAct && viewer.mayOrder ? settlementsFor(state, row?.sourceLocale === sourceLocale) : [],
    };
  });
  return {
    notice: optedIn
      ? notice
      : {
          code: 'not_opted_in',
          message: `${deps.content.displayName(contentType)} is not opted in to translation.`,
          remedy: 'An admin can opt it in under Settings, Translation Desk.',
        },
    source: { locale: sourceLocale, name: info.name, words },
    open: await openLocale(deps, entry, sourceLocale, source),
    locales: rows,
    level: settings.options.level,
  };
}

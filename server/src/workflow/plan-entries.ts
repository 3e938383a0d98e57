import type { PreflightProblem } from '../../../contracts/problems';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import type { Baseline, Values } from '../document';
import { DeskError, problemOf } from '../domain/errors';
import { openKeyOf } from '../domain/reference';
import type { Cutter, Prepared, Ready, Standing } from './cut-for-order';
import type { FieldPermit, Planning } from './order-wish';
import type { Entry, PlannedDocument, Problem } from './ports';
import type { PlannedEntry, PlannedTarget } from './planned-entry';
import { overLimit, type OverLimit } from './preflight/lengths';
import { obstacles } from './preflight/obstacles';
import { problemOfEntry, type Told } from './preflight/problem';

const documentsFor = (
  { contentType, entryId }: Entry,
  title: string,
  targetLocale: string,
  { parts, saved }: Prepared,
): PlannedDocument[] =>
  parts.map(({ words, snapshot }, index) => ({
    contentType,
    entryId,
    title,
    targetLocale,
    openKey: openKeyOf(contentType, entryId, targetLocale, 'translation', index + 1),
    part: index + 1,
    parts: parts.length,
    words,
    // Told once for the entry, that sums be right.
    saved: index === 0 ? saved : 0,
    snapshot,
  }));

/** The values by which an entry is named to a person: those that they may read. */
function readableOf(attributes: Readonly<Record<string, unknown>>, source: Values, permit: FieldPermit): Values {
  const isHidden = (name: string): boolean => Object.hasOwn(attributes, name) && !permit([name]);
  return Object.fromEntries(Object.entries(source).filter(([name]) => !isHidden(name)));
}

const MISSING = (locale: string): Problem => ({
  code: 'source_missing',
  message: `It does not exist in "${locale}".`,
  remedy: 'Save it in that language first.',
});

const UNPUBLISHED = (locale: string): Problem => ({
  code: 'source_not_published',
  message: `It is not published in "${locale}", and the published version is to be translated.`,
  remedy: 'Publish it first, or order the draft.',
});

/** Plans entries of a page, with as few readings as there can be. One bad entry never stops the others. */
export class PagePlanner {
  readonly documents: PlannedDocument[] = [];
  readonly skipped: PreflightProblem[] = [];
  readonly entries: PlannedEntry[] = [];

  constructor(
    private readonly planning: Planning,
    private readonly cutter: Cutter,
  ) {}

  async plan(contentType: string, entries: readonly Entry[]): Promise<void> {
    const { deps, settings } = this.planning;
    try {
      deps.content.model(contentType);
      if (!settings.contentTypes.includes(contentType)) {
        const name = deps.content.displayName(contentType);
        throw new DeskError({
          code: 'not_opted_in',
          message: `The content type ${name} is not opted in to translation.`,
          remedy: 'An admin can opt it in under Settings, Translation Desk.',
        });
      }
      await this.read(contentType, entries);
    } catch (error) {
      const [only] = entries;
      // One that cannot be read must not take its page along: then they are read one by one.
      if (error instanceof DeskError || entries.length === 1)
        for (const entry of entries) this.skip(entry, entry.entryId, null, problemOf(error));
      else if (only) for (const entry of entries) await this.plan(contentType, [entry]);
    }
  }

  private async read(contentType: string, entries: readonly Entry[]): Promise<void> {
    const { deps, wish, options } = this.planning;
    const { content, store } = deps;
    const { sourceLocale, targetLocales } = wish;
    const ids = entries.map(({ entryId }) => entryId);
    const sources = await content.readMany(contentType, ids, sourceLocale, options.sourceVersion);
    const standing = await content.standing(contentType, ids, targetLocales);
    const baselines = new Map<string, Map<string, Baseline>>();
    for (const [locale, there] of standing)
      baselines.set(locale, await store.baselines(contentType, [...there.keys()], sourceLocale, locale));
    await wish.lookAt(entries);
    await this.missing(entries.filter(({ entryId }) => !sources.has(entryId)));
    for (const entry of entries) {
      const source = sources.get(entry.entryId);
      if (!source) continue;
      this.entry(entry, source, (locale) => ({
        values: standing.get(locale)?.get(entry.entryId) ?? null,
        baseline: baselines.get(locale)?.get(entry.entryId) ?? null,
      }));
    }
  }

  /** What cannot be read is not there at all, or not in the version that is wanted. */
  private async missing(entries: readonly Entry[]): Promise<void> {
    const { deps, wish, options } = this.planning;
    const { sourceLocale } = wish;
    if (entries.length === 0) return;
    const gone =
      options.sourceVersion === 'published'
        ? new Set((await deps.content.gone(entries, sourceLocale)).map(({ entryId }) => entryId))
        : null;
    for (const entry of entries) {
      const isThere = gone !== null && !gone.has(entry.entryId);
      this.skip(entry, entry.entryId, null, isThere ? UNPUBLISHED(sourceLocale) : MISSING(sourceLocale));
    }
  }

  private entry(entry: Entry, source: Values, standingIn: (locale: string) => Standing): void {
    const { deps, settings, wish } = this.planning;
    const { content } = deps;
    let title = entry.entryId;
    try {
      const unreadable = wish.permit(entry, wish.sourceLocale, source);
      if (unreadable) return this.skip(entry, title, null, unreadable);
      const readable = wish.permitFields(entry, wish.sourceLocale, source);
      const model = content.model(entry.contentType);
      title = content.titleOf(
        entry.contentType,
        readable ? readableOf(model.schema.attributes, source, readable) : source,
      );
      const ready = this.cutter(entry.contentType, source, title);
      const planned: PlannedEntry = { ...entry, title, source, readable, targets: [] };
      const over = overLimit(model, source, settings.fieldRules);
      for (const locale of wish.targetLocales)
        if (wish.only?.(entry, locale) !== false) this.target(planned, ready, over, locale, standingIn(locale));
      if (planned.targets.length > 0) this.entries.push(planned);
    } catch (error) {
      this.skip(entry, title, null, problemOf(error));
    }
  }

  private target(
    planned: PlannedEntry,
    ready: Ready,
    over: readonly OverLimit[],
    locale: string,
    standing: Standing,
  ): void {
    const { wish, deps } = this.planning;
    const { title, source, readable } = planned;
    const problem =
      wish.permit(planned, locale, standing.values) ?? this.problemOfTarget(planned, ready, locale, standing);
    if (problem) return this.skip(planned, title, locale, problem);
    const prepared = ready.forLocale(
      standing,
      [readable, wish.permitFields(planned, locale, standing.values)].filter((permit) => permit !== null),
    );
    const target: PlannedTarget = { locale, values: standing.values, prepared };
    const model = deps.content.model(planned.contentType);
    const found = obstacles({ model, source, over, sourceLocale: wish.sourceLocale }, target);
    for (const told of found) this.skip(planned, title, locale, told);
    if (found.length > 0) return;
    this.documents.push(...documentsFor(planned, title, locale, prepared));
    planned.targets.push(target);
  }

  private problemOfTarget(
    { contentType }: Entry,
    { words }: Ready,
    locale: string,
    standing: Standing,
  ): Problem | null {
    const { wish, locales } = this.planning;
    if (words === 0) {
      return {
        code: 'nothing_to_translate',
        message: 'It has no text to translate.',
        remedy: 'Fill its localized text fields, or leave it out.',
      };
    }
    if (contentType === MEDIA_LIBRARY && locales.some(({ code, isDefault }) => isDefault && code === locale)) {
      return {
        code: 'media_own_texts',
        message: `What files say in "${locale}" stands in the media library itself, which is never written to.`,
        remedy: 'Order other languages, and write these texts in the media library.',
      };
    }
    if (standing.values && !standing.baseline && !wish.replaceUnmanaged) {
      return {
        code: 'unmanaged',
        message: `Text which did not come from an order stands in "${locale}" already.`,
        remedy: 'Tick "replace the text that stands there" to order it all the same.',
      };
    }
    return null;
  }

  private skip(entry: Entry, title: string, locale: string | null, problem: Told): void {
    this.skipped.push(problemOfEntry({ ...entry, title }, locale, problem));
  }
}

import type { PreflightProblem } from '../../../../contracts/problems';
import { walkFields, type ContentModel, type Values, type WalkedField } from '../../document';
import { DeskError } from '../../domain/errors';
import type { Planning } from '../order-wish';
import { isUnreadable, type PlannedEntry, type PlannedTarget } from '../planned-entry';
import type { Entry } from '../ports';
import { constraintsOf, hasDrafts, type Constraint } from './constraints';
import { problemOfEntry, type Told } from './problem';
import { growth } from './room';
import { sentPaths } from './sent';

/** Of entries that a field leads to, so many are named. */
const MOST_RELATED = 50;

/** A relation of an entry that is ordered into a locale which it does not exist in yet. */
interface Link {
  planned: PlannedEntry;
  locale: string;
  path: string;
  target: string;
  ids: readonly string[];
}

function standsAt(values: Values | null, path: Constraint['path']): boolean {
  let value: unknown = values;
  for (const step of path) {
    // Which item it is in the other locale is not known here.
    if (typeof step === 'number' || typeof value !== 'object' || value === null) return false;
    value = (value as Values)[step];
  }
  return value !== null && value !== undefined && value !== '';
}

class Warner {
  readonly warnings: PreflightProblem[] = [];
  readonly links: Link[] = [];
  private readonly growths = new Map<string, number>();

  constructor(private readonly planning: Planning) {}

  entry(planned: PlannedEntry): void {
    const { deps, settings } = this.planning;
    const { source } = planned;
    const model = deps.content.model(planned.contentType);
    const texts = new Map<string, WalkedField>();
    const { problems } = walkFields(model, source, settings.fieldRules, (field) => {
      texts.set(field.path.join('.'), field);
    });
    for (const { path, message } of problems) {
      const remedy = 'Correct it in the entry, or see to its field rule under Settings, Translation Desk.';
      this.atSource(planned, { code: 'not_supported', message, remedy, path: path.join('.') });
    }
    const constraints = constraintsOf(model, source);
    this.lacking(planned, constraints);
    for (const target of planned.targets) {
      this.withheld(planned, target);
      this.lengths(planned, target, texts);
      this.unique(planned, target, model, texts, constraints);
      this.relations(planned, target, constraints);
    }
  }

  /** Concerns every language: told once. */
  private atSource(planned: PlannedEntry, told: Told): void {
    this.warnings.push(problemOfEntry(planned, null, { ...told, fieldLocale: this.planning.wish.sourceLocale }));
  }

  private at(planned: PlannedEntry, locale: string, told: Told): void {
    this.warnings.push(problemOfEntry(planned, locale, { ...told, fieldLocale: this.planning.wish.sourceLocale }));
  }

  /** Required, and at least so many of them: Strapi asks for these when an entry is published. */
  private lacking(planned: PlannedEntry, constraints: readonly Constraint[]): void {
    for (const constraint of constraints) {
      if (planned.targets.every(({ values }) => standsAt(values, constraint.path))) continue;
      const path = constraint.path.join('.');
      if (constraint.kind === 'empty') {
        const message = `"${path}" is required and empty, so no language could be published that takes it over.`;
        this.atSource(planned, { code: 'required_empty', message, remedy: 'Fill it in.', path });
      } else if (constraint.kind === 'few') {
        const { items, min } = constraint;
        const message = `"${path}" needs ${min} items and has ${items}, so no language could be published that takes it over.`;
        this.atSource(planned, { code: 'too_few_items', message, remedy: 'Add what is missing.', path });
      }
    }
  }

  private withheld(planned: PlannedEntry, { locale, prepared }: PlannedTarget): void {
    const { sourceLocale } = this.planning.wish;
    for (const at of prepared.withheld) {
      const path = at.join('.');
      const remedy = 'Ask an admin for the permission in the Content Manager, if it is to be translated, too.';
      const told = isUnreadable(planned, at)
        ? { code: 'field_not_readable', message: `You may not read "${path}" in "${sourceLocale}"; it is not sent.` }
        : { code: 'field_not_writable', message: `You may not change "${path}" in "${locale}"; it is not ordered.` };
      this.at(planned, locale, { ...told, remedy, path });
    }
  }

  private lengths(planned: PlannedEntry, { locale, prepared }: PlannedTarget, texts: Map<string, WalkedField>): void {
    const { sourceLocale } = this.planning.wish;
    const factor = this.growths.get(locale) ?? growth(sourceLocale, locale);
    this.growths.set(locale, factor);
    const sent = sentPaths(prepared);
    for (const [path, { value, maxLength }] of texts) {
      if (typeof value !== 'string' || maxLength === undefined || sent?.has(path) === false) continue;
      const expected = Math.ceil(value.length * factor);
      if (expected <= maxLength) continue;
      const message = `"${path}" has ${value.length} characters. In "${locale}" it is usually ${factor} times as long, about ${expected}, and no more than ${maxLength} fit in.`;
      this.at(planned, locale, {
        code: 'may_be_too_long',
        message,
        remedy: 'Shorten it, or let the field take more characters.',
        path,
      });
    }
  }

  private unique(
    planned: PlannedEntry,
    { locale, values, prepared }: PlannedTarget,
    model: ContentModel,
    texts: ReadonlyMap<string, WalkedField>,
    constraints: readonly Constraint[],
  ): void {
    const sent = sentPaths(prepared);
    const isPublished = hasDrafts(model);
    for (const { kind, localized, path: at } of constraints) {
      if (kind !== 'unique' || !localized) continue;
      const path = at.join('.');
      if (texts.has(path)) {
        if (sent?.has(path) === false) continue;
        const message = `"${path}" must be unique in "${locale}": if its translation reads like another one, it cannot be ${isPublished ? 'published' : 'saved'}.`;
        const remedy = 'Look at the translation when it comes.';
        this.at(planned, locale, { code: 'unique_translated', message, remedy, path });
      } else if (!standsAt(values, at)) {
        const message = `"${path}" must be unique and is copied as it is: if another entry holds it in "${locale}", it cannot be ${isPublished ? 'published' : 'saved'}.`;
        const remedy = `Change it in "${locale}" then.`;
        this.at(planned, locale, { code: 'unique_copied', message, remedy, path });
      }
    }
  }

  /** Relations of a locale that is there already are its own and stay. */
  private relations(planned: PlannedEntry, target: PlannedTarget, constraints: readonly Constraint[]): void {
    if (target.values !== null) return;
    for (const constraint of constraints) {
      if (constraint.kind !== 'related' || !constraint.localized) continue;
      const { path, target: uid, ids } = constraint;
      this.links.push({ planned, locale: target.locale, path: path.join('.'), target: uid, ids });
    }
  }
}

/** Whether entries of a content type have languages of their own. */
function isLocalized({ deps }: Planning, uid: string): boolean {
  try {
    deps.content.model(uid);
    return true;
  } catch (error) {
    if (error instanceof DeskError) return false;
    throw error;
  }
}

function missingLink(planning: Planning, link: Link, ids: readonly string[]): PreflightProblem {
  const { planned, locale, path, target } = link;
  const canBeOrdered = planning.settings.contentTypes.includes(target);
  return problemOfEntry(planned, locale, {
    code: 'related_missing',
    message: `"${path}" leads to ${ids.length === 1 ? 'an entry that does' : `${ids.length} entries that do`} not exist in "${locale}" yet; it is linked as soon as there is one.`,
    remedy: canBeOrdered ? 'Order it along.' : 'Translate it later; nothing is lost.',
    path,
    fieldLocale: planning.wish.sourceLocale,
    ...(canBeOrdered
      ? { related: ids.slice(0, MOST_RELATED).map((documentId) => ({ contentType: target, documentId })) }
      : {}),
  });
}

/** One query for each content type that is led to, however many entries there are. */
async function missingLinks(
  planning: Planning,
  links: readonly Link[],
  isOrdered: (entry: Entry) => boolean,
): Promise<PreflightProblem[]> {
  const found: PreflightProblem[] = [];
  for (const target of new Set(links.map((link) => link.target))) {
    if (!isLocalized(planning, target)) continue;
    const ours = links.filter((link) => link.target === target);
    const known = await planning.deps.content.localesOf(target, [...new Set(ours.flatMap(({ ids }) => ids))]);
    for (const link of ours) {
      const lacking = link.ids.filter(
        (entryId) => known.get(entryId)?.has(link.locale) === false && !isOrdered({ contentType: target, entryId }),
      );
      if (lacking.length > 0) found.push(missingLink(planning, link, lacking));
    }
  }
  return found;
}

/** What had better be looked at before these entries are paid for. `isOrdered`: an entry is in the same order. */
export async function warningsOf(
  planning: Planning,
  entries: readonly PlannedEntry[],
  isOrdered: (entry: Entry) => boolean,
): Promise<PreflightProblem[]> {
  const warner = new Warner(planning);
  for (const entry of entries) warner.entry(entry);
  return [...warner.warnings, ...(await missingLinks(planning, warner.links, isOrdered))];
}

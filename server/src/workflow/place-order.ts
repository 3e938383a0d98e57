import type { EntryProblem } from '../../../contracts/problems';
import { DeskError } from '../domain/errors';
import { share, type Millicredits } from '../domain/money';
import { withWishes } from '../domain/options';
import { documentReference, newReference, projectReference } from '../domain/reference';
import type { Order } from '../domain/types';
import { planOrder, type OrderPlan, type OrderWish } from './plan-order';
import { quotePlan, type QuoteLine } from './quote-order';
import type { Deps, PlannedDocument, PlannedOrder, PlannedProject, Settings } from './ports';

/** A project takes at most so many documents; more of them make another project. */
export const DOCUMENTS_PER_PROJECT = 100;

export interface PlaceOptions {
  title: string | undefined;
  /** Approved at once up to this; null: somebody else has to. */
  approveUpTo: Millicredits | null;
  by: string;
}

export interface Placed {
  order: Order | null;
  skipped: EntryProblem[];
}

/** Documents in projects of at most so many; the parts of an entry, which land together, stay together. */
function chunks(documents: PlannedDocument[], size: number): PlannedDocument[][] {
  const projects: PlannedDocument[][] = [];
  for (const document of documents) {
    const last = projects.at(-1);
    const needed = document.part === 1 ? document.parts : 1;
    if (last && (document.part > 1 || last.length + needed <= size)) last.push(document);
    else projects.push([document]);
  }
  return projects;
}

/** As long as the title that a person may give. */
const TITLE_LENGTH = 120;

function defaultTitle(documents: PlannedDocument[]): string {
  const [first = '', ...others] = new Set(documents.map(({ title }) => title));
  const title = first.slice(0, TITLE_LENGTH);
  return others.length === 0 ? title : `${title} and ${others.length} more`;
}

function projectsFor(
  orderRef: string,
  wish: OrderWish,
  settings: Settings,
  documents: PlannedDocument[],
  line: QuoteLine,
): PlannedProject[] {
  const parts = chunks(documents, DOCUMENTS_PER_PROJECT);
  const quotes = share(
    line.price ?? 0,
    parts.map((part) => part.reduce((sum, { words }) => sum + words, 0)),
  );
  return parts.map((part, index) => {
    const ref = `${projectReference(orderRef, line.locale)}${index === 0 ? '' : `.${index + 1}`}`;
    return {
      ref,
      ...line.template,
      targetLocale: line.locale,
      sourceCode: settings.serviceCode(wish.sourceLocale),
      targetCode: settings.serviceCode(line.locale),
      quoted: quotes[index] ?? 0,
      documents: part.map((document, number) => ({ ...document, ref: documentReference(ref, number + 1) })),
    };
  });
}

function buildOrder(
  wish: OrderWish,
  options: PlaceOptions,
  settings: Settings,
  plan: OrderPlan,
  lines: QuoteLine[],
): PlannedOrder {
  const ref = newReference();
  const projects = lines.flatMap((line) => {
    const documents = plan.documents.filter(({ targetLocale }) => targetLocale === line.locale);
    return documents.length === 0 || line.price === null ? [] : projectsFor(ref, wish, settings, documents, line);
  });
  return {
    ref,
    title: options.title ?? defaultTitle(plan.documents),
    sourceLocale: wish.sourceLocale,
    targetLocales: [...new Set(projects.map(({ targetLocale }) => targetLocale))],
    options: withWishes(settings.options, wish.options),
    quoted: projects.reduce((sum, { quoted }) => sum + quoted, 0),
    approved: options.approveUpTo,
    requestedBy: options.by,
    projects,
  };
}

/** Entries of a locale that could not be quoted, as skipped ones. */
const unquoted = (plan: OrderPlan, lines: QuoteLine[]): EntryProblem[] =>
  lines.flatMap(({ locale, problem }) =>
    problem === null
      ? []
      : plan.documents
          .filter(({ targetLocale }) => targetLocale === locale)
          .map(({ contentType, entryId, title }) => ({ ...problem, contentType, documentId: entryId, title, locale })),
  );

/**
 * Places an order: rows and snapshots in one transaction, then wakes the dispatcher. What cannot be ordered is left
 * out with its reason; with nothing left there is no order.
 */
export async function placeOrder(deps: Deps, wish: OrderWish, options: PlaceOptions): Promise<Placed> {
  const settings = await deps.settings.current();
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planOrder(deps, wish);
    const lines = await quotePlan(deps, wish, plan);
    const skipped = [...plan.skipped, ...unquoted(plan, lines)];
    const planned = buildOrder(wish, options, settings, plan, lines);
    if (planned.projects.length === 0) return { order: null, skipped };
    try {
      const order = await deps.store.place(planned);
      deps.wakeUp();
      return { order, skipped };
    } catch (error) {
      // Somebody ordered the same at the same moment: plan anew, and theirs is among the skipped.
      if (attempt > 2 || !(error instanceof DeskError && error.code === 'already_open')) throw error;
    }
  }
}

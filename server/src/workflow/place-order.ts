import type { EntryProblem } from '../../../contracts/problems';
import { DeskError } from '../domain/errors';
import type { Millicredits } from '../domain/money';
import { newReference } from '../domain/reference';
import type { Order } from '../domain/types';
import { assertLocales, planPages, withoutOpen, type OrderWish } from './plan-order';
import { Draft } from './order-draft';
import { addUp, quoteLines, startQuoting, type QuoteLine, type Quoting, type Totals } from './quote-order';
import type { Deps, PlannedDocument, Placing, Problem } from './ports';

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

/** As long as the title that a person may give. */
const TITLE_LENGTH = 120;
/** How often a page is tried that others keep taking entries of. */
const ATTEMPTS = 10;
/** An order is thought abandoned when nobody has said otherwise for as long as a lease; this is well within any. */
const HEARTBEAT_MS = 300;

const asSkipped = (
  { contentType, entryId, title }: Pick<PlannedDocument, 'contentType' | 'entryId' | 'title'>,
  locale: string,
  problem: Problem,
): EntryProblem => ({ ...problem, contentType, documentId: entryId, title, locale });

/** An order while it is written down: there is none before its first page, and none after it came to nothing. */
class Making {
  readonly skipped: EntryProblem[] = [];
  private readonly totals = new Map<string, Totals>();
  private readonly draft: Draft;
  private placing: Placing | null = null;
  private heartbeat: NodeJS.Timeout | undefined;
  private firstTitle = '';
  private entries = 0;

  constructor(
    private readonly deps: Deps,
    private readonly wish: OrderWish,
    private readonly options: PlaceOptions,
    private readonly quoting: Quoting,
    private readonly ref = newReference(),
  ) {
    this.draft = new Draft(ref, quoting.pairs);
  }

  async add(planned: PlannedDocument[]): Promise<void> {
    let documents = this.withoutUnquotable(planned);
    for (let attempt = 1; documents.length > 0; attempt += 1) {
      const placing = await this.begun(documents);
      const { page, accept } = this.draft.write(documents);
      if (await this.deps.store.placePage(placing, page)) {
        accept();
        addUp(this.totals, documents);
        this.entries += new Set(documents.map(({ contentType, entryId }) => `${contentType} ${entryId}`)).size;
        return;
      }
      if (attempt === ATTEMPTS) throw takenAllTheTime();
      // Somebody ordered some of it at the same moment: theirs is left out, the rest is tried again.
      const left = await withoutOpen(this.deps, documents);
      this.skipped.push(...left.skipped);
      documents = left.documents;
    }
  }

  /** Asks for the price of what is written down, and makes an order of it; null where nothing is left to be ordered. */
  async finish(): Promise<Order | null> {
    const { placing } = this;
    if (!placing) return null;
    const lines = (await quoteLines(this.quoting, this.totals)).filter(({ locale }) => this.totals.has(locale));
    for (const line of lines) if (line.problem) await this.leaveOut(placing, line, line.problem);
    const quoted = lines.filter(({ problem }) => problem === null);
    if (quoted.length === 0) {
      await this.discard();
      return null;
    }
    return this.deps.store.finishPlacing(placing, {
      title: this.options.title ?? this.defaultTitle(),
      approved: this.options.approveUpTo,
      lines: quoted.map(({ locale, words, price }) => ({
        targetLocale: locale,
        words,
        documents: this.totals.get(locale)?.documents ?? 0,
        quoted: price ?? 0,
      })),
    });
  }

  async discard(): Promise<void> {
    const { placing } = this;
    this.placing = null;
    if (placing) await this.deps.store.discardPlacing(placing);
  }

  stopHeartbeat(): void {
    clearInterval(this.heartbeat);
  }

  /** Languages that the service would refuse in any case. */
  private withoutUnquotable(documents: PlannedDocument[]): PlannedDocument[] {
    const problems = new Map(this.quoting.pairs.map(({ locale, problem }) => [locale, problem]));
    return documents.filter((document) => {
      const problem = problems.get(document.targetLocale);
      if (problem && document.part === 1) this.skipped.push(asSkipped(document, document.targetLocale, problem));
      return !problem;
    });
  }

  private async begun([first]: PlannedDocument[]): Promise<Placing> {
    if (this.placing) return this.placing;
    this.firstTitle = (first?.title ?? '').slice(0, TITLE_LENGTH);
    const placing = await this.deps.store.beginPlacing({
      ref: this.ref,
      title: this.options.title ?? this.firstTitle,
      sourceLocale: this.wish.sourceLocale,
      options: this.quoting.options,
      requestedBy: this.options.by,
    });
    this.placing = placing;
    this.heartbeat = setInterval(() => {
      // Whoever writes next hears of an order that was lost.
      this.deps.store.renewPlacing(placing).catch(() => undefined);
    }, HEARTBEAT_MS);
    return placing;
  }

  private async leaveOut(placing: Placing, { locale }: QuoteLine, problem: Problem): Promise<void> {
    for await (const rows of this.deps.store.takeLocaleOut(placing, locale)) {
      for (const row of rows) if (row.part === 1) this.skipped.push(asSkipped(row, locale, problem));
    }
  }

  private defaultTitle(): string {
    return this.entries === 1 ? this.firstTitle : `${this.firstTitle} and ${this.entries - 1} more`;
  }
}

const takenAllTheTime = (): DeskError =>
  new DeskError({
    code: 'already_open',
    message: 'Somebody else orders the same at the same time, again and again.',
    remedy: 'Look at the open orders, then order what is left.',
  });

/**
 * Places an order: page by page, so that memory and transactions stay small however many entries there are, then wakes
 * the dispatcher. What cannot be ordered is left out with its reason; with nothing left there is no order.
 */
export async function placeOrder(deps: Deps, wish: OrderWish, options: PlaceOptions): Promise<Placed> {
  const settings = await deps.settings.current();
  assertLocales(wish, await deps.content.locales());
  const making = new Making(deps, wish, options, await startQuoting(deps, settings, wish));
  try {
    for await (const page of planPages(deps, settings, wish)) {
      making.skipped.push(...page.skipped);
      await making.add(page.documents);
    }
    const order = await making.finish();
    if (order) deps.wakeUp();
    return { order, skipped: making.skipped };
  } catch (error) {
    await making
      .discard()
      .catch((failure: unknown) => deps.log.warn(`What was placed so far is discarded later: ${String(failure)}`));
    throw error;
  } finally {
    making.stopHeartbeat();
  }
}

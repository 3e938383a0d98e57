import type { PreflightProblem } from '../../../contracts/problems';
import { approvedUnasked } from '../domain/approval';
import { DeskError } from '../domain/errors';
import { assertCart } from './carts';
import type { Millicredits } from '../domain/money';
import { newReference } from '../domain/reference';
import type { Order } from '../domain/types';
import type { OrderWish } from './order-wish';
import { planPages, withoutOpen } from './plan-order';
import { Draft } from './order-draft';
import {
  addUp,
  quoteLines,
  startPlanning,
  startQuoting,
  totalOf,
  unquotable,
  type QuoteLine,
  type Quoting,
  type Totals,
} from './quote-order';
import type { Deps, PlannedDocument, Placing, Problem } from './ports';
import { Listing, problemOfEntry } from './preflight/problem';

export interface PlaceOptions {
  title: string | undefined;
  /** Approved at once up to this; null: somebody else has to, unless it is a small order. */
  approveUpTo: Millicredits | null;
  by: string;
  /** The cart that it was kept in. */
  cart?: number | undefined;
}

export interface Placed {
  order: Order | null;
  skipped: PreflightProblem[];
  /** How many more there are of them than are told. */
  moreSkipped: number;
}

/** As long as the title that a person may give. */
const TITLE_LENGTH = 120;
/** How often a page is tried that others keep taking entries of. */
const ATTEMPTS = 10;
/** An order is thought abandoned when nobody has said otherwise for as long as a lease; this is well within any. */
const HEARTBEAT_MS = 300;

/** An order while it is written down: there is none before its first page, and none after it came to nothing. */
class Making {
  readonly skipped = new Listing();
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
      this.skipped.add(left.skipped);
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
    const { approveUpTo } = this.options;
    const unasked = approveUpTo === null ? approvedUnasked(totalOf(quoted), this.quoting.settings) : null;
    return this.deps.store.finishPlacing(placing, {
      title: this.options.title ?? this.defaultTitle(),
      approved: approveUpTo ?? unasked,
      isSmall: unasked !== null,
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

  /** Without languages that the service would refuse in any case. */
  private withoutUnquotable(documents: PlannedDocument[]): PlannedDocument[] {
    const { pairs } = this.quoting;
    this.skipped.add(unquotable(pairs, documents));
    const refused = new Set(pairs.filter(({ problem }) => problem !== null).map(({ locale }) => locale));
    return documents.filter(({ targetLocale }) => !refused.has(targetLocale));
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
      for (const row of rows) if (row.part === 1) this.skipped.add([problemOfEntry(row, locale, problem)]);
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
  // One that somebody else ordered or threw away is not ordered once more.
  if (options.cart !== undefined) await assertCart(deps, options.cart);
  const planning = await startPlanning(deps, wish, false);
  const making = new Making(deps, wish, options, await startQuoting(planning));
  try {
    for await (const page of planPages(planning)) {
      making.skipped.add(page.skipped);
      await making.add(page.documents);
    }
    const order = await making.finish();
    if (order && options.cart !== undefined) await deps.carts.remove(options.cart);
    if (order) deps.wakeUp();
    return { order, skipped: making.skipped.listed, moreSkipped: making.skipped.more };
  } catch (error) {
    await making
      .discard()
      .catch((failure: unknown) => deps.log.warn(`What was placed so far is discarded later: ${String(failure)}`));
    throw error;
  } finally {
    making.stopHeartbeat();
  }
}

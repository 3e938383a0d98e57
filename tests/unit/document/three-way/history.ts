/** A life of an entry and its translation: edits, orders, deliveries, one after the other; each step is judged. */
import {
  adoptBaseline,
  changedWords,
  forTarget,
  isRecord,
  planLanding,
  takeSnapshot,
  type Baseline,
  type ContentModel,
  type Decision,
  type LandingPlan,
  type Snapshot,
  type Values,
} from '../../../../server/src/document';
import { kit } from '../helpers';
import { anySchema, Maker } from './build';
import { areTwinsApart, findSent, withOwnAddresses, type Landing, type Sent } from './case';
import { Dice } from './dice';
import { Editor, type EditKind } from './edits';
import type { Faults } from './faults';
import { judge } from './judge';
import { Version } from './knowledge';
import { changedWordsAreRight, onlyWhatChangedIsSent, type Knowledge } from './laws-orders';
import type { Delivery, Life, SidedEdit } from './life';
import { keptSays, linkItems, Origins, settle } from './linking';
import { doubtOwn, doubtTwins, loseSight, Memory } from './memory';
import { mirrored, settleAll, settleBlindly } from './mirror';
import { readItem } from './reading';
import { modelFor, render } from './render';
import { arrivedFor, decisionsFor, type Arrived } from './service';
import { Mint } from './words';
import { cloneItem, eachItem, Registry, textsOf, type Item } from './world';

/** What an order leaves behind. */
interface Order {
  readonly snapshot: Snapshot;
  readonly sent: ReadonlyMap<string, Sent>;
  readonly source: Version;
  readonly target: Version | null;
  readonly consent: boolean;
  /** What a person once kept is theirs, whatever comes later for the same order. */
  readonly kept: Map<string, Decision>;
}

/** Edits that leave all items and paragraphs in their places. */
const WORDS: ReadonlySet<EditKind> = new Set(['word', 'rewrite', 'pad', 'revert', 'mark']);

const OPTIONS = { locale: 'en' } as const;

/** The functions under test; others are put in their place to see whether the oracle notices. */
export const ROOM = { adoptBaseline, changedWords, forTarget, planLanding };

/** Databases may give the keys of JSON back in another order. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, asStored(inner)]),
  );
}

export class History {
  private readonly registry = new Registry();
  private readonly mint = new Mint();
  private readonly model: ContentModel;
  private readonly source: Item;
  private target: Item | null = null;
  private baseline: Baseline | null = null;
  /** The source when the target was last written. */
  private base: Version | null = null;
  private readonly memory = new Memory();
  private readonly editors: Readonly<Record<'source' | 'target', Editor>>;
  private readonly maker: Maker;
  private round = 0;
  /** What went in and out, for people to read when something failed. */
  readonly log: unknown[] = [];

  constructor(
    private readonly life: Life,
    private readonly faults: Faults,
    private readonly room: typeof ROOM = ROOM,
  ) {
    const spec = anySchema(new Dice(life.schema));
    const dice = new Dice(life.content);
    this.model = modelFor(spec);
    const maker = new Maker(dice, this.registry, this.mint, 'source');
    this.maker = new Maker(dice, this.registry, this.mint, 'person');
    this.source = maker.item(spec);
    this.editors = { source: new Editor(maker, this.registry), target: new Editor(this.maker, this.registry) };
    if (life.start === 'by hand') {
      this.target = mirrored(this.source, this.maker, this.registry);
      this.base = new Version(cloneItem(this.source));
    }
  }

  run(): void {
    this.log.push({ schema: this.source.spec, source: render(this.source), target: this.rendered() });
    for (const round of this.life.rounds) {
      this.edit(round.before);
      if (round.adopts) this.adopt();
      const order = this.order(round.consent);
      this.edit(round.between);
      for (const delivery of round.deliveries) {
        if (order.snapshot.segments.length > 0) this.deliver(order, delivery);
        this.edit(delivery.then);
        if (this.faults.list.length > 0) return;
      }
    }
  }

  private rendered(): Values | null {
    return this.target && render(this.target);
  }

  private edit(edits: readonly SidedEdit[]): void {
    for (const edit of edits) {
      const root = edit.side === 'source' ? this.source : this.target;
      if (root && this.editors[edit.side].edit(root, edit)) {
        // Without a baseline, items that were made alike are known by their places.
        if (!this.baseline && this.target && !WORDS.has(edit.kind)) loseSight(this.target);
        this.log.push({ [`${edit.side} after ${edit.kind}`]: render(root) });
      }
    }
  }

  private knowledge(countsEdited: boolean): Knowledge {
    const target = this.target && new Version(this.target);
    return this.memory.knowledge({ source: new Version(this.source), target, base: this.base }, countsEdited);
  }

  private adopt(): void {
    if (!this.target) return;
    const options = { ...OPTIONS, sourceVersion: 'draft' as const };
    this.baseline = this.room.adoptBaseline(
      kit,
      this.model,
      render(this.source),
      render(this.target),
      options,
      this.baseline,
    );
    this.log.push({ adopted: this.baseline });
    if (settleAll(this.source, this.target)) {
      this.base = new Version(cloneItem(this.source));
      this.memory.remember(this.target);
      const words = this.changed();
      changedWordsAreRight(words, new Version(this.source), this.knowledge(true), this.faults);
    } else {
      this.memory.isOpaque = true;
      loseSight(this.target);
      settleBlindly(this.target);
      this.memory.remember(this.target);
      this.base = new Version(cloneItem(this.source));
    }
  }

  private changed(): number {
    if (!this.baseline) return -1;
    return this.room.changedWords(kit, this.model, render(this.source), this.baseline, OPTIONS);
  }

  private order(consent: boolean): Order {
    const root = cloneItem(this.source);
    const values = render(root);
    const whole = takeSnapshot(kit, this.model, values, { ...OPTIONS });
    const target = this.rendered();
    const result = this.room.forTarget(kit, this.model, whole, target, { baseline: this.baseline, consent });
    const segments = findSent(whole, root);
    this.log.push({
      ordered: values,
      target,
      keys: result.snapshot.segments.map(({ key }) => key),
      saved: result.saved,
    });
    onlyWhatChangedIsSent(whole, result, segments, this.knowledge(false), this.faults);
    const snapshot = JSON.parse(JSON.stringify(result.snapshot)) as Snapshot;
    const standing = this.target && new Version(cloneItem(this.target));
    return { snapshot, sent: segments, source: new Version(root), target: standing, consent, kept: new Map() };
  }

  private deliver(order: Order, delivery: Delivery): void {
    this.round += 1;
    const { snapshot, kept } = order;
    const arrived = arrivedFor(snapshot, order.sent, delivery, this.round);
    const decided = decisionsFor(snapshot, delivery);
    const decisions = new Map([...kept, ...decided]);
    for (const [key, decision] of decided) {
      if (decision === 'keep') kept.set(key, decision);
      else kept.delete(key);
    }
    const plan = (): LandingPlan =>
      this.room.planLanding({
        ...{ kit, model: this.model, snapshot, fields: arrived.fields, decisions, baseline: this.baseline },
        ...{ source: render(this.source), target: this.rendered() },
      });
    this.log.push({
      delivered: arrived.phrases,
      decisions: Object.fromEntries(decisions),
      source: render(this.source),
      target: this.rendered(),
    });
    this.land(order, plan, arrived, decisions);
  }

  private land(
    order: Order,
    plan: () => LandingPlan,
    { delivered }: Arrived,
    decisions: ReadonlyMap<string, Decision>,
  ): void {
    if (this.target) doubtOwn(this.target);
    const first = plan();
    this.log.push({ values: first.values, segments: first.segments, notes: first.notes });
    const now = new Version(cloneItem(this.source));
    const values = { ...this.rendered(), ...structuredClone(first.values) };
    const root: Item = {
      ...readItem(this.source.spec, values, this.registry),
      tag: this.target?.tag ?? this.registry.tag(),
      of: new Set([this.source.tag]),
    };
    const standing = this.target && new Version(this.target);
    for (const [say, source] of keptSays({ plan: first, sent: order.sent, decisions, standing }, root)) {
      this.memory.dictionary.keep(say, source);
    }
    const origins = new Origins([order.source, now], this.memory.dictionary, this.base);
    if (origins.areRowsNew) this.memory.replaced(this.base, now);
    if (this.target) doubtTwins(this.target, [this.base, order.source], now);
    const unlinked = linkItems(root, this.target, origins);
    const landing: Landing = {
      ...{ snapshot: order.snapshot, plan: first, ordered: order.source, now, base: this.base },
      standing,
      ...{ standingWhenOrdered: order.target, after: new Version(root), sent: order.sent },
      ...{ delivered: withOwnAddresses(first, delivered, root, standing) },
      ...{ decisions, consent: order.consent, hasBaseline: this.baseline !== null },
    };
    for (const [key, say] of landing.delivered) this.memory.dictionary.set(say, order.sent.get(key)?.say ?? '');
    judge(landing, unlinked, this.memory, this.faults);
    this.write(landing, plan);
  }

  /** As a database does it: new items get ids; then the same delivery once more changes nothing. */
  private write(landing: Landing, plan: () => LandingPlan): void {
    // A locale that nothing is written to does not come into being.
    if (!this.target && Object.keys(landing.plan.values).length === 0) return;
    const { root } = landing.after;
    eachItem(root, (item) => {
      if (item.id === null && item !== root) item.id = this.registry.id(item.spec.uid);
    });
    for (const { value } of textsOf(root)) value.raw = asStored(value.raw);
    for (const [key, decision] of landing.decisions) {
      if (decision === 'keep') this.memory.doubtful.add(landing.sent.get(key)?.say ?? '');
    }
    const former = this.target;
    settle(landing, this.memory.dictionary);
    this.target = root;
    const written = render(root);
    this.baseline = JSON.parse(JSON.stringify(landing.plan.baseline(written))) as Baseline;
    this.base = landing.now;
    this.memory.remember(former);
    this.memory.remember(this.target);
    this.log.push({ written, baseline: this.baseline });
    const again = plan();
    const names = Object.keys(again.values);
    if (!areTwinsApart(landing)) {
      this.faults.expect('landing twice changes nothing', names.length === 0, () => JSON.stringify(again.values));
    }
    const words = this.changed();
    changedWordsAreRight(words, landing.now, this.knowledge(true), this.faults);
  }
}

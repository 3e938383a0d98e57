import fc from 'fast-check';
import type { Fault } from '../../../sandbox/src';
import { DeskError } from '../../../server/src/domain/errors';
import { ARTICLE } from '../../helpers/desk';
import type { DrivenDesk } from '../../helpers/driven-desk';
import { documentsOf } from '../../helpers/strapi';
import { check, look, type Model, type Phase, type Real } from './world';

type Command = fc.AsyncCommand<Model, Real>;

const MINUTE = 60_000;
export const WHO = 'Ada Admin';

export const useCases = ({ desk }: Real): DrivenDesk['graph']['useCases'] => desk.graph.useCases;

/** Whether a person's wish was taken; a refusal has to be one of ours, with a sentence. */
export async function isTaken(wish: Promise<unknown>): Promise<boolean> {
  try {
    await wish;
    return true;
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    return false;
  }
}

/** A command that does something, lets the desk come to rest, and checks all that must hold. */
function command(name: string, run: (model: Model, real: Real) => Promise<unknown>): Command {
  return {
    check: () => true,
    run: async (model, real) => {
      await run(model, real);
      await real.desk.settle();
      await check(real, model);
    },
    toString: () => name,
  };
}

function move(model: Model, from: readonly Phase[], to: Phase): void {
  for (const [ref, phase] of model.phases) if (from.includes(phase)) model.phases.set(ref, to);
}

/** A person's click; one that is refused changes nothing in the model. */
const click = (
  name: string,
  act: (real: Real) => Promise<unknown>,
  from: readonly Phase[],
  to: Phase | null,
): Command =>
  command(name, async (model, real) => {
    const taken = await isTaken(act(real));
    // What was refused for one language may have been done for another: the service and the rows tell.
    if (to === null) return;
    const { projects } = await look(real);
    for (const { row } of projects) {
      const phase = model.phases.get(row.ref);
      if (phase === undefined || !from.includes(phase)) continue;
      if (taken || row.state === 'cancelled') model.phases.set(row.ref, to);
    }
  });

/** Somebody at the service, past us, does something to all projects of the order that can take it. */
const there = (name: 'cancel' | 'pause' | 'resume', from: readonly Phase[], to: Phase): Command =>
  command(`somebody at the service: ${name}`, async (model, real) => {
    for (const { row, remotes } of (await look(real)).projects) {
      const phase = model.phases.get(row.ref);
      if (!remotes[0] || phase === undefined || !from.includes(phase)) continue;
      const address = `${real.sandbox.url}/v1/clients/projects/${remotes[0].id}/${name}`;
      const answer = await fetch(address, { method: 'PUT', headers: { authorization: 'Bearer sandbox-token' } });
      if (answer.ok) model.phases.set(row.ref, to);
    }
  });

const approve = (upToCredits: number): Command =>
  command(`approve up to ${upToCredits}`, async (model, real) => {
    const taken = await isTaken(useCases(real).approveOrder(real.orderId, upToCredits * 1000, WHO));
    if (taken) move(model, ['unapproved'], 'under way');
  });

const stopSpending = (stopped: boolean): Command =>
  command(stopped ? 'stop all spending' : 'let spending go on', async (model, real) => {
    await useCases(real).stopSpending(stopped, WHO);
    model.stopped = stopped;
    const { projects } = await look(real);
    const paid = projects
      .flatMap(({ remotes }) => remotes)
      .filter(({ costAtLaunch, next }) => costAtLaunch !== null || next);
    real.launchedAtStop = stopped ? new Set(paid.map(({ id }) => id)) : null;
  });

const edit = (locale: string): Command =>
  command(`somebody edits "${locale}"`, async (_model, real) => {
    const [entry] = real.entries;
    const articles = documentsOf(real.app.strapi, ARTICLE);
    const found = await articles.findOne({ documentId: entry?.documentId, locale });
    if (found)
      await articles.update({ documentId: entry?.documentId, locale, data: { title: `Edited ${Date.now()}` } });
  });

const decide = (decision: 'take' | 'keep'): Command =>
  command(`decide: ${decision}`, async (_model, real) => {
    for (const { documents } of (await look(real)).projects) {
      for (const { id, state } of documents) {
        if (state === 'to_review') await isTaken(useCases(real).decideDelivery(id, decision, WHO));
      }
    }
  });

/** What waits for a person, one document after another; a refusal is fine. */
const toReview = (name: string, act: (real: Real, id: number) => Promise<unknown>): Command =>
  command(name, async (_model, real) => {
    for (const { documents } of (await look(real)).projects) {
      for (const { id, state } of documents) if (state === 'to_review') await isTaken(act(real, id));
    }
  });

const sendBack = toReview('send all that waits back', (real, id) =>
  useCases(real).requestRevision(id, { keys: [], message: 'Once more, please.' }, WHO),
);

const acceptTitles = toReview('accept the titles', (real, id) =>
  useCases(real).acceptDelivery(id, { take: ['title'], keep: [], texts: {} }, WHO),
);

const putBack = command('put back what stood before', async (_model, real) => {
  for (const { documents } of (await look(real)).projects) {
    for (const { id, landedAt } of documents)
      if (landedAt !== null) await isTaken(useCases(real).restoreLocale(id, WHO));
  }
});

type Play = Pick<Extract<Fault, { kind: 'lose-answer' }>, 'match'>['match'];
const WHERE: readonly Play[] = [
  { method: 'POST', path: /\/projects$/ },
  { method: 'POST', path: /\/batch\/documents$/ },
  { method: 'POST', path: /\/async_launch$/ },
  { method: 'PUT', path: /\/complete$/ },
  { method: 'POST', path: /\/support_messages$/ },
  { method: 'GET' },
  {},
];

const fault = (match: Play, kind: 'lose-answer' | 'drop-request' | 'cut-answer' | 'status', times: number): Command =>
  command(`fault ${kind} ${String(match.method)} ${String(match.path)} x ${times}`, async (_model, real) => {
    real.sandbox.addFault(kind === 'status' ? { match, kind, status: 503, times } : { match, kind, times });
    await real.desk.settle();
    await real.desk.settle();
    real.sandbox.removeFaults();
    // What is in doubt is looked up, and what was held up is tried again.
    await real.desk.settle();
  });

const live = (ms: number): Command => command(`${ms / 1000} s pass`, (_model, real) => real.desk.live(ms));

const die = command('a process dies in a step', async (_model, real) => {
  await real.desk.die();
  real.desk.pass(5 * MINUTE);
});

const wallet = (credits: number): Command =>
  command(`the wallet holds ${credits}`, async (_model, real) => {
    real.sandbox.setWallet(credits);
    await Promise.resolve();
  });

const open: readonly Phase[] = ['unapproved', 'under way'];

export const commands: fc.Arbitrary<Command>[] = [
  fc.constantFrom(1, 40, 1000).map(approve),
  fc.constant(click('launch', (real) => useCases(real).launchOrder(real.orderId, WHO), [], null)),
  fc.constant(click('retry', (real) => useCases(real).retryOrder(real.orderId, WHO), [], null)),
  fc.constant(click('pause', (real) => useCases(real).pauseOrder(real.orderId, WHO), ['launched'], 'paused')),
  fc.constant(click('resume', (real) => useCases(real).resumeOrder(real.orderId, WHO), ['paused'], 'launched')),
  fc.constant(click('cancel', (real) => useCases(real).cancelOrder(real.orderId, false, WHO), open, 'cancelled')),
  fc.constant(
    click(
      'cancel launched work',
      (real) => useCases(real).cancelOrder(real.orderId, true, WHO),
      [...open, 'launched', 'paused'],
      'cancelled',
    ),
  ),
  fc.boolean().map(stopSpending),
  fc.constantFrom(2_000, 15_000, 120_000, 300_000).map(live),
  fc.constantFrom(2_000, 15_000, 120_000, 300_000).map(live),
  fc.constant(die),
  fc.constantFrom(0, 30, 10_000).map(wallet),
  fc
    .tuple(
      fc.constantFrom(...WHERE),
      fc.constantFrom('lose-answer', 'drop-request', 'cut-answer', 'status' as const),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([match, kind, times]) => fault(match, kind, times)),
  fc.constantFrom('fr', 'de').map(edit),
  fc.constantFrom('take' as const, 'keep' as const).map(decide),
  fc.constant(sendBack),
  fc.constant(acceptTitles),
  fc.constant(putBack),
  fc.constant(there('cancel', ['under way', 'launched', 'paused'], 'cancelled')),
  fc.constant(there('pause', ['launched'], 'paused')),
  fc.constant(there('resume', ['paused'], 'launched')),
];

import { DeskError, problemOf } from '../domain/errors';
import type { Project } from '../domain/types';
import type { Deps, Settings, WatchClaim } from './ports';
import { publishDue } from './steps/publish';

/** The service's times have seconds. */
const SECOND = 1_000;
/** How far back is asked while something happens: a change may be written a little after the time it carries. */
const OVERLAP_MS = 120_000;
/** So many looks without news, and only what is newer than all that was seen is asked for. */
const QUIET = 2;

/** From when on changes are asked for; the service's own time, so that clocks need not agree. */
export function since({ newest, quiet }: Pick<WatchClaim, 'newest' | 'quiet'>, now: number): number {
  if (newest === null) return now - 24 * 60 * 60_000;
  return quiet >= QUIET ? newest + SECOND : newest - OVERLAP_MS;
}

/** Wakes projects that wait for money, in their order, as far as the wallet goes. */
async function lookAtWallet(deps: Deps, waiting: readonly Project[]): Promise<void> {
  if (waiting.length === 0) return;
  const wallet = await deps.provider.wallet();
  if (wallet === null) return;
  let left = wallet.amount;
  const affordable = waiting.filter(({ cost }) => {
    if (cost === null || cost.currency !== wallet.currency || cost.amount > left) return false;
    left -= cost.amount;
    return true;
  });
  await deps.store.wake(affordable.map(({ ref }) => ref));
}

async function lookAtProjects(deps: Deps, settings: Settings, claim: WatchClaim): Promise<WatchClaim> {
  const changed = await deps.provider.changedSince(since(claim, deps.clock.now()));
  // What we sent ourselves is a change as well; its project is looked at within an interval in any case.
  const news = await deps.store.noticeChanges(changed, settings.pollIntervalMs);
  const times = changed.flatMap(({ updatedAt }) => (updatedAt === null ? [] : [updatedAt]));
  const newest = times.reduce((latest, time) => Math.max(latest, time), claim.newest ?? 0);
  return { ...claim, newest: newest === 0 ? claim.newest : newest, quiet: news > 0 ? 0 : claim.quiet + 1 };
}

/**
 * Asks the service once what has changed, however many documents are open, and makes due what has. Where nothing is
 * waited for nothing is asked. A service that cannot tell has each project looked at in turn instead.
 */
async function look(deps: Deps, settings: Settings, claim: WatchClaim): Promise<WatchClaim> {
  const { waiting, awaitingFunds, stoppedForConnection } = await deps.store.watched();
  if (waiting === 0 && stoppedForConnection === 0) {
    await deps.news.quiet();
    return { ...claim, quiet: 0 };
  }
  let seen: WatchClaim = claim;
  try {
    seen = await lookAtProjects(deps, settings, claim);
  } catch (error) {
    if (!(error instanceof DeskError) || error.code !== 'refused') throw error;
    deps.log.warn(`The service does not tell what has changed, so each project is asked for: ${error.message}`);
    await deps.store.wakeAll();
  }
  await deps.news.asked(null);
  // It answers, so what stopped for the connection may go on.
  if (stoppedForConnection > 0) await deps.store.resumeForConnection();
  if (!settings.spendingStopped) await lookAtWallet(deps, awaitingFunds);
  return seen;
}

/** Orders that a process began to place before it ended: their entries are free again. */
async function discardAbandoned(deps: Deps): Promise<void> {
  try {
    const discarded = await deps.store.discardAbandoned();
    if (discarded > 0) deps.log.warn(`Discarded ${discarded} half placed ${discarded === 1 ? 'order' : 'orders'}.`);
  } catch (error) {
    deps.log.error(`A half placed order could not be discarded: ${problemOf(error).message}`);
  }
}

/** What was written and is not published yet: a process died in between, or the last language it waited for was given up. */
async function publishLeftover(deps: Deps): Promise<void> {
  try {
    await publishDue(deps);
  } catch (error) {
    deps.log.error(`What is due to be published could not be looked for: ${problemOf(error).message}`);
  }
}

/** Keeps the watch, if it is due and no other process keeps it. Answers whether something may have become due. */
export async function watchService(deps: Deps): Promise<boolean> {
  const claim = await deps.store.claimWatch();
  if (!claim) return false;
  const settings = await deps.settings.current();
  let seen = claim;
  await discardAbandoned(deps);
  await publishLeftover(deps);
  try {
    seen = await look(deps, settings, claim);
  } catch (error) {
    deps.log.warn(`What has changed at the service is not known: ${problemOf(error).message}`);
    await deps.news.asked(problemOf(error));
  }
  await deps.store.finishWatch(seen, deps.clock.now() + settings.pollIntervalMs);
  return true;
}

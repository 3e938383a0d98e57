import { setImmediate } from 'node:timers/promises';
import { problemOf } from '../../domain/errors';
import type { Deps, EntryMark, KeeperClaim, TypeMark } from '../ports';
import { groundFingerprint, readGround, type Ground } from './ground';
import { linkAll, linkWaitingFor } from './links';
import { projectStates } from './project-states';
import { rebuildStates } from './rebuild-states';

export interface KeepTimes {
  /** How often all states are looked at, should a change have gone unnoticed. */
  rebuildMs: number;
  /** Of a process that has only begun to look: what happened while none did, nobody has told. */
  isFirstLook?: boolean;
  /** Asked between any two pages: whoever stops need not wait for all of it. */
  isStopped: () => boolean;
}

/** Entries looked at in one go: each waits for a handful of queries, and is held in memory. */
const ENTRIES_PER_PAGE = 100;
/** Pages in one look; the next look goes on, and whatever else is to be done comes in between. */
const PAGES_AT_MOST = 50;
/** The lease is much longer, and renewing it costs a write. */
const RENEW_MS = 15_000;
const CHORES_MS = 10_000;
/** When nobody has looked for so long, the plugin may have been switched off, and content written without it. */
const AWAY_MS = 60_000;
const PURGE_MS = 60 * 60_000;

/** Something that goes wrong is told and does not stop the rest. */
async function trying(deps: Deps, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.error(`${what}: ${problemOf(error).message}`);
  }
}

/** One entry that cannot be read does not keep the others of its page. */
async function projectPage(deps: Deps, ground: Ground, contentType: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await projectStates(deps, contentType, ids, ground);
  } catch (error) {
    if (ids.length === 1) {
      const { message } = problemOf(error);
      deps.log.error(`How the locales of ${contentType} ${ids[0]} stand could not be told: ${message}`);
    } else for (const id of ids) await projectPage(deps, ground, contentType, [id]);
  }
}

async function projectMarked(deps: Deps, ground: Ground, marks: readonly EntryMark[]): Promise<void> {
  for (const contentType of new Set(marks.map((mark) => mark.contentType))) {
    const ids = [...new Set(marks.filter((mark) => mark.contentType === contentType).map(({ entryId }) => entryId))];
    if (ground.contentTypes.includes(contentType)) await projectPage(deps, ground, contentType, ids);
  }
  // A related entry need not be of a content type that is opted in.
  await trying(deps, 'Relations could not be linked', () => linkWaitingFor(deps, marks));
  await deps.marks.remove(marks);
}

/** The next page of a content type of which all is looked at. */
async function projectNext(deps: Deps, ground: Ground, mark: TypeMark): Promise<void> {
  const { contentType, afterId } = mark;
  if (!ground.contentTypes.includes(contentType)) return deps.marks.advanceType(mark, null, 0);
  const ids = await deps.content.entryIds(contentType, afterId, ENTRIES_PER_PAGE);
  await projectPage(deps, ground, contentType, ids);
  const upTo = ids.length < ENTRIES_PER_PAGE ? null : (ids.at(-1) ?? null);
  await deps.states.forgetGone(contentType, { after: afterId, upTo }, ids);
  await deps.marks.advanceType(mark, upTo, ids.length);
}

/** One page of what is marked: what somebody just did comes before what is looked at for order's sake. */
async function projectSome(deps: Deps, ground: Ground): Promise<boolean> {
  const marks = await deps.marks.oldest(ENTRIES_PER_PAGE);
  if (marks.length > 0) {
    await projectMarked(deps, ground, marks);
    return true;
  }
  const type = await deps.marks.oldestType();
  if (type) await projectNext(deps, ground, type);
  return type !== null;
}

/** What is due by the clock. */
async function doChores(deps: Deps, ground: Ground, claim: KeeperClaim, times: KeepTimes): Promise<void> {
  const { rebuildMs, isFirstLook = false } = times;
  const now = deps.clock.now();
  const wasAway = isFirstLook && claim.dueAt + AWAY_MS < now;
  claim.dueAt = now + CHORES_MS;
  const fingerprint = groundFingerprint(ground);
  if (claim.ground !== fingerprint || claim.sweepDueAt <= now || wasAway) {
    await rebuildStates(deps, ground);
    claim.ground = fingerprint;
    claim.sweepDueAt = now + rebuildMs;
    await trying(deps, 'Relations that wait could not be looked at', () => linkAll(deps));
  }
  if (claim.purgeDueAt <= now) {
    await trying(deps, 'Old texts could not be taken away', async () => {
      const isMore = await deps.keeper.purgeTexts(now - ground.settings.keepTextsMs);
      claim.purgeDueAt = isMore ? now : now + PURGE_MS;
    });
  }
}

async function keep(deps: Deps, claim: KeeperClaim, times: KeepTimes): Promise<void> {
  const ground = await readGround(deps);
  if (claim.dueAt <= deps.clock.now())
    await trying(deps, 'What is kept of entries could not be looked after', () => doChores(deps, ground, claim, times));
  let renewedAt = deps.clock.now();
  for (let page = 0; page < PAGES_AT_MOST && !times.isStopped(); page += 1) {
    if (!(await projectSome(deps, ground))) return;
    if (deps.clock.now() - renewedAt >= RENEW_MS) {
      if (!(await deps.keeper.renew(claim))) return;
      renewedAt = deps.clock.now();
    }
    await setImmediate();
  }
}

/**
 * Keeps what is kept in the background, as far as there is something to do and no other process does it: states of what
 * was marked, relations that waited, old texts.
 */
export async function keepStates(deps: Deps, times: KeepTimes): Promise<void> {
  if (!(await deps.keeper.isDue())) return;
  const claim = await deps.keeper.claim();
  if (!claim) return;
  try {
    await keep(deps, claim, times);
  } finally {
    await deps.keeper.release(claim);
  }
}

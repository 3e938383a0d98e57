import type { Time } from '../domain/types';

/**
 * Projects that the service called about, by reference, since the dispatcher last looked. Twenty calls about one
 * project are one hint, and one that was just looked at waits a moment: whoever floods us with calls does not flood the
 * service through us. Bounded: what does not fit is dropped, for polling finds it all the same.
 */
export interface CallbackInbox {
  /** Answers whether there is something new to look at. `talk`: the document that somebody wrote about, by reference. */
  add(projectRef: string, talk?: string): boolean;
  /** Those to look at now; the others stay until their moment has passed. */
  drain(now: Time): string[];
  /** Documents that somebody wrote about, each only once. */
  drainTalks(): string[];
  /** A call came in, whatever it was about. */
  called(now: Time): void;
  /** When the last call came, if that is to be written down: once in a while, and each only once. */
  lastCall(now: Time): Time | null;
  /** How many references are held. */
  size(): number;
}

const LIMIT = 10_000;
/** A project is looked at because of callbacks this often at most. */
const PAUSE_MS = 2_000;

/** The time of the last call is written down this often at most. */
const WRITE_PAUSE_MS = 3_000;

export function createCallbackInbox({ limit = LIMIT, pauseMs = PAUSE_MS } = {}): CallbackInbox {
  let calledAt: Time | null = null;
  let writtenAt: Time = 0;
  const hints = new Set<string>();
  const talks = new Set<string>();
  /** When each was looked at last; what is older than the pause is forgotten. */
  const looked = new Map<string, Time>();
  const size = (): number => hints.size + looked.size + talks.size;
  return {
    size,
    called(now) {
      calledAt = now;
    },
    lastCall(now) {
      if (calledAt === null || now - writtenAt < WRITE_PAUSE_MS) return null;
      const at = calledAt;
      calledAt = null;
      writtenAt = now;
      return at;
    },
    add(projectRef, talk) {
      if (talk !== undefined && size() < limit) talks.add(talk);
      if (hints.has(projectRef) || size() >= limit) return false;
      hints.add(projectRef);
      return true;
    },
    drainTalks() {
      const drained = [...talks];
      talks.clear();
      return drained;
    },
    drain(now) {
      for (const [ref, at] of looked) if (now - at >= pauseMs) looked.delete(ref);
      const drained = [...hints].filter((ref) => !looked.has(ref));
      for (const ref of drained) {
        hints.delete(ref);
        looked.set(ref, now);
      }
      return drained;
    },
  };
}

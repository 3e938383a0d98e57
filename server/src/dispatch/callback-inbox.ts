/**
 * Projects that the service called about, by reference, since the dispatcher last looked. Twenty calls about one
 * project are one hint. Bounded: what does not fit is dropped, for polling finds it all the same.
 */
export interface CallbackInbox {
  add(projectRef: string): void;
  drain(): string[];
}

const LIMIT = 10_000;

export function createCallbackInbox(limit = LIMIT): CallbackInbox {
  let refs = new Set<string>();
  return {
    add(projectRef) {
      if (refs.size < limit) refs.add(projectRef);
    },
    drain() {
      const drained = [...refs];
      refs = new Set();
      return drained;
    },
  };
}

import type { World } from '../../../sandbox/src';

/** What a state file keeps of a world: all but the logs; of the callbacks those that are still to be sent. */
export const kept = ({ requests: _requests, failures: _failures, callbacks, ...world }: World): unknown => ({
  ...world,
  callbacks: callbacks.filter(({ state }) => state === 'waiting'),
});

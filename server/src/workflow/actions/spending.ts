import { SPENDING_STOPPED } from '../../domain/errors';
import type { Deps } from '../ports';

/** The one switch: nothing that costs is asked for while it is on. What was launched before goes on. */
export async function stopSpending(deps: Deps, stopped: boolean, by: string): Promise<void> {
  await deps.settings.stopSpending(stopped);
  deps.log.warn(stopped ? `${by} stopped all spending.` : `${by} let spending go on.`);
  if (stopped) return;
  await deps.store.wakeStopped(SPENDING_STOPPED.code);
  deps.wakeUp();
}

import type { Deps } from '../ports';

/** The admin's answer about rows of another installation; what moved with the site is looked at at once. */
export async function answerCopy(deps: Deps, answer: 'copy' | 'moved', by: string): Promise<number> {
  const orders = await deps.store.answerCopy(answer, by);
  await deps.connection.answerCopy(answer);
  deps.wakeUp();
  return orders;
}

/** Somebody changed the connection: what stopped because it did not work goes on. Answers how many projects. */
export async function connectionChanged(deps: Deps): Promise<number> {
  const resumed = await deps.store.resumeForConnection();
  // A shorter interval counts from now on, not only after the long one is over.
  await deps.store.wakeWatch();
  deps.wakeUp();
  return resumed;
}

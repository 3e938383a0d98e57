/** Milliseconds by the clock, and of this process's processors. */
export interface Spent {
  clock: number;
  processor: number;
}

export async function spentOn(work: () => Promise<unknown>): Promise<Spent> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, processor: (user + system) / 1000 };
}

/** MB of the heap after collection; wants `--expose-gc`. */
export function collected(): number {
  global.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** MB of the heap after collection, at most, while something is done; looked at each so many milliseconds. */
export async function heapWhile(work: () => Promise<unknown>, everyMs: number): Promise<number> {
  let most = collected();
  const timer = setInterval(() => (most = Math.max(most, collected())), everyMs);
  await work();
  clearInterval(timer);
  return most;
}

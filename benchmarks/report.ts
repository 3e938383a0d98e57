let missed = 0;

/** A line of a benchmark's report; `within`: whether it keeps a limit. Whoever misses one makes the run fail. */
export function say(what: string, value: string, within?: boolean): void {
  const mark = within === undefined ? '' : within ? '  ok' : '  MISSED';
  if (within === false) missed += 1;
  console.log(`  ${what.padEnd(58)} ${value}${mark}`);
}

/** How many limits were missed in this process. */
export const missedLimits = (): number => missed;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

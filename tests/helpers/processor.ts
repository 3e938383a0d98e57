/**
 * Milliseconds of this process's processors since some moment; ask twice. A limit on work that may grow beyond all measure
 * holds on a crowded machine as well, where the clock runs on while others have the processor.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of work this process has done: unlike a clock, it does not count what other processes do meanwhile. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

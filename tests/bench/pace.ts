// How much of a processor core a busy thread gets: figures taken while others work on the machine are worth little.

const BUSY_MS = 300;

/** 1 on a quiet machine; a half means that everything took about twice as long as it would have. */
export function coreShare(): number {
  const before = process.cpuUsage();
  const began = performance.now();
  while (performance.now() - began < BUSY_MS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / (performance.now() - began);
}

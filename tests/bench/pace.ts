// The share of a processor core that a busy thread gets: on a busy machine the figures mean little.

const BUSY_MS = 300;

/** 1 on a quiet machine; at 0.5 everything takes about twice as long. */
export function coreShare(): number {
  const before = process.cpuUsage();
  const began = performance.now();
  while (performance.now() - began < BUSY_MS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / (performance.now() - began);
}

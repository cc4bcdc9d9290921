// Medians and percentiles.

/** The percentile of a sample by nearest rank; `share` is 0 to 1. NaN for an empty sample. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (sample: readonly number[]): number => percentile(sample, 0.5);

export const p95 = (sample: readonly number[]): number => percentile(sample, 0.95);

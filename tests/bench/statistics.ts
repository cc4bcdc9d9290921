// Medians and percentiles.

/** The value below which the given share (0 to 1) of the sample lies, by nearest rank. NaN for an empty sample. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (sample: readonly number[]): number => percentile(sample, 0.5);

export const p95 = (sample: readonly number[]): number => percentile(sample, 0.95);

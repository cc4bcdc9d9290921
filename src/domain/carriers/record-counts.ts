// Counts dated records by month and by year for charts, including empty months and years.

export interface Counted {
  /** "2026-03" or "2026". */
  readonly key: string;
  readonly count: number;
}

function countsOf(keys: readonly string[], days: readonly string[], length: number): Counted[] {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day.slice(0, length), (counts.get(day.slice(0, length)) ?? 0) + 1);
  return keys.map((key) => ({ key, count: counts.get(key) ?? 0 }));
}

/** The last `months` months including that of `today`, the oldest first. Days are YYYY-MM-DD. */
export function perMonth(days: readonly string[], months: number, today: string): Counted[] {
  const now = new Date(`${today}T00:00:00Z`);
  const keys = Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1 + index, 1)).toISOString().slice(0, 7),
  );
  return countsOf(keys, days, 7);
}

/** Every year from the oldest record to `today`; none without records. */
export function perYear(days: readonly string[], today: string): Counted[] {
  const [oldest] = days.toSorted();
  if (oldest === undefined) return [];
  const first = Number(oldest.slice(0, 4));
  const last = Math.max(first, Number(today.slice(0, 4)));
  return countsOf(
    Array.from({ length: last - first + 1 }, (_, index) => String(first + index)),
    days,
    4,
  );
}

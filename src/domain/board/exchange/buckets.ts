// The buckets of the exchange's plots: rates per mile, and how long ago a posting was made.

/** Cents per mile in one bucket; the last bucket has everything from RATE_END on. */
export const RATE_STEP = 20;
export const RATE_END = 600;
export const RATE_BUCKETS = RATE_END / RATE_STEP + 1;

/** Codes of rates are whole cents up to the largest that is counted on its own, and then one for an unknown rate. */
export const LARGEST_RATE = 1_500;
export const UNKNOWN_RATE = LARGEST_RATE + 1;

/**
 * The hours at which the buckets of ages begin. Tunable: most postings are taken on their first day, so later buckets are wider. The
 * bounds of the load board's posting ages are among them.
 */
export const AGE_STARTS = [0, 1, 2, 4, 8, 12, 24, 48, 72, 120] as const;

/** Codes of ages are whole hours; older postings have the last. */
export const OLDEST_HOUR = 168;

export const rateCode = (cents: number): number => (cents < 0 ? UNKNOWN_RATE : Math.min(LARGEST_RATE, cents));
export const ageCode = (minutes: number): number => Math.min(OLDEST_HOUR, Math.floor(minutes / 60));

/** Bucket RATE_BUCKETS holds the postings without a rate. */
export const rateBucket = (code: number): number =>
  code === UNKNOWN_RATE ? RATE_BUCKETS : Math.min(RATE_BUCKETS - 1, Math.floor(code / RATE_STEP));

export const ageBucket = (hour: number): number => AGE_STARTS.findLastIndex((start) => start <= hour);

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** "$1.80–$1.99"; the last bucket "$6.00 or more". */
export const rateBucketLabel = (bucket: number): string =>
  bucket === RATE_BUCKETS - 1
    ? `${dollars(RATE_END)} or more`
    : `${dollars(bucket * RATE_STEP)}–${dollars(bucket * RATE_STEP + RATE_STEP - 1)}`;

const length = (hours: number): string => (hours < 48 ? `${hours} h` : `${hours / 24} d`);

/** "8–12 h"; "2–3 d"; the last bucket "over 5 d". */
export function ageBucketLabel(bucket: number): string {
  const start = AGE_STARTS[bucket] ?? 0;
  const end = AGE_STARTS[bucket + 1];
  if (end === undefined) return `over ${length(start)}`;
  return start >= 48 ? `${start / 24}–${end / 24} d` : `${start}–${end === 48 ? "48" : end} h`;
}

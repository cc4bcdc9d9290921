// What the bench types, clicks and queries, and how often.

/** Rounds of each measure unless stated otherwise. */
export const ROUNDS = 5;
/** Rounds of slow measures: keys in the peers, and whole pulls. */
export const FEW_ROUNDS = 3;

/** Pages of 50 rows in the measure of the pull: 50,000 rows. */
export const PULLED_PAGES = 1_000;

/** Records of the directory to merge. */
export const DIRECTORY_RECORDS = 100_000;

/** Carriers to assess, the first of them with json-rules-engine as well, which is slow. */
export const ASSESSED_CARRIERS = 100_000;
export const ENGINE_CARRIERS = 2_000;

/** People at once, the heavy calls that begin together, and the pace: one small call every five seconds each, for half a minute. */
export const CROWD = { clients: 200, heavyCalls: 12, pause: 5_000, lasting: 30_000 } as const;

/** First letters of carriers' names and DOT numbers, spread over the list. */
export function wordsOf(rows: readonly { readonly name: string; readonly dot: string }[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const row = rows[Math.floor((index * rows.length) / count)];
    return (index % 3 === 2 ? row?.dot.slice(0, 6) : row?.name.slice(0, 6).toLowerCase()) ?? "";
  });
}

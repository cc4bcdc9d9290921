// Short lists of what a person did last: newest first, without duplicates.

/** Tunable: people do not scan more at a glance. */
export const RECENT_MAX = 10;

/** Puts `item` first, in place of one with the same key. */
export const withRecent = <T>(items: readonly T[], item: T, keyOf: (item: T) => string | number): readonly T[] =>
  [item, ...items.filter((one) => keyOf(one) !== keyOf(item))].slice(0, RECENT_MAX);

/** A search that can be opened again. */
export interface RecentSearch {
  readonly kind: "lane" | "place";
  readonly title: string;
  /** Below `/broker`, with its query. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

// The days that pass between two looks at a simulated world.
export interface Span {
  /** Whole days since the world was made or last moved. */
  readonly days: number;
  /** The world's present before and after, as SQL. */
  readonly before: string;
  readonly after: string;
  /** The day of `after`, as SQL. */
  readonly today: string;
}

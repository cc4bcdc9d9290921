// The days by which demo data is moved to the present.
export interface Span {
  /** Whole days since the demo data was seeded or last moved. */
  readonly days: number;
  /** The demo data's present before and after, as SQL. */
  readonly before: string;
  readonly after: string;
  /** The day of `after`, as SQL. */
  readonly today: string;
}

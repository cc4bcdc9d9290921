// The sizes of the demo data.
export interface DemoSize {
  readonly name: string;
  readonly carriers: number;
  /** Connections of the main brokerage. */
  readonly connections: number;
  readonly openLoads: number;
  readonly closedLoads: number;
  /** Most rows. */
  readonly eldVisits: number;
  /** Postings of the market. */
  readonly postings: number;
}

/** `demo` is the default, `floor` is for the bench, `tiny` for tests. */
export const SIZES = {
  demo: {
    name: "demo",
    carriers: 20_000,
    connections: 5_000,
    openLoads: 5_000,
    closedLoads: 15_000,
    eldVisits: 200_000,
    postings: 20_000,
  },
  floor: {
    name: "floor",
    carriers: 120_000,
    connections: 100_000,
    openLoads: 25_000,
    closedLoads: 75_000,
    eldVisits: 2_000_000,
    postings: 200_000,
  },
  tiny: { name: "tiny", carriers: 600, connections: 300, openLoads: 60, closedLoads: 140, eldVisits: 2_000, postings: 900 },
} as const satisfies Record<string, DemoSize>;

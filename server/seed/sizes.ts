// How large a simulated world is.
export interface DemoSize {
  readonly name: string;
  readonly carriers: number;
  /** Of the main brokerage. */
  readonly connections: number;
  readonly openLoads: number;
  readonly closedLoads: number;
  /** Rows, at most. */
  readonly eldVisits: number;
}

/** `demo` is what a first start makes, `floor` what the bench measures on, `tiny` what tests can afford. */
export const SIZES = {
  demo: { name: "demo", carriers: 20_000, connections: 5_000, openLoads: 5_000, closedLoads: 15_000, eldVisits: 200_000 },
  floor: { name: "floor", carriers: 120_000, connections: 100_000, openLoads: 25_000, closedLoads: 75_000, eldVisits: 2_000_000 },
  tiny: { name: "tiny", carriers: 600, connections: 300, openLoads: 60, closedLoads: 140, eldVisits: 2_000 },
} as const satisfies Record<string, DemoSize>;

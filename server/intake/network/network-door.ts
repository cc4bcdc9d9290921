// What a door is whose rows are everybody's: they come from exchanges and networks, by whoever runs the server, and are no company's.
import { carriersByNumber } from "../../carriers/by-number.ts";
import type { Queryable } from "../../db/engine.ts";
import { needed, RowFault, type Cells } from "./cells.ts";

/** Tells what became of a row that was read. */
export type Written = "taken" | "known";

export interface NetworkDoor<Row = unknown> {
  /** As it stands in the counts of the day. */
  readonly name: string;
  /** Reads rows together, for what they look up; in the same order. */
  readonly read: (tx: Queryable, rows: readonly Cells[], now: number) => Promise<readonly (Row | RowFault)[]>;
  /** In the same order. */
  readonly write: (tx: Queryable, source: string, rows: readonly Row[]) => Promise<readonly Written[]>;
  /** What follows from all rows that were written, where it costs more than a call of a program may. */
  readonly finish?: (tx: Queryable) => Promise<void>;
}

/** The rows that a function can read, and why it cannot read the others. */
export const readEach = <Row>(rows: readonly Cells[], read: (row: Cells) => Row): (Row | RowFault)[] =>
  rows.map((row) => {
    try {
      return read(row);
    } catch (error) {
      if (error instanceof RowFault) return error;
      throw error;
    }
  });

const dotOf = (row: Cells): string => (row["usdot"] ?? "").replaceAll(/\D/g, "").replace(/^0+/, "");

/** Finds the carrier of a row by its USDOT number. */
export async function carrierFinder(tx: Queryable, rows: readonly Cells[]): Promise<(row: Cells) => number> {
  const dots = [...new Set(rows.map(dotOf).filter((dot) => dot !== ""))];
  const found = await carriersByNumber(tx, { dots, mcs: [] });
  return (row) => {
    needed(row, "usdot");
    const [id, ...others] = found.get(`DOT ${dotOf(row)}`) ?? [];
    if (id === undefined || others.length > 0)
      throw new RowFault("unknown_carrier", `No carrier here has the USDOT number ${row["usdot"] ?? ""}.`);
    return id;
  };
}

/** Of rows that were sent, those that a statement answered with are taken, and all others were like that. */
export const writtenOf = <Row>(rows: readonly Row[], changed: ReadonlySet<string>, keyOf: (row: Row) => string): Written[] =>
  rows.map((row) => (changed.has(keyOf(row)) ? "taken" : "known"));

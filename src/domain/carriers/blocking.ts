// Which associated carriers a block affects, and what it changes for each, before the user confirms it.
import type { AssociatedCarrier, Association } from "../../contract/carriers/records.ts";

type Associate = Pick<AssociatedCarrier, "id" | "legal_name" | "evidence" | "connection">;

export interface BlockPlan<Row> {
  /** Will be set to do not dispatch. */
  readonly blocked: readonly Row[];
  /** Are set to it already. */
  readonly already: readonly Row[];
  /** Have no connection yet. */
  readonly unconnected: readonly Row[];
}

/** Those that share at least one of the types. */
export const sharingOne = <Row extends Associate>(rows: readonly Row[], types: readonly Association[]): Row[] =>
  rows.filter((row) => row.evidence.some(({ is_type: type }) => types.includes(type)));

/** What these carriers share with the one that they are associated with, in the contract's order. */
export const sharedTypes = (rows: readonly Associate[], all: readonly Association[]): Association[] =>
  all.filter((type) => rows.some((row) => row.evidence.some((one) => one.is_type === type)));

/** The effect of blocking these carriers. `unconnected` ones are among the `blocked`. */
export function planBlock<Row extends Associate>(rows: readonly Row[]): BlockPlan<Row> {
  const already = rows.filter(({ connection }) => connection?.status === "do_not_dispatch");
  const blocked = rows.filter((row) => !already.includes(row));
  return { blocked, already, unconnected: blocked.filter(({ connection }) => connection === null) };
}

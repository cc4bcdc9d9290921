// What looking its numbers up with FMCSA came to for a row of a list or a file, and how many rows there are of each.
import type { LookedUp } from "../../../contract/carriers/open-data.ts";
import { formatCount } from "../../format.ts";

/** What FMCSA said of a number, where no carrier here has it. */
export type Asked = LookedUp["outcome"];

/** Of a row without a carrier. `failed`: FMCSA could not be asked, which says nothing. */
export type RowLookUp = "none" | "failed" | "unasked";

/** By what was said of the numbers of a row; null where one of them was found. Undefined: it was not asked about. */
export function rowLookUpOf(outcomes: readonly (Asked | undefined)[]): RowLookUp | null {
  if (outcomes.includes("failed")) return "failed";
  // Of two numbers, one that does not exist says nothing of the carrier.
  if (outcomes.some((outcome) => outcome === undefined || outcome === "off")) return "unasked";
  return outcomes.includes("found") ? null : "none";
}

const ROW_TEXTS: Readonly<Record<RowLookUp, string>> = {
  none: "not with FMCSA",
  failed: "FMCSA could not be asked",
  unasked: "not looked up with FMCSA",
};

export const withLookUp = (why: string, state: RowLookUp | null): string =>
  state === null ? why : [why, ROW_TEXTS[state]].filter(Boolean).join("; ");

/** "3 rows not with FMCSA, 1 row not looked up."; empty where there is nothing to say. */
export function lookUpsText(states: readonly (RowLookUp | null)[]): string {
  const count = (of: RowLookUp): number => states.filter((state) => state === of).length;
  const [none, failed, left] = [count("none"), count("failed"), count("unasked")];
  const parts = [
    none === 0 ? "" : `${formatCount(none, "row")} not with FMCSA`,
    failed === 0 ? "" : `${formatCount(failed, "row")} that FMCSA could not be asked about`,
    left === 0 ? "" : `${formatCount(left, "row")} not looked up`,
  ].filter(Boolean);
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}

// The BASIC that a violation counts in: as FMCSA's list says; where no list has its code, as its regulation suggests, or none.
import type { BasicName } from "../../../contract/carriers/safety.ts";
import { daysBefore } from "../../days.ts";
import { basicOfCode } from "./basic-of-code.ts";
import { windowAt } from "./window.ts";

/**
 * Assumption: days from an inspection until it is in each list that is made. The snapshot that a list is made from is two weeks older
 * than the list, and inspections come in some weeks late.
 */
const UNTIL_LISTED = 60;

export interface Cited {
  readonly code: string;
  /** Null: no list has the code. */
  readonly basic: BasicName | null;
  /** The day of the inspection, YYYY-MM-DD. */
  readonly on: string;
}

/**
 * Null: it counts in none. The list has every violation that counted in the two years before it, so one that was found in these and is
 * not in it does not count.
 * @param listedAt when the newest whole list was made; null: there is none
 */
export function basicOfViolation({ code, basic, on }: Cited, listedAt: Date | null): BasicName | null {
  if (basic !== null) return basic;
  if (listedAt !== null && on > windowAt(listedAt).from && on <= daysBefore(listedAt, UNTIL_LISTED)) return null;
  return basicOfCode(code);
}

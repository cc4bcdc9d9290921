// Says whose truck a driver showed, in one sentence for the company's people.
import { formatDay } from "../../format.ts";
import type { Verdict } from "./verdict.ts";

const dayText = (at: number): string => formatDay(new Date(at).toISOString().slice(0, 10));

/** @param vin null where none was shown */
export function verdictLine(vin: string | null, { verdict, other, ownAt, isTrailer }: Verdict): string {
  if (vin === null) return "No VIN was shown.";
  if (isTrailer) return `VIN ${vin} is a trailer’s.`;
  if (verdict === "other_carrier" && other !== null)
    return `VIN ${vin} is of ${other.carrierName}, seen on ${dayText(other.at)}.`;
  if (verdict === "this_carrier" && ownAt !== null) return `VIN ${vin} is this carrier’s, seen on ${dayText(ownAt)}.`;
  return `VIN ${vin} was not seen with any carrier lately.`;
}

// Who needs no authority of FMCSA: carriers that stay within their state, and those that haul nothing for others.
import { CLASSES } from "../census-codes.ts";
import { censusRow, readRegistration } from "../registration.ts";
import type { Source } from "../sources.ts";

const FOR_HIRE: ReadonlySet<string> = new Set(["authorized_for_hire", "exempt_for_hire"]);
const NOT_FOR_HIRE: ReadonlySet<string> = new Set(Object.values(CLASSES).filter((word) => !FOR_HIRE.has(word)));

/** By what the census says; what somebody typed as another kind of operation leaves it open, and so does who also arranges transport. */
export function needsNoAuthority(census: Source): boolean {
  if (censusRow(census) === null) return false;
  const { carrier_operation: operation, operation_classes: classes, entity_types: entities } = readRegistration(census);
  if (entities.includes("broker") || entities.includes("freight_forwarder")) return false;
  if (operation === "intrastate_hazmat" || operation === "intrastate_non_hazmat") return true;
  return classes.length > 0 && classes.every((word) => NOT_FOR_HIRE.has(word));
}

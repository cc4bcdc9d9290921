// Which loads of the demo are stolen at their pickup, and how: what really happens, which the product does not read.
import { takenOverDays } from "../carriers/taken-over.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { Draw } from "../random.ts";

/**
 * other_carriers_truck, unknown_truck: in the name of the right carrier comes a truck of another one, or one that nobody has seen.
 * strange_driver: somebody gave another number for the driver, and types in the right VIN. taken_over_mail: who signs has the mailbox.
 */
export const THEFTS = ["other_carriers_truck", "unknown_truck", "strange_driver", "taken_over_mail"] as const;
export type Theft = (typeof THEFTS)[number];

/** Assumption: far more than there are, so that every kind is seen. */
const SHARE = 0.024;
const AT_DOCK = ["other_carriers_truck", "unknown_truck", "strange_driver"] as const;

/** Null for a load that is hauled as agreed. Carriers that are a fraud themselves need nobody to pose as them. */
export function theftOf(loadId: number, carrier: Carrier): Theft | null {
  if (carrier.role !== "honest") return null;
  if (takenOverDays(carrier) !== null) return "taken_over_mail";
  const draw = new Draw("theft", loadId);
  return draw.chance(SHARE) ? draw.pick(AT_DOCK) : null;
}

export const LOAD_TRUTH_COLUMNS = ["company_id", "load_id", "theft"] as const;

// The vehicles that were seen at an inspection, as the officer wrote them down. Seen with a carrier is not owned by it.
import { isVin, unspaced } from "../../../vin.ts";
import { readCount } from "../cells.ts";
import type { InspectedUnit, OpenDataRow } from "../record.ts";

/** insp_unit_type_id (MCMIS dictionary of inspections, revision 5). */
const KINDS: Readonly<Record<number, string>> = {
  1: "bus",
  2: "dolly",
  3: "full_trailer",
  4: "limousine",
  5: "motor_coach",
  6: "other",
  7: "pole_trailer",
  8: "school_bus",
  9: "semi_trailer",
  10: "straight_truck",
  11: "truck_tractor",
  12: "van",
  14: "intermodal_chassis",
  15: "crib_log_trailer",
};

/** A number with a right check digit; null for any other text, which joins nothing. */
export const readVin = (text: string | undefined): string | null => (text !== undefined && isVin(text) ? unspaced(text) : null);

const positionOf = (row: OpenDataRow): number => readCount(row["insp_unit_number"]) ?? Number.MAX_SAFE_INTEGER;

/** In their order on the road, the truck first. */
export const readUnits = (rows: readonly OpenDataRow[]): InspectedUnit[] =>
  rows
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map((row) => ({
      raw: row["insp_unit_vehicle_id_number"] ?? null,
      vin: readVin(row["insp_unit_vehicle_id_number"]),
      kind: KINDS[readCount(row["insp_unit_type_id"]) ?? 0] ?? null,
      make: row["insp_unit_make"] ?? null,
      plate: row["insp_unit_license"] ?? null,
      plate_state: row["insp_unit_license_state"] ?? null,
    }));

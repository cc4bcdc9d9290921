// Demo inspections and violations as rows, and as input of the Safety Measurement System.
import type { Found, Inspected } from "../../../../../src/domain/carriers/sms/record.ts";
import { DAY, type DemoClock } from "../../clock.ts";
import type { Cell } from "../../../../db/csv.ts";
import type { Inspection } from "./inspections.ts";

export const INSPECTION_COLUMNS = [
  "id",
  "carrier_id",
  "report_number",
  "inspected_on",
  "state",
  "level",
  "vin",
  "unit_type",
  "violations",
  "is_vehicle_out_of_service",
  "is_driver_out_of_service",
  "is_hazmat",
  "is_hazmat_out_of_service",
] as const;

/** `vin` is null for a vehicle that is not known individually. */
export const inspectionRow = (id: number, carrierId: number, each: Inspection, vin: string | null, clock: DemoClock): Cell[] => [
  id,
  carrierId,
  each.report,
  clock.day(-each.days * DAY),
  each.state,
  each.level,
  vin,
  each.unit,
  each.violations.length,
  each.isVehicleOut,
  each.isDriverOut,
  each.isHazmat,
  each.isHazmatOut,
];

export const VIOLATION_COLUMNS = ["id", "carrier_id", "inspection_id", "code", "is_out_of_service", "is_dismissed"] as const;

export const measured = (inspection: Inspection, on: string): Inspected => ({
  on,
  level: inspection.level,
  isHazmat: inspection.isHazmat,
  found: inspection.violations.map(({ code, ...rest }): Found => ({ ...code, ...rest })),
});

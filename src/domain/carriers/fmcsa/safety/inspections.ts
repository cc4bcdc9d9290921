// A carrier's roadside inspections, and how often they ended with a stop.
import { looksAtDriver, looksAtVehicle } from "../../basics.ts";
import { dayOf, monthsBefore } from "../../../days.ts";
import { readCount, readFlag, readTally } from "../cells.ts";
import { readDay } from "../day-text.ts";
import { grouped } from "../grouped.ts";
import type { CarrierValues, Inspection, OpenDataRow } from "../record.ts";
import type { Sources } from "../sources.ts";
import { readUnits } from "./units.ts";
import { readViolations, type Violations } from "./violations.ts";

/** The months of the figures; FMCSA's measures look back as far. */
const WINDOW_MONTHS = 24;

/** A special inspection: neither the vehicle's nor the driver's rate counts it. Assumption: also for a level that is not told. */
const SPECIAL = 4;

/** C is matched to a carrier, I to one within its state; all else is a duplicate, on hold, or somebody else's. */
const isMatched = (row: OpenDataRow): boolean => {
  const status = row["ci_status_code"]?.toUpperCase();
  return status === undefined || status === "C" || status === "I";
};

type Stops = Violations["outOfService"];

/** The header's counters, which are sometimes all zero beside a sum that is not: then by what was looked at. */
function headerStops(row: OpenDataRow, level: number): Stops {
  const isCounted = (column: string): boolean => (readCount(row[column]) ?? 0) > 0;
  const [driver, vehicle, hazmat] = ["driver_oos_total", "vehicle_oos_total", "hazmat_oos_total"].map(isCounted);
  if (driver === true || vehicle === true || hazmat === true || !isCounted("oos_total"))
    return { driver: driver === true, vehicle: vehicle === true, hazmat: hazmat === true };
  return { driver: level === 3, vehicle: level !== 3, hazmat: false };
}

interface Below {
  readonly violations: ReadonlyMap<string, OpenDataRow[]>;
  readonly citations: ReadonlyMap<string, OpenDataRow[]>;
  readonly units: ReadonlyMap<string, OpenDataRow[]>;
}

function readInspection(row: OpenDataRow, below: Below): Inspection | null {
  const id = readCount(row["inspection_id"]);
  const on = readDay(row["insp_date"]);
  if (id === null || on === null || !isMatched(row)) return null;
  const key = String(id);
  const rows = below.violations.get(key) ?? [];
  const level = readCount(row["insp_level_id"]) ?? SPECIAL;
  const { violations, outOfService } = readViolations(rows, below.citations.get(key) ?? []);
  const stops = rows.length > 0 ? outOfService : headerStops(row, level);
  return {
    id,
    report_number: row["report_number"] ?? key,
    on,
    state: row["report_state"] ?? "",
    level: level >= 1 && level <= 6 ? level : SPECIAL,
    is_hazmat: readFlag(row["hazmat_placard_req"]) === true,
    is_driver_out_of_service: stops.driver,
    is_vehicle_out_of_service: stops.vehicle,
    is_hazmat_out_of_service: stops.hazmat,
    violation_count: readTally(row["viol_total"]) ?? rows.length,
    violations,
    units: readUnits(below.units.get(key) ?? []),
  };
}

const byInspection = (rows: readonly OpenDataRow[]) => grouped(rows, (row) => [String(readCount(row["inspection_id"]) ?? "")]);

/** The newest first. A header that changed after it was first sent comes twice at times: the one that was changed last counts. */
export function readInspections({ inspections, violations, citations, units }: Sources): Inspection[] {
  const below = {
    violations: byInspection(violations.rows),
    citations: byInspection(citations.rows),
    units: byInspection(units.rows),
  };
  const headers = inspections.rows.toSorted((a, b) => (a["change_date"] ?? "").localeCompare(b["change_date"] ?? ""));
  const byId = new Map(headers.flatMap((row) => readInspection(row, below) ?? []).map((each) => [each.id, each]));
  return [...byId.values()].toSorted((a, b) => b.on.localeCompare(a.on) || b.id - a.id);
}

const share = (part: readonly Inspection[], isOut: (each: Inspection) => boolean): number | null =>
  part.length === 0 ? null : Math.round((10_000 * part.filter(isOut).length) / part.length) / 10_000;

/**
 * Figures of 24 months. Null where the dataset did not answer: 0 inspections are a fact only if it did, and say nothing good of a carrier.
 * Where rows were left out, the count is of those that were read.
 */
export function inspectionFigures(
  inspections: readonly Inspection[],
  { inspections: source }: Sources,
  now: Date,
): Pick<CarrierValues, "last_inspected_on" | "inspections_24m" | "vehicle_oos_rate" | "driver_oos_rate"> {
  const today = dayOf(now);
  const from = monthsBefore(now, WINDOW_MONTHS);
  const recent = inspections.filter(({ on }) => on > from && on <= today);
  return {
    last_inspected_on: inspections[0]?.on ?? null,
    inspections_24m: source.outcome === "failed" ? null : recent.length,
    vehicle_oos_rate: share(
      recent.filter(({ level }) => looksAtVehicle(level)),
      (each) => each.is_vehicle_out_of_service,
    ),
    driver_oos_rate: share(
      recent.filter(({ level }) => looksAtDriver(level)),
      (each) => each.is_driver_out_of_service,
    ),
  };
}

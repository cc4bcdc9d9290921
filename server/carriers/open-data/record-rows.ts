// A carrier's record as rows of the tables that hold what it has many of.
import type { CarrierRecord, Inspection, InspectedUnit } from "../../../src/domain/carriers/fmcsa/record.ts";
import type { KeyedRow, KeyedTable } from "./keyed-rows.ts";

export const AUTHORITY_EVENTS: KeyedTable = {
  name: "authority_events",
  insert: "insert into authority_events",
  columns: ["happened_on", "authority_type", "event", "reason", "docket", "other_on", "sources"],
};

export const authorityRows = (id: number, { authority_events: events }: CarrierRecord): KeyedRow[] =>
  events.map(({ on, otherDay, authority_type: type, docket, event, reason, datasets }) => ({
    carrier_id: id,
    source_key: [on, type, event, docket ?? ""].join(" "),
    happened_on: on,
    authority_type: type,
    event,
    reason,
    docket,
    other_on: otherDay,
    sources: datasets,
  }));

export const POLICIES: KeyedTable = {
  name: "insurance_policies",
  insert: "insert into insurance_policies",
  columns: [
    "is_type",
    "insurer",
    "policy_number",
    "limit_amount",
    "effective_on",
    "cancels_on",
    "source",
    "vins",
    "exclusions",
    "form",
    "docket",
    "underlying",
    "ended",
  ],
};

/** A filing keeps its id when its end is announced: people's requests for the policy name it. */
export function policyRows(id: number, { filings }: CarrierRecord): KeyedRow[] {
  const seen = new Map<string, number>();
  return filings.map((filing) => {
    const parts = [filing.kind, filing.docket, filing.form, filing.policy_number, filing.effective_on, filing.underlying];
    const key = parts.map((part) => part ?? "").join(" ");
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return {
      carrier_id: id,
      source_key: before === 0 ? key : `${key} #${before + 1}`,
      is_type: filing.kind,
      insurer: filing.insurer,
      policy_number: filing.policy_number,
      limit_amount: filing.amount,
      effective_on: filing.effective_on,
      cancels_on: filing.cancels_on,
      source: "fmcsa_filing",
      vins: [],
      exclusions: [],
      form: filing.form,
      docket: filing.docket,
      underlying: filing.underlying,
      ended: filing.ended,
    };
  });
}

export const INSPECTIONS: KeyedTable = {
  name: "inspections",
  insert: "insert into inspections",
  columns: [
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
  ],
  // The dataset holds three years; what is older stays as it was known.
  lasts: "t.inspected_on > (now() at time zone 'UTC')::date - interval '35 months'",
};

const POWER_UNITS: readonly (string | null)[] = ["truck_tractor", "straight_truck"];

const firstUnit = ({ units }: Inspection): InspectedUnit | undefined =>
  units.find(({ kind }) => POWER_UNITS.includes(kind)) ?? units[0];

export const inspectionRows = (id: number, { inspections }: CarrierRecord): KeyedRow[] =>
  inspections.map((each) => ({
    carrier_id: id,
    source_key: String(each.id),
    report_number: each.report_number,
    inspected_on: each.on,
    state: each.state,
    level: each.level,
    vin: firstUnit(each)?.vin ?? null,
    unit_type: firstUnit(each)?.kind ?? null,
    violations: each.violation_count,
    is_vehicle_out_of_service: each.is_vehicle_out_of_service,
    is_driver_out_of_service: each.is_driver_out_of_service,
    is_hazmat: each.is_hazmat,
    is_hazmat_out_of_service: each.is_hazmat_out_of_service,
  }));

export const VIOLATIONS: KeyedTable = {
  name: "violations",
  insert: "insert into violations",
  columns: ["inspection_id", "code", "is_out_of_service", "is_dismissed"],
  lasts: `exists (select from inspections i where i.id = t.inspection_id and i.carrier_id = t.carrier_id
    and i.inspected_on > (now() at time zone 'UTC')::date - interval '35 months')
    or not exists (select from inspections i where i.id = t.inspection_id)`,
};

/** @param inspectionIds the ids of the stored inspections by the carrier's id and their own */
export const violationRows = (
  id: number,
  { inspections }: CarrierRecord,
  inspectionIds: ReadonlyMap<string, number>,
): KeyedRow[] =>
  inspections.flatMap((each) => {
    const inspectionId = inspectionIds.get(`${id} ${each.id}`);
    if (inspectionId === undefined) return [];
    return each.violations.map((violation) => ({
      carrier_id: id,
      source_key: String(violation.id),
      inspection_id: inspectionId,
      code: violation.code,
      is_out_of_service: violation.isOutOfService,
      is_dismissed: violation.isDismissed,
    }));
  });

export const CRASHES: KeyedTable = {
  name: "crashes",
  insert: "insert into crashes",
  columns: [
    "report_number",
    "crashed_on",
    "state",
    "city",
    "fatalities",
    "injuries",
    "is_tow_away",
    "vin",
    "is_preventable",
    "is_hazmat_released",
  ],
};

export const crashRows = (id: number, { crashes }: CarrierRecord): KeyedRow[] =>
  crashes.map((each) => ({
    carrier_id: id,
    source_key: String(each.id),
    report_number: each.report_number,
    crashed_on: each.on,
    state: each.state,
    city: each.city,
    fatalities: each.fatalities,
    injuries: each.injuries,
    is_tow_away: each.is_tow_away,
    vin: each.vin,
    is_preventable: each.is_preventable,
    is_hazmat_released: each.is_hazmat_released,
  }));

export const VEHICLES: KeyedTable = {
  name: "carrier_vehicles",
  insert: "insert into carrier_vehicles",
  columns: ["vin", "is_type", "power_unit_type", "source", "description", "observed_on", "plate", "plate_state"],
  lasts: INSPECTIONS.lasts?.replace("inspected_on", "observed_on") ?? "true",
};

const TRAILERS = /trailer|dolly|chassis/;

function typesOf(kind: string | null): { readonly is_type: string; readonly power_unit_type: string | null } {
  if (kind === "truck_tractor") return { is_type: "truck", power_unit_type: "tractor" };
  if (kind === "straight_truck") return { is_type: "straight_box_truck", power_unit_type: "straight_box_truck" };
  if (kind === "van") return { is_type: "cargo_van", power_unit_type: "cargo_van" };
  return { is_type: kind !== null && TRAILERS.test(kind) ? "trailer" : "truck", power_unit_type: null };
}

/** The vehicles seen at inspections whose number can be one; leased and borrowed ones are among them. */
export const vehicleRows = (id: number, { inspections }: CarrierRecord): KeyedRow[] =>
  inspections.flatMap((each) =>
    each.units.flatMap((unit) =>
      unit.vin === null
        ? []
        : [
            {
              carrier_id: id,
              source_key: `${each.id} ${unit.vin}`,
              vin: unit.vin,
              ...typesOf(unit.kind),
              source: "inspection",
              description: unit.make,
              observed_on: each.on,
              plate: unit.plate,
              plate_state: unit.plate_state,
            },
          ],
    ),
  );

export const PEOPLE: KeyedTable = {
  name: "directory_people",
  insert: "insert into directory_people",
  columns: ["kind", "name", "is_type", "source", "last_seen_on", "times_seen"],
};

/** Officers, of whom no number or address is public. */
export const peopleRows = (id: number, { contacts, values }: CarrierRecord): KeyedRow[] =>
  contacts
    .filter(({ kind }) => kind === "officer")
    .map(({ value, dataset }) => ({
      carrier_id: id,
      source_key: `${dataset} ${value}`,
      kind: "contact",
      name: value,
      is_type: "owner",
      source: "FMCSA registration",
      last_seen_on: values.mcs150_on,
      times_seen: 1,
    }));

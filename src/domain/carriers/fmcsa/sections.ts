// The parts of a carrier's record: which datasets each rests on, what it holds, and how old it is.
import { datasetOf, type DatasetName } from "./datasets.ts";
import type { CarrierValues, Section, SectionState } from "./record.ts";
import type { Source, Sources } from "./sources.ts";

export const SECTION_DATASETS: Readonly<Record<Section, readonly DatasetName[]>> = {
  registration: ["census"],
  authority: [
    "motus_carriers",
    "motus_authority",
    "motus_revocations",
    "legacy_carriers",
    "legacy_authority",
    "legacy_revocations",
  ],
  insurance: [
    "motus_carriers",
    "motus_insurance",
    "motus_past_filings",
    "legacy_carriers",
    "legacy_insurance",
    "legacy_filings",
    "legacy_past_filings",
  ],
  process_agent: ["motus_process_agents", "legacy_process_agents"],
  safety: ["census", "out_of_service_orders", "sms_interstate", "sms_intrastate"],
  inspections: ["inspections", "units", "violations", "citations"],
  crashes: ["crashes", "sms_crashes"],
};

const of = <Name extends keyof CarrierValues>(section: Section, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, section])) as { readonly [Each in Name]: Section };

/**
 * The section that a value comes with. Where it is `known`, null is a fact: the source has nothing. Where it is `partial` or `failed`, null
 * and an empty list are unknown, and what was known before stands.
 */
export const SECTION_OF_VALUE: { readonly [Name in keyof CarrierValues]: Section } = {
  ...of("registration", "legal_name", "dba_name", "officer_name", "phone_e164", "email", "street", "city", "state"),
  ...of("registration", "postal_code", "country", "power_units", "trailers", "drivers", "tractors", "straight_trucks"),
  ...of("registration", "buses", "annual_miles", "annual_miles_year", "registered_on", "mcs150_on", "carrier_operation"),
  ...of("registration", "entity_types", "operation_classes", "cargo_carried", "is_hazmat", "operating_status", "prior_dot"),
  ...of("authority", "authority_status", "authority_types", "authority_granted_on", "authority_first_granted_on"),
  ...of("authority", "authority_ends_on"),
  ...of("insurance", "bipd_limit", "bipd_required", "has_cargo_filing", "broker_bonded", "insurance_cancels_on"),
  ...of("process_agent", "has_process_agent"),
  ...of("safety", "safety_rating", "safety_rated_on", "out_of_service"),
  ...of("inspections", "last_inspected_on", "inspections_24m", "vehicle_oos_rate", "driver_oos_rate"),
};

const isFrozen = (name: DatasetName): boolean => datasetOf(name).frozenOn !== undefined;

// Of the legacy files the age counts only where they say how it is now; what they say of the past does not age.
function oldest(sources: readonly Source[], isFromLegacy: boolean): string | null {
  const current = sources.filter(({ name, outcome }) => outcome !== "failed" && (isFromLegacy || !isFrozen(name)));
  const times = current.flatMap(({ asOf }) => asOf ?? []);
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** Null: none of its datasets was asked. `isFromLegacy`: something that holds now is as the legacy files left it. */
export function sectionState(section: Section, sources: Sources, isFromLegacy: boolean): SectionState | null {
  const own = SECTION_DATASETS[section].map((name) => sources[name]);
  const asked = own.filter(({ isAsked }) => isAsked);
  if (asked.length === 0) return null;
  const failed = own.filter(({ outcome }) => outcome === "failed");
  const leftOut = own.reduce((sum, source) => sum + source.leftOut, 0);
  const isFailed = own.every(({ outcome, isAsked }) => outcome === "failed" || !isAsked);
  return {
    state: isFailed ? "failed" : failed.length > 0 || leftOut > 0 ? "partial" : "known",
    datasets: asked.filter(({ name, outcome }) => outcome !== "none" || !isFrozen(name)).map(({ name }) => name),
    asOf: oldest(asked, isFromLegacy),
    // Rows that were left out because there are many are not missing; what failed is.
    leftOut: failed.length > 0 ? 0 : leftOut,
  };
}

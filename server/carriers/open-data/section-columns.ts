// Which columns of a carrier each section of its record fills, and from when the facts of a section are.
import type { RecordSection } from "../../../src/contract/carriers/open-data.ts";
import { DATASETS, type Dataset } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import type { CarrierRecord, CarrierValues, SectionState } from "../../../src/domain/carriers/fmcsa/record.ts";

/** A column that is filled here belongs to one section, so that a section without an answer leaves all of its columns as they are. */
export const SECTION_COLUMNS: Readonly<Record<RecordSection, readonly (keyof CarrierValues)[]>> = {
  registration: [
    "legal_name",
    "dba_name",
    "officer_name",
    "phone_e164",
    "email",
    "street",
    "city",
    "state",
    "postal_code",
    "country",
    "power_units",
    "trailers",
    "drivers",
    "registered_on",
    "mcs150_on",
    "carrier_operation",
    "entity_types",
    "operation_classes",
    "cargo_carried",
    "is_hazmat",
    "operating_status",
    "prior_dot",
  ],
  authority: [
    "authority_status",
    "authority_types",
    "authority_granted_on",
    "authority_first_granted_on",
    "authority_ends_on",
  ],
  insurance: ["bipd_limit", "bipd_required", "has_cargo_filing", "insurance_cancels_on"],
  process_agent: ["has_process_agent"],
  safety: ["safety_rating", "safety_rated_on", "out_of_service"],
  inspections: ["last_inspected_on", "inspections_24m", "vehicle_oos_rate", "driver_oos_rate"],
  crashes: [],
};

export type Ages = "registration_as_of" | "authority_as_of" | "insurance_as_of" | "safety_as_of";

/** The sections whose facts share an age. */
export const AGE_SECTIONS: Readonly<Record<Ages, readonly RecordSection[]>> = {
  registration_as_of: ["registration"],
  authority_as_of: ["authority"],
  insurance_as_of: ["insurance"],
  safety_as_of: ["safety", "inspections"],
};

const isLiving = (name: keyof typeof DATASETS): boolean => (DATASETS[name] as Dataset).frozenOn === undefined;

/** The last day of the closed system, in milliseconds; no living dataset is as old. */
const FROZEN = Math.max(
  ...Object.values(DATASETS).map((dataset: Dataset) => (dataset.frozenOn === undefined ? 0 : Date.parse(dataset.frozenOn))),
);
const DAY = 86_400_000;

/**
 * From when the facts of a section are, as ISO time: the time of its datasets, and not later than now. A closed archive does not make
 * them older: whatever has happened since it was closed is in the datasets that follow it, and those were asked as well. Where only
 * closed ones answered, nobody knows what happened since, and it is the day on which they were closed.
 */
export function factsAsOf({ asOf, datasets }: SectionState, now: Date): string {
  const isClosedOnes = asOf !== null && Date.parse(asOf) < FROZEN + 2 * DAY;
  const own = asOf === null || (isClosedOnes && datasets.some(isLiving)) ? now.getTime() : Date.parse(asOf);
  return new Date(Math.min(own, now.getTime())).toISOString();
}

/** What a section says of its facts, and whether it says all. */
export const isAnswered = (section: SectionState | undefined): section is SectionState =>
  section !== undefined && section.state !== "failed";
export const isComplete = (section: SectionState | undefined): boolean => section?.state === "known";

/** The columns that a record fills. What a partial answer does not know stays as it was, unless its sources contradict each other. */
export function columnsOf(record: CarrierRecord): Partial<CarrierValues> {
  const contradicted = new Set(record.contradictions.map(({ field }) => field));
  const filled: [string, unknown][] = [];
  for (const [section, columns] of Object.entries(SECTION_COLUMNS) as [RecordSection, readonly (keyof CarrierValues)[]][]) {
    const state = record.sections[section];
    if (!isAnswered(state)) continue;
    for (const column of columns) {
      const value = record.values[column];
      const isUnknown = value === null || (Array.isArray(value) && value.length === 0);
      if (isComplete(state) || state.leftOut > 0 || !isUnknown || contradicted.has(column)) filled.push([column, value]);
    }
  }
  return Object.fromEntries(filled) as Partial<CarrierValues>;
}

/**
 * The ages that a record changes. A partial answer changes none: some facts are still from before, and without an age nothing that it
 * does not say can be taken for "none". Where rows were left out only because there are so many, it is as good as a whole one.
 */
export function agesOf(record: CarrierRecord, now: Date): Partial<Record<Ages, string>> {
  const changed: [string, string][] = [];
  for (const [age, sections] of Object.entries(AGE_SECTIONS) as [Ages, readonly RecordSection[]][]) {
    const states = sections.map((section) => record.sections[section]);
    const whole = states.filter((state) => isAnswered(state) && (isComplete(state) || state.leftOut > 0));
    if (whole.length < states.length) continue;
    const [oldest] = whole.flatMap((state) => (state === undefined ? [] : factsAsOf(state, now))).toSorted();
    if (oldest !== undefined) changed.push([age, oldest]);
  }
  return Object.fromEntries(changed) as Partial<Record<Ages, string>>;
}

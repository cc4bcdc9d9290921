// Which columns of a carrier each section of its record fills, and from when the facts of a section are.
import type { RecordSection } from "../../../src/contract/carriers/open-data.ts";
import { datasetOf, LEGACY_ENDED_AT } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import type { CarrierRecord, CarrierValues, SectionState } from "../../../src/domain/carriers/fmcsa/record.ts";
import { SECTION_OF_VALUE } from "../../../src/domain/carriers/fmcsa/sections.ts";

type Column = keyof CarrierValues;

/**
 * The columns of table carriers that a record fills, each with its section: a section without an answer leaves all of its columns as they
 * are.
 */
export const COLUMNS = Object.entries(SECTION_OF_VALUE) as [Column, RecordSection][];

export type Ages = "registration_as_of" | "authority_as_of" | "insurance_as_of" | "safety_as_of";

interface Age {
  /** The sections whose facts have this age: all of them have to be answered. */
  readonly sections: readonly RecordSection[];
  /** Those whose times it is the oldest of. */
  readonly times: readonly RecordSection[];
}

/**
 * The section about safety rests on files with published measures as well, which are made once a month and which no rule reads: its rating
 * is the census's, and orders are made in the same night.
 */
export const AGE_SECTIONS: Readonly<Record<Ages, Age>> = {
  registration_as_of: { sections: ["registration"], times: ["registration"] },
  authority_as_of: { sections: ["authority"], times: ["authority"] },
  insurance_as_of: { sections: ["insurance"], times: ["insurance"] },
  safety_as_of: { sections: ["safety", "inspections"], times: ["registration", "inspections"] },
};

const LEGACY_ENDED = Date.parse(LEGACY_ENDED_AT);

/**
 * From when the facts of a section are, as ISO time: the time of its datasets, and never later than now. Facts that stand in the closed
 * archives are not as old as these: whatever has happened since is in the datasets that follow them, which were asked as well, and were
 * made in the same night as the census. Where only closed ones answered, nobody knows what has happened since they were closed.
 */
export function factsAsOf({ asOf, datasets }: SectionState, registration: SectionState | undefined, now: Date): string {
  const isFromArchive =
    asOf !== null &&
    Date.parse(asOf) <= LEGACY_ENDED &&
    datasets.some((name) => name === "qcmobile" || datasetOf(name).frozenOn === undefined);
  const own = (isFromArchive ? registration?.asOf : asOf) ?? now.toISOString();
  return new Date(Math.min(Date.parse(own), now.getTime())).toISOString();
}

/** What a section says of its facts, and whether it says all. */
export const isAnswered = (section: SectionState | undefined): section is SectionState =>
  section !== undefined && section.state !== "failed";
/** Only the second source has said something: the open data did not answer. */
export const isSecondAlone = ({ datasets }: SectionState): boolean => datasets.length === 1 && datasets[0] === "qcmobile";
export const isComplete = (section: SectionState | undefined): boolean => section?.state === "known";

/** The columns that a record fills. What a partial answer does not know stays as it was, unless its sources contradict each other. */
export function columnsOf(record: CarrierRecord): Partial<CarrierValues> {
  const contradicted = new Set(record.contradictions.map(({ field }) => field));
  const filled: [Column, unknown][] = [];
  for (const [column, section] of COLUMNS) {
    const state = record.sections[section];
    if (!isAnswered(state)) continue;
    const value = record.values[column];
    const isUnknown = value === null || value === "" || (Array.isArray(value) && value.length === 0);
    if (isComplete(state) || !isUnknown || contradicted.has(column)) filled.push([column, value]);
  }
  return Object.fromEntries(filled);
}

/**
 * The ages that a record changes. A partial answer changes none: some facts are still from before, and without an age nothing that it
 * does not say can be taken for "none". Where rows were left out only because there are so many, it is as good as a whole one.
 */
export function agesOf(record: CarrierRecord, now: Date): Partial<Record<Ages, string>> {
  const changed: [string, string][] = [];
  const { sections: states } = record;
  const isWhole = (section: RecordSection): boolean => {
    const state = states[section];
    return isComplete(state) || (isAnswered(state) && (state.leftOut > 0 || state.isCurrent === true));
  };
  for (const [age, { sections, times }] of Object.entries(AGE_SECTIONS) as [Ages, Age][]) {
    if (!sections.every(isWhole)) continue;
    const [oldest] = times
      .flatMap((section) => states[section] ?? [])
      .map((state) => factsAsOf(state, states.registration, now))
      .toSorted();
    if (oldest !== undefined) changed.push([age, oldest]);
  }
  return Object.fromEntries(changed);
}

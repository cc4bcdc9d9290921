// A broker's carriers, rule sets and overrides: as objects for the domain, and as the text for the worker.
import type { OpenLoad } from "../../../src/contract/rules/rules.ts";
import { assessBySets, type CarrierAssessment } from "../../../src/domain/rules/assessment.ts";
import {
  type CarrierFacts,
  type CarrierFactsColumns,
  FACT_NAMES,
  type FactName,
  FACTS,
} from "../../../src/domain/rules/facts.ts";
import { indexSets, applicableSets, type OwnedSet } from "../../../src/domain/rules/rule-sets.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import type { Override } from "../../../src/domain/rules/combine.ts";
import type { AssumedOverride, Assumption } from "../../../workers/assessment/api.ts";
import { goodVetting } from "../../domain/rules/vetting-facts.ts";

const DAY = 86_400_000;
export const NOW = Date.parse("2026-11-21T12:00:00Z");

export interface KnownOverride extends Override {
  readonly carrier_id: number;
  readonly classification_id: number | null;
}

export interface Broker {
  readonly carriers: readonly { readonly id: number; readonly classes: readonly number[]; readonly facts: CarrierFacts }[];
  readonly sets: readonly OwnedSet[];
  readonly overrides: readonly KnownOverride[];
  readonly loads: readonly OpenLoad[] | null;
}

/** How the API sends values, by kind. */
const SENT = {
  day: (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY,
  time: (time: Date) => time.getTime() / 1_000,
  amount: (amount: number) => amount,
  flag: (flag: boolean) => Number(flag),
} as const;

/** What the server would send about a broker. */
export function textOf({ carriers, sets: ruleSets, overrides: known, loads }: Broker): string {
  const factColumn = (name: FactName): unknown => {
    const column = carriers.map(({ facts: own }) => own[name]);
    const { kind } = FACTS[name];
    if (kind !== "word") return column.map((value) => (value === null ? null : SENT[kind](value as never)));
    const words = [...new Set(column.filter((one) => one !== null))];
    return { words, at: column.map((value) => words.indexOf(value ?? "")) };
  };
  const classifications = [...new Set(["", ...carriers.map(({ classes }) => classes.join())])];
  const columns: CarrierFactsColumns = {
    as_of: new Date(NOW).toISOString().replace("Z", "000Z"),
    carrier_id: carriers.map(({ id }) => id),
    connection_id: carriers.map(({ id }) => id + 1_000_000),
    classified: carriers.map(({ classes }) => classifications.indexOf(classes.join())),
    classifications: classifications.map((list) => (list === "" ? [] : list.split(",").map(Number))),
    ...(Object.fromEntries(FACT_NAMES.map((name) => [name, factColumn(name)])) as Pick<CarrierFactsColumns, FactName>),
    rule_sets: ruleSets.map((set, at) => ({ ...set, id: at + 1, version: 1 })),
    overrides: known,
    open_loads: loads,
  };
  return JSON.stringify(columns);
}

/** The broker after the change, made object by object as the server would. */
export function changed(broker: Broker, { sets: assumed, grants, ends }: Assumption): Broker {
  const isNamed = (set: OwnedSet): boolean =>
    assumed.some((one) => one.carrier_id === set.carrier_id && one.classification_id === set.classification_id);
  const granted = (grant: AssumedOverride, at: number): KnownOverride => ({ ...grant, id: 1_000 + at, is_active: true });
  return {
    ...broker,
    sets: [
      ...broker.sets.filter((set) => !isNamed(set)),
      ...assumed.flatMap(({ values: own, ...of }) => (own === null ? [] : [{ ...of, values: own }])),
    ],
    overrides: [
      ...broker.overrides.map((one) => (ends.includes(one.id) ? { ...one, is_active: false } : one)),
      ...grants.map(granted),
    ],
  };
}

/** The assessment of every carrier, one by one. */
export function assessAll({ carriers, sets: own, overrides: known }: Broker): readonly CarrierAssessment[] {
  const index = indexSets(own);
  return carriers.map(({ id, classes, facts: of }) =>
    assessBySets(
      of,
      applicableSets(index, id, classes),
      known.filter((one) => one.carrier_id === id),
      new Date(NOW),
    ),
  );
}

/** A broker with so many carriers, one in five of them with too little coverage; all rules are active. */
export function book(carriers: number): Broker {
  const seen = new Date(NOW - DAY);
  const facts: CarrierFacts = {
    authority_status: "active",
    authority_granted_on: "2019-05-01",
    authority_as_of: seen,
    registration_as_of: seen,
    bipd_limit: 5_000_000,
    cargo_limit: 1_000_000,
    cargo_source: null,
    insurance_cancels_on: null,
    insurance_as_of: seen,
    safety_rating: null,
    operating_status: "active",
    out_of_service: false,
    last_inspected_on: "2026-01-01",
    inspections_24m: 5,
    safety_as_of: seen,
    located_on: "2026-11-20",
    located_as_of: seen,
    identifier_verified: true,
    identifier_as_of: seen,
    ...goodVetting(seen),
  };
  const values = Object.fromEntries(RULE_TYPES.map(({ is_type: isType }) => [isType, 2]));
  return {
    carriers: Array.from({ length: carriers }, (_, at) => ({
      id: at + 1,
      classes: [],
      facts: at % 5 === 0 ? { ...facts, bipd_limit: 750_000 } : facts,
    })),
    sets: [{ carrier_id: null, classification_id: null, values }],
    overrides: [],
    loads: null,
  };
}

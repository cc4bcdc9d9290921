// A carrier's record with what QCMobile says: it fills what the open data do not know, and what both say is compared.
import type { CarrierRecord, CarrierValues, Contradiction, Section, SectionState } from "../record.ts";
import { SECTION_OF_VALUE } from "../sections.ts";
import { compared, comparedOperation, comparedOrders, comparedRatings, type Compared, type QcMobileSaid } from "./compare.ts";
import type { QcMobileCarrier } from "./read-answer.ts";

/** Taken only where the census did not answer: names and sizes differ in spelling and in age, which is no news. */
const REGISTRATION = [
  "legal_name",
  "dba_name",
  "street",
  "city",
  "state",
  "postal_code",
  "country",
  "power_units",
  "drivers",
  "carrier_operation",
  "operating_status",
] as const;

/** Of authority to haul; null: it says that there is none, or nothing, which is no evidence that it was lost. */
export function carrierStatus({ common, contract }: QcMobileCarrier): "active" | "inactive" | null {
  const held = [common, contract];
  return held.includes("active") ? "active" : held.includes("inactive") ? "inactive" : null;
}

const typesOf = (carrier: QcMobileCarrier): CarrierValues["authority_types"] =>
  (["broker", "common", "contract"] as const).filter((type) => carrier[type] === "active");

const isOpen = (state: SectionState | undefined): boolean => state?.state === "failed" || state?.state === "partial";

function registered(record: CarrierRecord, { carrier }: QcMobileSaid): Compared {
  if (record.sections.registration?.state !== "failed") return { values: {}, contradictions: [] };
  return { values: Object.fromEntries(REGISTRATION.map((field) => [field, carrier[field]])), contradictions: [] };
}

function authorized(record: CarrierRecord, said: QcMobileSaid): Compared {
  const status = carrierStatus(said.carrier);
  // Which word stands for an authority that is not active, the two do not say alike.
  const found = compared(record, "authority_status", status, said, (own) => (own === "active") === (status === "active"));
  const hasTypes = record.values.authority_types.length > 0 || !isOpen(record.sections.authority);
  const isUnknown = "authority_status" in found.values && found.values.authority_status === null;
  return {
    values: {
      ...found.values,
      ...(hasTypes ? {} : { authority_types: typesOf(said.carrier) }),
      // Nobody knows of a period that may have ended.
      ...(isUnknown ? { authority_granted_on: null, authority_ends_on: null } : {}),
    },
    contradictions: found.contradictions,
  };
}

const INSURANCE = ["bipd_limit", "bipd_required", "has_cargo_filing", "broker_bonded"] as const;

/** A section after some of its values were filled in. */
function filled(state: SectionState, name: Section, values: Partial<CarrierValues>, asOf: string): SectionState {
  const datasets = [...state.datasets.filter((each) => each !== "qcmobile"), "qcmobile" as const];
  if (!isOpen(state)) return { ...state, datasets };
  // Of authority it says all that rules read; of the others there is more that stays unknown.
  const isCurrent = name === "authority" && values.authority_status !== undefined && values.authority_types !== undefined;
  if (state.state === "failed")
    return { state: "partial", datasets: ["qcmobile"], asOf, leftOut: 0, ...(isCurrent && { isCurrent }) };
  return { ...state, datasets, ...(isCurrent && { isCurrent, asOf }) };
}

/** Pure. `record` may have only some of its sections; nothing is added to the others. */
export function withQcMobile(record: CarrierRecord, said: QcMobileSaid): CarrierRecord {
  const first = registered(record, said);
  const based = { ...record, values: { ...record.values, ...first.values } };
  const found = [
    authorized(based, said),
    ...INSURANCE.map((field) => compared(based, field, said.carrier[field], said)),
    comparedRatings(based, said),
    comparedOrders(based, said),
    ...(record.sections.registration?.state === "failed" ? [] : [comparedOperation(based, said)]),
  ];
  const changes: Partial<CarrierValues> = Object.assign({}, first.values, ...found.map(({ values }) => values));
  const told = new Map<string, Contradiction>(record.contradictions.map((each) => [each.field, each]));
  for (const each of found.flatMap(({ contradictions }) => contradictions)) told.set(each.field, each);
  const given = (name: Section): Partial<CarrierValues> =>
    Object.fromEntries(
      Object.entries(changes).filter(
        ([field, value]) => SECTION_OF_VALUE[field as keyof CarrierValues] === name && value !== null && !told.has(field),
      ),
    );
  const sections = Object.fromEntries(
    Object.entries(record.sections).map(([name, state]) => {
      const values = given(name as Section);
      return [name, Object.keys(values).length === 0 ? state : filled(state, name as Section, values, said.asOf)];
    }),
  );
  return { ...record, values: { ...record.values, ...changes }, contradictions: [...told.values()], sections };
}

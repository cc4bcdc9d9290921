// Where QCMobile and the open data both say something of a fact: which of the two counts, and what is told where they do not agree.
import { LEGACY_ENDED_AT } from "../datasets.ts";
import type { CarrierRecord, CarrierValues, Contradiction, Said, SectionState, SourceName } from "../record.ts";
import { SECTION_OF_VALUE } from "../sections.ts";
import type { QcMobileCarrier } from "./read-answer.ts";

/** What it said, and when, as ISO time: from when its own data are it does not say. */
export interface QcMobileSaid {
  readonly carrier: QcMobileCarrier;
  readonly asOf: string;
}

type Field = keyof CarrierValues;
type Value = CarrierValues[Field];

export interface Compared {
  readonly values: Partial<CarrierValues>;
  readonly contradictions: readonly Contradiction[];
}

const NOTHING: Compared = { values: {}, contradictions: [] };

/** A section whose facts are as the archives left them when they were closed. */
const isFrozen = ({ asOf }: SectionState): boolean => asOf !== null && Date.parse(asOf) <= Date.parse(LEGACY_ENDED_AT);

/** The source that is named for a fact of a section; the archive where its facts are from there. */
function sourceOf(field: Field, section: SectionState): SourceName {
  if (field === "broker_bonded") return isFrozen(section) ? "legacy_filings" : "motus_insurance";
  const name = SECTION_OF_VALUE[field];
  if (name === "registration" || field === "safety_rating") return "census";
  if (name === "safety") return "out_of_service_orders";
  return isFrozen(section) ? "legacy_carriers" : "motus_carriers";
}

const told = (value: Value): string => String(value);

/** @param isSame whether the two say the same, where neither is null */
export function compared<Name extends Field>(
  record: CarrierRecord,
  field: Name,
  value: CarrierValues[Name],
  { asOf }: QcMobileSaid,
  isSame: (own: NonNullable<CarrierValues[Name]>) => boolean = (own) => own === value,
): Compared {
  const section = record.sections[SECTION_OF_VALUE[field]];
  if (section === undefined || value === null) return NOTHING;
  const said: Said = { value: told(value), dataset: "qcmobile", asOf };
  const known = record.contradictions.find((each) => each.field === field);
  const own = record.values[field];
  // A third voice settles nothing.
  if (known !== undefined && own === null) return { values: {}, contradictions: [{ field, said: [...known.said, said] }] };
  if (own === null || own === "") return { values: { [field]: value }, contradictions: [] };
  if (isSame(own)) return NOTHING;
  const ofOwn: Said = { value: told(own), dataset: sourceOf(field, section), asOf: section.asOf };
  return {
    // It may read Motus or the closed archive, which it does not say: what Motus says itself counts; what the archive said may have changed.
    values: isFrozen(section) ? { [field]: null } : {},
    contradictions: [{ field, said: [...(known?.said ?? [ofOwn]), said] }],
  };
}

/** From what says least against a carrier to what says most. */
const RATINGS: readonly CarrierValues["safety_rating"][] = ["satisfactory", "conditional", "unsatisfactory"];

/** The rating that was given later; Assumption: of two of one day, or without one, the worse. Neither is a sign that there is none. */
export function comparedRatings(record: CarrierRecord, said: QcMobileSaid): Compared {
  const { safety_rating: rating, safety_rated_on: on } = said.carrier;
  const { safety_rating: own, safety_rated_on: ownOn } = record.values;
  const { values, contradictions } = compared(record, "safety_rating", rating, said);
  if (rating === null || (contradictions.length === 0 && !("safety_rating" in values))) return NOTHING;
  const isLater = own === null || (on !== null && ownOn !== null && on !== ownOn ? on > ownOn : null);
  const counts = isLater ?? RATINGS.indexOf(rating) > RATINGS.indexOf(own);
  return { values: counts ? { safety_rating: rating, safety_rated_on: on } : {}, contradictions };
}

/** An order that one of the two names is in force. */
export function comparedOrders(record: CarrierRecord, said: QcMobileSaid): Compared {
  const { out_of_service_on: on, allowed_to_operate: mayOperate } = said.carrier;
  const isOut = on !== null ? true : mayOperate === true ? false : null;
  const { values, contradictions } = compared(record, "out_of_service", isOut, said);
  if (contradictions.length > 0) return { values: { out_of_service: true }, contradictions };
  return { values, contradictions };
}

/** A number that is active, and a carrier that may not operate, although nothing else that is known says why. */
export function comparedOperation(record: CarrierRecord, said: QcMobileSaid): Compared {
  const { allowed_to_operate: mayOperate, operating_status: status, out_of_service_on: orderedOn } = said.carrier;
  const { operating_status: own, out_of_service: isOut, authority_status: authority } = record.values;
  const plain = compared(record, "operating_status", status, said);
  const census = record.sections.registration;
  const isExplained = own !== "active" || isOut === true || orderedOn !== null || authority !== "active";
  if (census === undefined || plain.contradictions.length > 0 || mayOperate !== false || isExplained) return plain;
  return {
    values: {},
    contradictions: [
      {
        field: "operating_status",
        said: [
          { value: own, dataset: "census", asOf: census.asOf },
          { value: "not_allowed_to_operate", dataset: "qcmobile", asOf: said.asOf },
        ],
      },
    ],
  };
}

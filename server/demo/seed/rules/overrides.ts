// The overrides of the demo brokers, and the assessments of their carriers with and without them.
import { INDEFINITE } from "../../../../src/contract/constants.ts";
import { assessBySets, type CarrierAssessment } from "../../../../src/domain/rules/assessment.ts";
import type { CarrierFacts } from "../../../../src/domain/rules/facts.ts";
import type { Override } from "../../../../src/domain/rules/combine.ts";
import { TEXT_DOCUMENT, renderTextDocument } from "../../../uploads/text-document.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { DAY, type DemoClock } from "../clock.ts";
import type { Connection } from "../connections/connections.ts";
import type { Cell } from "../../../db/csv.ts";
import { Draw, type Weighted } from "../random.ts";
import { defaultRules, deciderOf, setsFor } from "./rules.ts";

/** Share of the carriers that do not pass for which a broker grants overrides. */
const OVERRIDES = 0.21;
/** Share of those that still miss one or two rules for which a broker grants one more. */
const LAST_OVERRIDES = 0.3;
/** Share of overrides with a supporting document. */
const WITH_DOCUMENT = 0.08;

export interface Granted extends Override {
  readonly classification_id: number | null;
  /** Milliseconds from the present. */
  readonly created: number;
}

export interface Assessed {
  readonly assessment: CarrierAssessment;
  readonly overrides: readonly Granted[];
}

/** Rules that a broker overrides; nobody grants an override for a carrier without authority. */
const canOverride = ({ is_type: isType }: { readonly is_type: string }): boolean => isType !== "has_active_interstate_authority";

const fallsShort = ({ rules }: CarrierAssessment) => rules.filter(({ result }) => result === "Fail" || result === "Incomplete");

/** Ids reserved for one connection's overrides: three by the default rules, and one more. */
const SLOTS = 4;

function grantedByRules(company: number, connection: Connection, carrierId: number, facts: CarrierFacts, clock: DemoClock) {
  const draw = new Draw(`overrides-${company}`, carrierId);
  const short = fallsShort(assessBySets(facts, defaultRules(company), [], clock.present));
  if (short.length === 0 || short.length > 3 || !short.every(canOverride) || !draw.chance(OVERRIDES)) return [];
  return short.map(({ is_type }, at): Granted => {
    const indefinite = draw.chance(0.62);
    const days = draw.chance(0.88) ? draw.int(20, 300) : -draw.int(2, 90);
    return {
      id: connection.id * SLOTS + at + 1,
      is_type,
      classification_id: null,
      is_active: draw.chance(0.94),
      expiration_date: indefinite ? INDEFINITE : clock.day(days * DAY),
      created: -draw.int(100, 400) * DAY,
    };
  });
}

/** Days until the last overrides expire: soon, in the past, or far off. */
const LEFT: Weighted<readonly [number, number]> = [
  [[1, 13], 18],
  [[-60, -2], 22],
  [[30, 240], 60],
];

/** One more, for a rule of its classifications, or for one that an earlier override no longer covers. */
function grantedLast(
  company: number,
  connection: Connection,
  carrierId: number,
  assessment: CarrierAssessment,
  clock: DemoClock,
) {
  const draw = new Draw(`last-overrides-${company}`, carrierId);
  const short = fallsShort(assessment);
  const [first] = short;
  if (first === undefined || short.length > 2 || !short.every(canOverride) || !draw.chance(LAST_OVERRIDES)) return [];
  const [set] = setsFor(company, carrierId, connection.classifications);
  const [from, to] = draw.weighted(LEFT);
  const granted: Granted = {
    id: (connection.id + 1) * SLOTS,
    is_type: first.is_type,
    classification_id: draw.chance(0.8) ? (set?.classification_id ?? null) : null,
    is_active: true,
    expiration_date: clock.day(draw.int(from, to) * DAY),
    created: -draw.int(70, 99) * DAY - draw.int(0, DAY - 1),
  };
  return [granted];
}

/** Assesses a carrier and sometimes grants overrides where it does not pass. Ids of the overrides follow from the connection's. */
export function assessWithOverrides(
  company: number,
  connection: Connection,
  carrierId: number,
  facts: CarrierFacts,
  clock: DemoClock,
): Assessed {
  const sets = setsFor(company, carrierId, connection.classifications);
  const byRules = grantedByRules(company, connection, carrierId, facts, clock);
  const before = assessBySets(facts, sets, byRules, clock.present);
  const last = grantedLast(company, connection, carrierId, before, clock);
  const overrides = [...byRules, ...last];
  return { assessment: last.length === 0 ? before : assessBySets(facts, sets, overrides, clock.present), overrides };
}

export const OVERRIDE_COLUMNS = [
  "company_id",
  "id",
  "carrier_id",
  "classification_id",
  "is_type",
  "is_active",
  "expiration_date",
  "user_id",
  "file_id",
  "created_at",
  "updated_at",
  "deactivated_at",
] as const;

/** Days after which inactive overrides were ended; demo data. */
const ENDED_AFTER = 20;

/** Whether nobody had ended an override at an offset from the present. */
export const wasActive = ({ is_active: isActive, created }: Granted, at: number): boolean =>
  isActive || at < created + ENDED_AFTER * DAY;

const hasDocument = (company: number, { id }: Granted): boolean =>
  new Draw(`override-paper-${company}`, id).chance(WITH_DOCUMENT);

/** Documents of overrides are numbered from here; other demo documents stay below. */
const FIRST_DOCUMENT = 600_000;

export const DOCUMENT_COLUMNS = [
  "company_id",
  "id",
  "user_id",
  "stored_name",
  "original_name",
  "media_type",
  "bytes",
  "created_at",
] as const;

/** The rows of overrides and of their supporting documents, numbered in the order of the calls. */
export class OverrideRows {
  #documents = 0;
  readonly #clock: DemoClock;

  constructor(clock: DemoClock) {
    this.#clock = clock;
  }

  of(company: number, carrier: Carrier, granted: Granted): { readonly override: Cell[]; readonly document: Cell[] | null } {
    const created = this.#clock.time(granted.created, granted.id % 1000);
    const ended = granted.is_active ? null : this.#clock.time(granted.created + ENDED_AFTER * DAY, granted.id % 1000);
    const document = hasDocument(company, granted) ? this.#document(company, carrier, granted) : null;
    const override = [
      company,
      granted.id,
      carrier.id,
      granted.classification_id,
      granted.is_type,
      granted.is_active,
      granted.expiration_date,
      deciderOf(company),
      document?.[1] ?? null,
      created,
      ended ?? created,
      ended,
    ];
    return { override, document };
  }

  #document(company: number, carrier: Carrier, granted: Granted): Cell[] {
    const name = [
      `${TEXT_DOCUMENT}Exception for ${carrier.legalName}`,
      `Rule: ${granted.is_type.replaceAll("_", " ")}`,
      `Agreed until ${granted.expiration_date === INDEFINITE ? "further notice" : (granted.expiration_date ?? "further notice")}.`,
    ].join("\n");
    this.#documents += 1;
    return [
      company,
      FIRST_DOCUMENT + this.#documents,
      deciderOf(company),
      name,
      `exception-${granted.id}.pdf`,
      "application/pdf",
      renderTextDocument(name)?.length ?? 0,
      this.#clock.time(granted.created),
    ];
  }
}

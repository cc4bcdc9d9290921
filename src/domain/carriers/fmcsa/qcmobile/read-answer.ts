// What FMCSA's QCMobile interface says of one carrier, from its answer as it came: a second source beside the open data.
import { plausibleLiability, readDollars, readFlag } from "../cells.ts";
import { OPERATIONS, STATUSES } from "../census-codes.ts";
import { postalCode } from "../contact-cells.ts";
import { readDay } from "../day-text.ts";
import type { CarrierValues } from "../record.ts";
import { readSize } from "../registration.ts";
import { RATINGS } from "../safety/safety.ts";
import { plainCell } from "../sources.ts";

type Held = "active" | "inactive" | "none";

/** Null: it does not say. What it never has (telephone, e-mail, officers, dockets) is not here; a tax number is not read. */
export interface QcMobileCarrier extends Pick<
  CarrierValues,
  | "legal_name"
  | "dba_name"
  | "street"
  | "city"
  | "state"
  | "postal_code"
  | "country"
  | "power_units"
  | "drivers"
  | "carrier_operation"
  | "operating_status"
  | "bipd_limit"
  | "bipd_required"
  | "has_cargo_filing"
  | "broker_bonded"
  | "safety_rating"
  | "safety_rated_on"
> {
  /** FMCSA's own answer to whether it may operate, which no file of the open data has. */
  readonly allowed_to_operate: boolean | null;
  readonly common: Held | null;
  readonly contract: Held | null;
  readonly broker: Held | null;
  /** Of an order to stop that is in force; null: it names none. */
  readonly out_of_service_on: string | null;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** Numbers come as texts and as numbers. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = plainCell(String(value));
  return text === "" ? undefined : text;
};

const HELD: Readonly<Record<string, Held>> = { A: "active", I: "inactive", N: "none" };

/** In thousands of dollars; Y and N where a kind has no amount. */
const THOUSAND = 1_000;

const liabilityOf = (text: string | undefined): number | null => {
  const dollars = readDollars(text, THOUSAND);
  return dollars === 0 ? 0 : plausibleLiability(dollars);
};

const isOnFile = (text: string | undefined): boolean | null => {
  const dollars = readDollars(text, THOUSAND);
  return dollars === null ? readFlag(text) : dollars > 0;
};

/**
 * @param content the member `content` of an answer about USDOT number `dot`
 * @returns null where it is not about that carrier, or names it not: then it says nothing
 */
export function readQcMobile(content: unknown, dot: string): QcMobileCarrier | null {
  const carrier = isObject(content) ? content["carrier"] : null;
  if (!isObject(carrier) || textOf(carrier["dotNumber"]) !== dot) return null;
  const text = (name: string): string | undefined => textOf(carrier[name]);
  const letter = (name: string): string => text(name)?.toUpperCase() ?? "";
  const name = text("legalName");
  if (name === undefined) return null;
  const operation = carrier["carrierOperation"];
  const code = isObject(operation) ? textOf(operation["carrierOperationCode"]) : undefined;
  const country = letter("phyCountry").slice(0, 2) || "US";
  const isActive = letter("statusCode") === "A";
  const rating = RATINGS[letter("safetyRating")] ?? null;
  return {
    legal_name: name,
    dba_name: text("dbaName") ?? null,
    street: text("phyStreet") ?? null,
    city: text("phyCity") ?? null,
    state: text("phyState")?.toUpperCase() ?? null,
    postal_code: postalCode(text("phyZipcode"), country),
    country,
    power_units: readSize(text("totalPowerUnits"), isActive),
    drivers: readSize(text("totalDrivers"), isActive),
    carrier_operation: OPERATIONS[code?.toUpperCase() ?? ""] ?? null,
    operating_status: STATUSES[letter("statusCode")] ?? null,
    allowed_to_operate: readFlag(text("allowedToOperate")),
    common: HELD[letter("commonAuthorityStatus")] ?? null,
    contract: HELD[letter("contractAuthorityStatus")] ?? null,
    broker: HELD[letter("brokerAuthorityStatus")] ?? null,
    bipd_limit: liabilityOf(text("bipdInsuranceOnFile")),
    bipd_required: liabilityOf(text("bipdRequiredAmount")),
    has_cargo_filing: isOnFile(text("cargoInsuranceOnFile")),
    broker_bonded: isOnFile(text("bondInsuranceOnFile")),
    safety_rating: rating,
    safety_rated_on: rating === null ? null : readDay(text("safetyRatingDate")),
    out_of_service_on: readDay(text("oosDate")),
  };
}

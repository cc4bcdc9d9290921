// What the company census says of a carrier: who it is, what it runs, and how large it says it is.
import { isEmail } from "../../email.ts";
import { readDot } from "./answers.ts";
import { postalCode, readNanpPhone } from "./contact-cells.ts";
import { readCount, readFlag, squeezed } from "./cells.ts";
import { CARGO, CLASSES, ENTITIES, OPERATIONS, STATUSES, VEHICLES } from "./census-codes.ts";
import { readDay } from "./day-text.ts";
import type { CarrierValues, OpenDataRow } from "./record.ts";
import type { Source } from "./sources.ts";

export type Registration = Pick<
  CarrierValues,
  | "dba_name"
  | "officer_name"
  | "phone_e164"
  | "email"
  | "street"
  | "city"
  | "state"
  | "postal_code"
  | "country"
  | "power_units"
  | "trailers"
  | "drivers"
  | "tractors"
  | "straight_trucks"
  | "buses"
  | "annual_miles"
  | "annual_miles_year"
  | "registered_on"
  | "mcs150_on"
  | "carrier_operation"
  | "entity_types"
  | "operation_classes"
  | "cargo_carried"
  | "is_hazmat"
  | "operating_status"
  | "prior_dot"
> & { readonly legal_name: string | null };

/** The row of the census; of several, which there should not be, the one that was updated last. */
export const censusRow = ({ rows }: Source): OpenDataRow | null =>
  rows.toSorted((a, b) => (readDay(a["mcs150_date"]) ?? "").localeCompare(readDay(b["mcs150_date"]) ?? "")).at(-1) ?? null;

/** The largest fleet has about 112,000 power units; Assumption: more is a slip. */
const LARGEST_FLEET = 200_000;

/** Assumption: a company that is not active and counts so many typed something else; zip codes were seen. */
const JUNK_FROM = 10_000;

/** A count of vehicles or drivers. Zero of an active company means that none was given. */
export function readSize(text: string | undefined, isActive: boolean, zips: readonly (string | undefined)[] = []): number | null {
  const count = readCount(text);
  if (count === null || count > LARGEST_FLEET || (count === 0 && isActive)) return null;
  return count >= JUNK_FROM && (!isActive || zips.some((zip) => zip?.slice(0, 5) === String(count))) ? null : count;
}

const sizeOf = (row: OpenDataRow, column: string): number | null =>
  readSize(row[column], row["status_code"] === "A", [row["phy_zip"], row["carrier_mailing_zip"]]);

/** Vehicles of a kind, owned and leased. None is zero only if the company has counted anything at all. */
function vehicles(row: OpenDataRow, kind: keyof typeof VEHICLES): number | null {
  const counts = (columns: readonly string[]) => columns.flatMap((column) => readCount(row[column]) ?? []);
  if (counts(Object.values(VEHICLES).flat()).every((count) => count === 0)) return null;
  const sum = counts(VEHICLES[kind]).reduce((all, count) => all + count, 0);
  return sum > LARGEST_FLEET ? null : sum;
}

/** The words of a column that joins codes by semicolons; `other` for those that are not in the table, if it is given. */
function listed(text: string | undefined, words: Readonly<Record<string, string>>, other?: string): string[] {
  const codes = (text ?? "").split(";").map(squeezed);
  const found = codes.filter((code) => code !== "").flatMap((code) => words[code] ?? other ?? []);
  return [...new Set(found)].toSorted();
}

/** Assumption: more than this is a slip; the largest carriers drive about three billion miles a year. */
const MOST_MILES = 10_000_000_000;

function mileage(row: OpenDataRow): Pick<CarrierValues, "annual_miles" | "annual_miles_year"> {
  const miles = readCount(row["mcs150_mileage"]);
  const year = readCount(row["mcs150_mileage_year"]);
  if (miles === null || miles === 0 || miles > MOST_MILES) return { annual_miles: null, annual_miles_year: null };
  return { annual_miles: miles, annual_miles_year: year !== null && year >= 1980 && year <= 2099 ? year : null };
}

/** US, CA or MX; where the census has no country, it is the United States. */
const countryOf = (row: OpenDataRow): string => row["phy_country"]?.toUpperCase().slice(0, 2) ?? "US";

// Its own number says that it was itself revoked before, which is no relation.
function priorDot(row: OpenDataRow): string | null {
  const prior = readDot(row["prior_revoke_dot_number"]);
  return prior === readDot(row["dot_number"]) ? null : prior;
}

/** All null, and empty lists, where the census did not answer. */
export function readRegistration(census: Source): Registration {
  const row = censusRow(census) ?? {};
  const country = countryOf(row);
  const email = row["email_address"]?.toLowerCase() ?? "";
  return {
    legal_name: row["legal_name"] ?? null,
    dba_name: row["dba_name"] ?? null,
    officer_name: row["company_officer_1"] ?? row["company_officer_2"] ?? null,
    phone_e164: readNanpPhone(row["phone"], country),
    email: isEmail(email) ? email : null,
    street: row["phy_street"] ?? null,
    city: row["phy_city"] ?? null,
    state: row["phy_state"]?.toUpperCase() ?? null,
    postal_code: postalCode(row["phy_zip"], country),
    country,
    power_units: sizeOf(row, "power_units"),
    drivers: sizeOf(row, "total_drivers"),
    trailers: vehicles(row, "trailers"),
    tractors: vehicles(row, "tractors"),
    straight_trucks: vehicles(row, "straight_trucks"),
    buses: vehicles(row, "buses"),
    ...mileage(row),
    registered_on: readDay(row["add_date"]),
    mcs150_on: readDay(row["mcs150_date"]),
    carrier_operation: OPERATIONS[row["carrier_operation"]?.toUpperCase() ?? ""] ?? null,
    entity_types: listed(row["carship"], ENTITIES),
    operation_classes: listed(row["classdef"], CLASSES, "other"),
    cargo_carried: Object.entries(CARGO).flatMap(([column, word]) => (row[column]?.toUpperCase() === "X" ? [word] : [])),
    is_hazmat: readFlag(row["hm_ind"]),
    operating_status: STATUSES[row["status_code"]?.toUpperCase() ?? ""] ?? null,
    prior_dot: priorDot(row),
  };
}

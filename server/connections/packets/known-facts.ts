// What is known of a carrier without asking it, each with its source and as of when.
import type { KnownFact } from "../../../src/contract/links/packet-fields.ts";
import type { Queryable } from "../../db/engine.ts";
import { isoText } from "../../http/wire.ts";

interface Row {
  readonly legal_name: string;
  readonly dba_name: string | null;
  readonly dot: string | null;
  readonly mc: string | null;
  readonly address: string;
  readonly phone_e164: string | null;
  readonly email: string | null;
  readonly power_units: number | null;
  readonly drivers: number | null;
  readonly authority_status: string | null;
  readonly bipd_limit: number | null;
  readonly cargo_limit: number | null;
  readonly cargo_source: string | null;
  readonly registration_as_of: string | null;
  readonly authority_as_of: string | null;
  readonly insurance_as_of: string | null;
}

const number = (type: "DOT" | "MC"): string =>
  `(select min(i.value) from carrier_identifiers i where i.carrier_id = ca.id and i.is_type = '${type}')`;

const READ = `
  select ca.legal_name, ca.dba_name, ${number("DOT")} as dot, ${number("MC")} as mc,
    concat_ws(', ', nullif(ca.street, ''), nullif(ca.city, ''), nullif(concat_ws(' ', ca.state, ca.postal_code), '')) as address,
    ca.phone_e164, ca.email, ca.power_units, ca.drivers, ca.authority_status, ca.bipd_limit, ca.cargo_limit, ca.cargo_source,
    ${isoText("ca.registration_as_of")} as registration_as_of, ${isoText("ca.authority_as_of")} as authority_as_of,
    ${isoText("ca.insurance_as_of")} as insurance_as_of
  from carriers ca where ca.id = $1`;

const dollars = (amount: number): string => `$${amount.toLocaleString("en-US")}`;

const REGISTRATION = "FMCSA registration";
const LICENSING = "FMCSA licensing";
const FILINGS = "FMCSA insurance filings";

/** Only those that are known; in the order of KNOWN_FACTS. */
export async function readKnownFacts(tx: Queryable, carrierId: number): Promise<KnownFact[]> {
  const [row] = await tx.query<Row>(READ, [carrierId]);
  if (row === undefined) return [];
  const registered = (name: KnownFact["name"], value: string | null) =>
    ({ name, value, source: REGISTRATION, as_of: row.registration_as_of }) as const;
  const insured = (name: KnownFact["name"], limit: number | null, source: string) =>
    ({ name, value: limit === null || limit === 0 ? null : dollars(limit), source, as_of: row.insurance_as_of }) as const;
  return [
    registered("legal_name", row.legal_name),
    registered("dba_name", row.dba_name),
    registered("dot", row.dot),
    registered("mc", row.mc),
    registered("address", row.address),
    registered("phone", row.phone_e164),
    registered("email", row.email),
    registered("power_units", row.power_units?.toString() ?? null),
    registered("drivers", row.drivers?.toString() ?? null),
    { name: "authority" as const, value: row.authority_status, source: LICENSING, as_of: row.authority_as_of },
    insured("bipd", row.bipd_limit, FILINGS),
    insured("cargo", row.cargo_limit, row.cargo_source ?? FILINGS),
  ].filter((fact): fact is KnownFact => fact.value !== null && fact.value !== "");
}

/** Cargo coverage is asked for where no source has it. */
export const asksCargo = (known: readonly KnownFact[]): boolean => !known.some(({ name }) => name === "cargo");

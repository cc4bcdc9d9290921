// The telephone numbers, e-mail addresses, officers and addresses of a carrier, each with the file that has it: they are not merged.
import { isEmail } from "../../email.ts";
import { postalCode, readNanpPhone } from "./contact-cells.ts";
import type { Contact, OpenDataRow } from "./record.ts";
import type { Source, Sources } from "./sources.ts";

type Kind = Contact["kind"];

/** "1 Main St, Joliet, IL 60431"; null without a street. */
function addressText(row: OpenDataRow, columns: readonly string[]): string | null {
  const [street, city, state, zip, country] = columns.map((column) => row[column]);
  if (street === undefined) return null;
  const code = postalCode(zip, country ?? "US");
  const place = [state, code].filter((part) => part !== undefined && part !== null).join(" ");
  return [street, city, place].filter((part) => part !== undefined && part !== "").join(", ");
}

const licensed = (kind: string): string[] =>
  ["street_po", "city", "state_code", "zip_code", "ctry_code"].map((column) => `${kind}_${column}`);
const mailing = ["street", "city", "state", "zip", "country"].map((column) => `carrier_mailing_${column}`);
const physical = ["street", "city", "state", "zip", "country"].map((column) => `phy_${column}`);

function ofCensus(row: OpenDataRow): (readonly [Kind, string | null | undefined])[] {
  const phone = (column: string) => readNanpPhone(row[column], row["phy_country"] ?? "US");
  const email = row["email_address"]?.toLowerCase();
  return [
    ["phone", phone("phone")],
    ["cell_phone", phone("cell_phone")],
    ["fax", phone("fax")],
    ["email", email !== undefined && isEmail(email) ? email : null],
    ["officer", row["company_officer_1"]],
    ["officer", row["company_officer_2"]],
    ["address", addressText(row, physical)],
    ["mailing_address", addressText(row, mailing)],
  ];
}

function ofLicensing(row: OpenDataRow): (readonly [Kind, string | null | undefined])[] {
  const country = row["bus_ctry_code"] ?? "US";
  return [
    ["phone", readNanpPhone(row["bus_telno"], country)],
    ["phone", readNanpPhone(row["mail_telno"], country)],
    ["fax", readNanpPhone(row["bus_fax"], country)],
    ["fax", readNanpPhone(row["mail_fax"], country)],
    ["address", addressText(row, licensed("bus"))],
    ["mailing_address", addressText(row, licensed("mail"))],
  ];
}

const ofAgent = (row: OpenDataRow): (readonly [Kind, string | null | undefined])[] => [["process_agent", row["co_name"]]];

/** Each once per file, in a fixed order. */
export function readContacts(sources: Sources): Contact[] {
  const found = new Map<string, Contact>();
  const take = (source: Source, read: (row: OpenDataRow) => readonly (readonly [Kind, string | null | undefined])[]): void => {
    for (const [kind, value] of source.rows.flatMap(read)) {
      if (value !== null && value !== undefined)
        found.set(`${source.name} ${kind} ${value}`, { kind, value, dataset: source.name });
    }
  };
  take(sources.census, ofCensus);
  take(sources.motus_carriers, ofLicensing);
  take(sources.legacy_carriers, ofLicensing);
  take(sources.motus_process_agents, ofAgent);
  take(sources.legacy_process_agents, ofAgent);
  return [...found.values()];
}

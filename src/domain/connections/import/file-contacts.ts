// The contacts, the insurance and the terms that a row of a file has, each as a line of text.
import { dollarsOf } from "../../import/cell-figures.ts";
import { dayOrderOf, timeOfCell, type DayOrder } from "../../import/cell-times.ts";
import type { FileTable } from "../../import/columns.ts";
import type { RowReader } from "../../import/row-reader.ts";
import { formatDay, formatMoney, formatPhone } from "../../format.ts";
import { readPhone } from "../../phone.ts";
import { CARRIER_CELLS, DESKS, deskName, type CarrierCell, type Desk } from "./carrier-cells.ts";
import { emailsIn, type CarrierMapping } from "./recognize.ts";

export type CarrierReader = RowReader<CarrierCell>;

export interface FileContact {
  readonly name: string;
  readonly role: string;
  /** As E.164, with its extension apart. */
  readonly phone: string | null;
  readonly extension: string | null;
  readonly emails: readonly string[];
}

function contactAt(reader: CarrierReader, desk: Desk): FileContact | null {
  const phone = reader.read(`${desk}.phone`, readPhone, "Not a phone number: left out.");
  const emails = reader.read(
    `${desk}.email`,
    (cell) => (emailsIn(cell).length === 0 ? null : emailsIn(cell)),
    "Not an email address: left out.",
  );
  const name = reader.text(`${desk}.name`);
  if (name === "" && phone === null && emails === null) return null;
  const role = desk === "contact" ? reader.text("contact_role") : deskName(desk).toLowerCase();
  return { name, role, phone: phone?.e164 ?? null, extension: phone?.extension ?? null, emails: emails ?? [] };
}

export const contactsOf = (reader: CarrierReader): readonly FileContact[] =>
  DESKS.flatMap((desk) => contactAt(reader, desk) ?? []);

/** "Ann Lee (dispatch), (214) 555-0134 ext. 5, ann@acme.example". */
export function contactText({ name, role, phone, extension, emails }: FileContact): string {
  const who = name === "" ? role : role === "" ? name : `${name} (${role})`;
  const number = phone === null ? "" : `${formatPhone(phone)}${extension === null ? "" : ` ext. ${extension}`}`;
  return [who, number, ...emails].filter(Boolean).join(", ");
}

/** How each column writes days that are all digits. */
export function dayOrdersOf({ rows }: FileTable, mapping: CarrierMapping): (cell: CarrierCell) => DayOrder {
  const orders = new Map(
    [...mapping]
      .filter(([cell]) => CARRIER_CELLS.get(cell)?.kinds[0] === "day")
      .map(([cell, column]) => [cell, dayOrderOf(rows.map((row) => row.cells[column] ?? ""))]),
  );
  const otherwise = [...orders.values()].includes("day first") ? "day first" : "month first";
  return (cell) => orders.get(cell) ?? otherwise;
}

/** "auto liability $1,000,000, expires Dec 31, 2026; cargo $100,000"; empty: the file says nothing. */
export function insuranceText(reader: CarrierReader, orderOf: (cell: CarrierCell) => DayOrder): string {
  const part = (name: string, limit: CarrierCell | null, expires: CarrierCell): string => {
    const dollars = limit === null ? null : reader.read(limit, dollarsOf, "Not an amount in dollars: left out.");
    const day = reader.read(expires, (cell) => timeOfCell(cell, orderOf(expires))?.day ?? null, "Not a day: left out.");
    if (dollars === null && day === null) return "";
    return [
      name + (dollars === null ? "" : ` ${formatMoney(dollars)}`),
      ...(day === null ? [] : [`expires ${formatDay(day)}`]),
    ].join(", ");
  };
  return [
    part("auto liability", "auto_limit", "auto_expires"),
    part("cargo", "cargo_limit", "cargo_expires"),
    part("insurance", null, "insurance_expires"),
  ]
    .filter(Boolean)
    .join("; ");
}

// What a person decides about a confirmation that was received: its load, and terms that were not read.
import type { TypedField } from "../../src/contract/board/mail-intake.ts";
import type { Reading } from "../../src/contract/board/rate-confirmations.ts";
import { readTyped, TYPED_LABELS, wasRead } from "../../src/domain/board/typed-term.ts";
import type { Queryable } from "../db/engine.ts";
import { notFound, refusedAt } from "../http/refusal.ts";

interface Place {
  readonly companyId: number;
  readonly userId: number;
  readonly id: number;
}

// Locked, so that of two people who type the same the last is what both see.
const LOCK = "select readings, load_id from rate_confirmations where company_id = $1 and id = $2 for update";

/** @throws Refusal 404, 422 where its document was not received here */
async function lock(tx: Queryable, { companyId, id }: Place) {
  const [row] = await tx.query<{ readings: readonly Reading[] | null; load_id: number | null }>(LOCK, [companyId, id]);
  if (row === undefined) throw notFound();
  if (row.readings === null) throw refusedAt("id", "The document of this rate confirmation was not received here.");
  return { readings: row.readings, loadId: row.load_id };
}

const LOADS = "select id, carrier_id from loads where company_id = $1 and external_load_number = $2 limit 2";
const SET_LOAD = `
  update rate_confirmations set load_id = $3, carrier_id = coalesce($4, carrier_id), open_tickets = open_tickets_of($1, $3)
  where company_id = $1 and id = $2`;
// What a person chose is about the email as well, where nothing else is known.
const SET_MAIL = `
  update rate_confirmation_mails m set carrier_id = coalesce(m.carrier_id, r.carrier_id) from rate_confirmations r
  where r.company_id = $1 and r.id = $2 and m.company_id = $1 and m.id = r.mail_id`;

/** @throws Refusal 404, 422 where no load, or more than one, has the number */
export async function chooseLoad(tx: Queryable, place: Place, loadNumber: string): Promise<void> {
  await lock(tx, place);
  const loads = await tx.query<{ id: number; carrier_id: number | null }>(LOADS, [place.companyId, loadNumber.trim()]);
  const [load] = loads;
  if (load === undefined) throw refusedAt("load_number", "No load of yours has this number.");
  if (loads.length > 1) throw refusedAt("load_number", "Several loads have this number.");
  await tx.query(SET_LOAD, [place.companyId, place.id, load.id, load.carrier_id]);
  await tx.query(SET_MAIL, [place.companyId, place.id]);
}

/** The columns that hold the fields. */
const SET: Readonly<Record<TypedField, string>> = {
  rate: "rate = $3::numeric",
  weight: "weight = $3::float8::int",
  equipment_type: "equipment_type = $3",
  carrier_name: "carrier_name = $3",
  dot: "dot = $3",
  mc: "mc = $3",
  remit_name: "remit_name = $3",
  remit_address: "remit_address = $3",
};

const TYPE = `
  insert into rate_confirmation_typed (company_id, rate_confirmation_id, field, value, user_id) values ($1, $2, $3, $4, $5)
  on conflict (company_id, rate_confirmation_id, field) do update set value = excluded.value, user_id = excluded.user_id,
    typed_at = clock_timestamp()`;
const CLEAR = "delete from rate_confirmation_typed where company_id = $1 and rate_confirmation_id = $2 and field = $3";

/** `text` null clears it. @throws Refusal 404, 422 where it was read, or where the text is no such value */
export async function typeTerm(tx: Queryable, place: Place, field: TypedField, text: string | null): Promise<void> {
  const { readings } = await lock(tx, place);
  const label = TYPED_LABELS[field];
  if (wasRead(field, readings)) throw refusedAt("value", `${label} was read from the document.`);
  const value = text === null ? null : readTyped(field, text);
  if (text !== null && (value === null || value === ""))
    throw refusedAt("value", `This cannot be read as ${label.toLowerCase()}.`);
  await tx.query(`update rate_confirmations set ${SET[field]} where company_id = $1 and id = $2`, [
    place.companyId,
    place.id,
    value,
  ]);
  if (value === null) await tx.query(CLEAR, [place.companyId, place.id, field]);
  else await tx.query(TYPE, [place.companyId, place.id, field, value, place.userId]);
}

// What a person decides about a confirmation that was received: its load, and terms that were not read, or were read wrongly.
import type { TypedField, TypedStopPart, TypedTerm } from "../../src/contract/board/mail-intake.ts";
import type { Reading } from "../../src/contract/board/rate-confirmations.ts";
import { readTypedStop, stopField } from "../../src/domain/board/typed-stop.ts";
import { readTyped, TYPED_LABELS } from "../../src/domain/board/typed-term.ts";
import type { Queryable } from "../db/engine.ts";
import { notFound, refusedAt } from "../http/refusal.ts";
import { forgetLayout, type Taught } from "./confirmation-layouts.ts";

interface Place {
  readonly companyId: number;
  readonly userId: number;
  readonly id: number;
}

// Locked, so that of two people who type the same the last is what both see.
const LOCK = "select readings from rate_confirmations where company_id = $1 and id = $2 for update";

/** @throws Refusal 404, 422 where its document was not received here */
async function lock(tx: Queryable, { companyId, id }: Place): Promise<void> {
  const [row] = await tx.query<{ readings: readonly Reading[] | null }>(LOCK, [companyId, id]);
  if (row === undefined) throw notFound();
  if (row.readings === null) throw refusedAt("id", "The document of this rate confirmation was not received here.");
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

/** The columns that hold the terms, with their types. */
const COLUMNS: Readonly<Record<TypedTerm, string>> = {
  rate: "numeric",
  weight: "int",
  equipment_type: "text",
  carrier_name: "text",
  dot: "text",
  mc: "text",
  remit_name: "text",
  remit_address: "text",
};

const SET_TERM = (field: TypedTerm): string =>
  `update rate_confirmations set ${field} = $3::text::${COLUMNS[field]} where company_id = $1 and id = $2`;
const TERM = (field: TypedTerm): string =>
  `select ${field}::text as value from rate_confirmations where company_id = $1 and id = $2`;

const STOP = `select name, city, state, postal_code, window_start, window_end from rate_confirmation_stops
  where company_id = $1 and rate_confirmation_id = $2 and position = $3`;
// What is not among the values stays as it is.
const SET_STOP = `
  update rate_confirmation_stops s set name = coalesce(n.name, s.name), city = coalesce(n.city, s.city), state = coalesce(n.state, s.state),
    postal_code = coalesce(n.postal_code, s.postal_code),
    window_start = case when $4::text::jsonb ? 'window_start' then n.window_start else s.window_start end,
    window_end = case when $4::text::jsonb ? 'window_end' then n.window_end else s.window_end end
  from jsonb_to_record($4::text::jsonb) as n (name text, city text, state text, postal_code text, window_start timestamptz,
    window_end timestamptz)
  where s.company_id = $1 and s.rate_confirmation_id = $2 and s.position = $3`;
const TOUCH = "update rate_confirmations set updated_at = now() where company_id = $1 and id = $2";

// What was read is what stood there before the first typing.
const TYPE = `
  insert into rate_confirmation_typed (company_id, rate_confirmation_id, field, value, user_id, was)
  values ($1, $2, $3, $4, $5, $6::text::jsonb)
  on conflict (company_id, rate_confirmation_id, field) do update set value = excluded.value, user_id = excluded.user_id,
    typed_at = clock_timestamp() returning was`;
const TAKE_BACK =
  "delete from rate_confirmation_typed where company_id = $1 and rate_confirmation_id = $2 and field = $3 returning was";

type Values = Readonly<Record<string, string | null>>;

interface Kept {
  readonly was: Values;
}

const keep = async (
  tx: Queryable,
  { companyId, userId, id }: Place,
  field: TypedField,
  value: string,
  now: Values,
): Promise<Values> => (await tx.query<Kept>(TYPE, [companyId, id, field, value, userId, JSON.stringify(now)]))[0]?.was ?? now;

/** Null: nothing was typed. */
const takeBack = async (tx: Queryable, { companyId, id }: Place, field: TypedField): Promise<Values | null> =>
  (await tx.query<Kept>(TAKE_BACK, [companyId, id, field]))[0]?.was ?? null;

async function typeOwn(tx: Queryable, place: Place, field: TypedTerm, text: string | null): Promise<Taught | null> {
  const { companyId, userId, id } = place;
  if (text === null) {
    const was = await takeBack(tx, place, field);
    if (was === null) return null;
    await tx.query(SET_TERM(field), [companyId, id, was.value ?? null]);
    await forgetLayout(tx, companyId, id, field);
    return null;
  }
  const value = readTyped(field, text);
  if (value === null || value === "") throw refusedAt("value", `This cannot be read as ${TYPED_LABELS[field].toLowerCase()}.`);
  const [before] = await tx.query<{ value: string | null }>(TERM(field), [companyId, id]);
  const was = await keep(tx, place, field, value, { value: before?.value ?? null });
  await tx.query(SET_TERM(field), [companyId, id, value]);
  return { companyId, userId, confirmationId: id, field, value, isCorrection: (was.value ?? null) !== null };
}

async function typeStop(tx: Queryable, place: Place, field: TypedField, at: number, part: TypedStopPart, text: string | null) {
  const key = [place.companyId, place.id, at + 1];
  const [stop] = await tx.query<Values & { readonly state: string; readonly postal_code: string }>(STOP, key);
  if (stop === undefined) throw refusedAt("field", "The document has no such stop.");
  const set = text === null ? await takeBack(tx, place, field) : readTypedStop(part, text, stop);
  if (set === null) return;
  if (typeof set === "string") throw refusedAt("value", set);
  if (text !== null) {
    const before = Object.fromEntries(Object.keys(set).map((column) => [column, stop[column] ?? null]));
    await keep(tx, place, field, text.trim(), before);
  }
  await tx.query(SET_STOP, [...key, JSON.stringify(set)]);
  await tx.query(TOUCH, [place.companyId, place.id]);
}

/**
 * `text` null takes back what was typed: what was read stands again.
 * @returns what it teaches of the document's layout; null: nothing
 * @throws Refusal 404, 422 where the text is no such value, or the document has no such stop
 */
export async function typeTerm(tx: Queryable, place: Place, field: TypedField, text: string | null): Promise<Taught | null> {
  await lock(tx, place);
  const stop = stopField(field);
  if (stop === null) return typeOwn(tx, place, field as TypedTerm, text);
  await typeStop(tx, place, field, stop.at, stop.part, text);
  return null;
}

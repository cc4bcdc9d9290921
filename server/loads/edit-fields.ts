// Writes what people enter of a load: its fields, its stops, and the numbers of what hauls it.
import type { Static, Type } from "typebox";
import type { LOAD_FIELDS, UNIT_FIELDS } from "../../src/contract/loads/load-fields.ts";
import type { Load } from "../../src/contract/loads/loads.ts";
import { LOAD_FIELD_NAMES, loadFieldLabel } from "../../src/domain/loads/load-field-labels.ts";
import { isOpenLoad } from "../../src/domain/loads/load-statuses.ts";
import type { Queryable } from "../db/engine.ts";
import { invalid, refusedAt } from "../http/refusal.ts";
import { assignVehicle, putTruck } from "./assign-vehicle.ts";
import { readLoad } from "./load-rows.ts";
import { addLog } from "./log-rows.ts";
import { findPlaces, readStops } from "./read-stops.ts";
import { endsOf, trackingFor, writeStops } from "./write-stops.ts";

export type EnteredFields = Static<Type.TObject<typeof LOAD_FIELDS>>;
type UnitFields = Static<Type.TObject<typeof UNIT_FIELDS>>;

/** Who changes which load, locked, when. */
export interface Editing {
  readonly companyId: number;
  readonly userId: number;
  readonly load: Load;
  readonly now: Date;
}

/** What a load says of itself but for its number, its stops and its equipment. */
export const ENTERED = [
  "po_number",
  "bol_number",
  "customer_reference",
  "customer_name",
  "commodity",
  "declared_value",
  "weight",
  "trailer_length",
  "certifications",
  "min_temperature",
  "max_temperature",
  "rate",
] as const satisfies readonly (keyof EnteredFields)[];

const COLUMNS = ["external_load_number", ...ENTERED] as const;

const LOCK_NUMBERS = `select pg_advisory_xact_lock(key)
  from (select distinct hashtextextended($1 || ' load ' || n, 0) as key from unnest($2::text[]) n order by 1) keys`;
const TAKEN = "select 1 from loads where company_id = $1 and external_load_number = $2 and id <> $3 limit 1";

/** As they are stored. Whoever enters one of them meanwhile waits; all in one order, so that no two wait for each other. */
export const lockNumbers = async (tx: Queryable, companyId: number, numbers: readonly string[]): Promise<void> =>
  void (await tx.query(LOCK_NUMBERS, [String(companyId), numbers]));

/** A load's number as it is stored, and searched for. */
export const storedNumber = (typed: string): string => typed.trim().toUpperCase();

/** The same, free. @throws Refusal 422 where another load has it */
export async function freeNumber(tx: Queryable, companyId: number, typed: string, loadId: number): Promise<string> {
  const number = storedNumber(typed);
  await lockNumbers(tx, companyId, [number]);
  if ((await tx.query(TAKEN, [companyId, number, loadId])).length > 0)
    throw refusedAt("load.external_load_number", `Another load has the number ${number}.`);
  return number;
}

/** As it is stored. */
export const plain = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);

/** Writes columns of the load. */
async function write(
  tx: Queryable,
  { companyId, userId, load }: Editing,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(values);
  if (names.length === 0) return;
  const sets = names.map((name, at) => `${name} = $${at + 4}`).join(", ");
  await tx.query(`update loads set updated_by_user_id = $3, ${sets} where company_id = $1 and id = $2`, [
    companyId,
    load.id,
    userId,
    ...Object.values(values),
  ]);
}

/** @throws Refusal 422 for a load that is closed, and for temperatures that contradict each other */
export function checkFields(load: Pick<Load, "status" | "min_temperature" | "max_temperature">, fields: EnteredFields): void {
  if (!isOpenLoad(load)) throw invalid("load", "is closed");
  const [low, high] = [fields.min_temperature ?? load.min_temperature, fields.max_temperature ?? load.max_temperature];
  if (fields.min_temperature !== null && fields.max_temperature !== null && low != null && high != null && low > high)
    throw refusedAt("load.max_temperature", "The highest is below the lowest.");
}

/** Whether fields of the load itself are given, or its stops. */
export const hasFields = (fields: EnteredFields): boolean =>
  fields.stops !== undefined || COLUMNS.some((column) => fields[column] !== undefined);

const HAS_ELD = "select eld_status is not distinct from 'connected' as has_eld from carriers where id = $1";

async function editStops(tx: Queryable, editing: Editing, entries: NonNullable<EnteredFields["stops"]>): Promise<void> {
  const { companyId, load, now } = editing;
  const entered = { entries, before: load.stops };
  const stops = readStops(await findPlaces(tx, companyId, [entered]), entered, now);
  await writeStops(tx, companyId, [{ loadId: load.id, stops }]);
  const ends = endsOf(stops);
  const [carrier] = load.carrier === null ? [] : await tx.query<{ has_eld: boolean }>(HAS_ELD, [load.carrier.id]);
  await write(tx, editing, { ...ends, tracking_status: trackingFor(ends.billable_miles, load, carrier?.has_eld ?? false) });
}

/** Fields that are left out stay; null clears one. @throws Refusal 422 */
export async function editFields(tx: Queryable, editing: Editing, fields: EnteredFields): Promise<void> {
  const { companyId, load } = editing;
  if (!hasFields(fields)) return;
  checkFields(load, fields);
  const given = COLUMNS.filter((column) => fields[column] !== undefined);
  const values = Object.fromEntries(given.map((column) => [column, plain(fields[column])]));
  const { external_load_number: number } = fields;
  await write(tx, editing, {
    ...values,
    ...(number === undefined ? {} : { external_load_number: await freeNumber(tx, companyId, number, load.id) }),
  });
  if (fields.stops !== undefined) await editStops(tx, editing, fields.stops);
}

const BY_NUMBER = `select min(id) as id from carrier_vehicles where carrier_id = $1 and upper(truck_number) = upper($2)
  and is_type <> 'trailer' having count(distinct vin) = 1`;

/** The carrier's truck with a number, where it is known and no other has it. */
export async function truckNumbered(tx: Queryable, carrierId: number, number: string): Promise<number | null> {
  const [found] = await tx.query<{ id: number }>(BY_NUMBER, [carrierId, number.trim()]);
  return found?.id ?? null;
}

/** Stores the numbers as they were named, where they are of no truck that is known here. */
export const nameUnits = (
  tx: Queryable,
  editing: Editing,
  { truck_number: truck, trailer_number: trailer }: UnitFields,
): Promise<void> =>
  write(tx, editing, {
    ...(truck === undefined ? {} : { truck_number: plain(truck) }),
    ...(trailer === undefined ? {} : { trailer_number: plain(trailer) }),
  });

async function editUnits(tx: Queryable, editing: Editing, units: UnitFields): Promise<void> {
  const { companyId, userId, load, now } = editing;
  const { truck_number: truck, trailer_number: trailer } = units;
  if (truck === undefined && trailer === undefined) return;
  if (load.carrier === null) throw invalid("load", "has no carrier yet");
  if (!isOpenLoad(load)) throw invalid("load", "is closed");
  const { id: carrierId } = load.carrier;
  const known = truck == null ? null : await truckNumbered(tx, carrierId, truck);
  if (truck !== undefined && known === null) await putTruck(tx, editing, null);
  if (known !== null) await assignVehicle(tx, { companyId, userId, load: { ...load, carrier_id: carrierId }, now }, known);
  await nameUnits(tx, editing, known === null ? units : trailer === undefined ? {} : { trailer_number: trailer });
}

/** Who drives and which equipment is needed have entries of their own. */
const LOGGED = LOAD_FIELD_NAMES.filter((field) => !["driver_name", "driver_phone", "equipment_type"].includes(field));

/** "BOL" keeps its capitals. */
const lower = (label: string): string => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** One entry for all fields that were entered with one call; null where none is. */
export function changedText(fields: object): string | null {
  const labels = LOGGED.filter((field) => Object.hasOwn(fields, field)).map((field) => lower(loadFieldLabel(field)));
  return labels.length === 0 ? null : `Changed: ${labels.join(", ")}.`;
}

async function logChanges(tx: Queryable, { companyId, userId, load, now }: Editing, fields: object): Promise<void> {
  const message = changedText(fields);
  if (message === null) return;
  const entry = { companyId, loadId: load.id, category: "load", type: "material_changes" } as const;
  await addLog(tx, { ...entry, message, occurredAt: now, userId });
}

/** What a person changes of a load that is there. Fields that are left out stay. @throws Refusal 422 */
export async function editLoad(
  tx: Queryable,
  { load: { id }, ...changing }: Omit<Editing, "load"> & { readonly load: Pick<Load, "id"> },
  fields: EnteredFields & UnitFields,
): Promise<void> {
  if (LOGGED.every((field) => fields[field as keyof typeof fields] === undefined)) return;
  const editing = { ...changing, load: await readLoad(tx, changing.companyId, id) };
  await editFields(tx, editing, fields);
  await editUnits(tx, editing, fields);
  await logChanges(tx, editing, fields);
}

// Makes a load of what somebody entered: its row, stops, first log entry and note, and its carrier where one was chosen.
import type { Static } from "typebox";
import type { createLoad } from "../../src/contract/loads/load-entry.ts";
import { ownCode } from "../../src/domain/loads/posted-equipment.ts";
import type { Queryable } from "../db/engine.ts";
import { editFields, freeNumber, nameUnits, truckNumbered, type Editing } from "../loads/edit-fields.ts";
import { readLoad } from "../loads/load-rows.ts";
import { addLog } from "../loads/log-rows.ts";
import { assignCarrier } from "./assign-carrier.ts";

type Entered = Static<NonNullable<(typeof createLoad)["body"]>>["load"];

// Its stops say where it goes and when; until they are written it has neither. It belongs to the team of who enters it.
const ADD = `
  with n as (select nextval('loads_id_seq') as id)
  insert into loads (company_id, id, external_load_number, status, tracking_status, creator_id, updated_by_user_id, team_id,
    equipment_type, posted_equipment_type, pickup_at, dropoff_at, created_at, updated_at)
  select $1, n.id, 'L-' || n.id, 'available', 'not_started', $2, $2,
    (select min(team_id) from team_users where company_id = $1 and user_id = $2),
    $3, $4, $5::timestamptz, $5::timestamptz, $5::timestamptz, clock_timestamp() from n returning id`;

const ADD_NOTE = "insert into notes (company_id, notable_id, notable_type, message, user_id) values ($1, $2, 'Load', $3, $4)";

async function assign(tx: Queryable, editing: Editing, assignment: NonNullable<Entered["assignment"]>): Promise<void> {
  const { truck_number: number, trailer_number: trailer, ...given } = assignment;
  const truckId = number == null ? null : await truckNumbered(tx, given.carrier_id, number);
  await assignCarrier(tx, editing, { ...given, seen_carrier_id: null, carrier_vehicle_id: truckId });
  await nameUnits(tx, editing, {
    ...(number != null && truckId === null ? { truck_number: number } : {}),
    ...(trailer == null ? {} : { trailer_number: trailer }),
  });
}

/** Returns the id of the load. The carrier is locked already. @throws Refusal 422 */
export async function enterLoad(
  tx: Queryable,
  { companyId, userId, now }: Omit<Editing, "load">,
  { note, assignment, equipment_type: kind, external_load_number: number, ...fields }: Entered,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(ADD, [companyId, userId, kind, ownCode(kind), now.toISOString()]);
  const id = row?.id ?? 0;
  const editing = async (): Promise<Editing> => ({ companyId, userId, now, load: await readLoad(tx, companyId, id) });
  const made = await editing();
  await editFields(tx, made, {
    ...fields,
    external_load_number: number ?? (await freeNumber(tx, companyId, made.load.external_load_number, id)),
  });
  const entered = await editing();
  const message = `Load ${entered.load.external_load_number} was created.`;
  await addLog(tx, { companyId, loadId: id, category: "load", type: "load_created", message, occurredAt: now, userId });
  if (note != null) await tx.query(ADD_NOTE, [companyId, id, note.trim(), userId]);
  if (assignment != null) await assign(tx, entered, assignment);
  return id;
}

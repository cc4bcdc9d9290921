// Stores and reads the VINs that carriers' insurance names, as companies know them.
import type { VinSchedule } from "../../src/contract/carriers/vin-schedules.ts";
import type { ReadSchedule } from "../../src/domain/carriers/vin-schedule.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow } from "../db/plain-sql.ts";
import { notFound } from "../http/refusal.ts";
import { dayText, isoText } from "../http/wire.ts";
import { storedFile } from "../uploads/stored-file.ts";

/** Tunable: schedules of a carrier that are listed; a year of weekly ones. */
const LISTED = 50;

const SELECT = `
  select s.id, s.carrier_id, s.vins, s.left_out, ${dayText("(s.as_of at time zone 'UTC')::date")} as as_of,
    case when s.user_id is null then 'carrier' else 'company' end as source,
    nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name, ${storedFile("f")} as file,
    ${isoText("s.created_at")} as created_at, ${isoText("s.withdrawn_at")} as withdrawn_at
  from vin_schedules s left join users u on u.company_id = s.company_id and u.id = s.user_id
  left join uploads f on f.company_id = s.company_id and f.id = s.file_id`;

export const readVinSchedules = (tx: Queryable, companyId: number, carrierId: number): Promise<VinSchedule[]> =>
  tx.query<VinSchedule>(
    `${SELECT} where s.company_id = $1 and s.carrier_id = $2
     order by s.withdrawn_at is not null, s.as_of desc, s.id desc limit ${LISTED}`,
    [companyId, carrierId],
  );

/** @throws Refusal 404 */
export async function readVinSchedule(tx: Queryable, companyId: number, id: number): Promise<VinSchedule> {
  const [row] = await tx.query<VinSchedule>(`${SELECT} where s.company_id = $1 and s.id = $2`, [companyId, id]);
  if (row === undefined) throw notFound();
  return row;
}

const ADD = `
  insert into vin_schedules (company_id, carrier_id, vins, left_out, as_of, user_id, file_id)
  values ($1, $2, $3::text[], $4::text[], $5::date::timestamp at time zone 'UTC', $6, $7) returning id`;

interface Given {
  readonly carrierId: number;
  readonly read: ReadSchedule;
  /** YYYY-MM-DD. */
  readonly asOf: string;
  /** Null: the carrier gave it itself. */
  readonly userId: number | null;
  readonly fileId: number | null;
}

/** Returns the id. The newest day counts, so an earlier schedule needs no end. */
export const addVinSchedule = (
  tx: Queryable,
  companyId: number,
  { carrierId, read, asOf, userId, fileId }: Given,
): Promise<number> => insertRow(tx, ADD, [companyId, carrierId, read.vins, read.leftOut, asOf, userId, fileId]);

const WITHDRAW = `
  update vin_schedules set withdrawn_at = clock_timestamp(), withdrawn_by_user_id = $3
  where company_id = $1 and id = $2 and withdrawn_at is null`;

/** Leaves one that was withdrawn before as it was. */
export const withdrawSchedule = async (tx: Queryable, companyId: number, userId: number, id: number): Promise<void> =>
  void (await tx.query(WITHDRAW, [companyId, id, userId]));

const OWN = `select id, vins = $3::text[] and left_out = $4::text[] and as_of = $5::date::timestamp at time zone 'UTC' as is_same
  from vin_schedules where company_id = $1 and carrier_id = $2 and user_id is null and withdrawn_at is null`;

/** What a carrier's packet says now, null for nothing: its earlier schedules are withdrawn. False where nothing changes. */
export async function replaceOwnSchedule(
  tx: Queryable,
  companyId: number,
  carrierId: number,
  given: Pick<Given, "read" | "asOf"> | null,
): Promise<boolean> {
  const { vins, leftOut } = given?.read ?? { vins: [], leftOut: [] };
  const kept = await tx.query<{ id: number; is_same: boolean }>(OWN, [companyId, carrierId, vins, leftOut, given?.asOf ?? null]);
  const gone = kept.filter(({ is_same: isSame }) => !isSame).map(({ id }) => id);
  if (gone.length > 0)
    await tx.query("update vin_schedules set withdrawn_at = clock_timestamp() where company_id = $1 and id = any($2::bigint[])", [
      companyId,
      gone,
    ]);
  const isNew = given !== null && kept.length === gone.length;
  if (isNew) await addVinSchedule(tx, companyId, { carrierId, ...given, userId: null, fileId: null });
  return gone.length > 0 || isNew;
}

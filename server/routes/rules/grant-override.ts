// Grants overrides, ends them, and takes a grant back: what it had replaced applies again.
import type { Queryable } from "../../db/engine.ts";
import { insertRow, readIds } from "../../db/plain-sql.ts";
import { changedSince } from "../../http/refusal.ts";

export interface OverrideDraft {
  readonly carrier_id: number;
  readonly is_type: string;
  readonly is_active: boolean;
  readonly expiration_date: string | null;
  readonly classification_id?: number | null;
  readonly reason?: string | null;
  readonly file_id?: number | null;
  readonly save_id?: string | null;
}

const END = "is_active = false, deactivated_at = clock_timestamp(), deactivated_by_user_id";

const REPLACE_FORMER = `
  update rule_overrides set ${END} = $5
  where company_id = $1 and carrier_id = $2 and is_type = $3 and classification_id is not distinct from $4 and is_active returning id`;

const GRANT = `
  insert into rule_overrides (company_id, carrier_id, is_type, classification_id, is_active, expiration_date, user_id, file_id,
    replaced_ids, save_id, created_at)
  values ($1, $2, $3, $4, $6, $7::date, $5, $8, $9::bigint[], $10::uuid, clock_timestamp()) returning id`;

/** An active one replaces the existing one. Returns the id. */
export async function grantOverride(
  tx: Queryable,
  companyId: number,
  userId: number,
  draft: OverrideDraft,
  fileId: number | null,
): Promise<number> {
  const key = [companyId, draft.carrier_id, draft.is_type, draft.classification_id ?? null, userId];
  const ids = draft.is_active ? await readIds(tx, REPLACE_FORMER, key) : [];
  const { is_active: isActive, expiration_date: day, save_id: saveId = null } = draft;
  return insertRow(tx, GRANT, [...key, isActive, day, fileId, ids, saveId]);
}

// One that is ended for a reason of its own has replaced nothing that could come back.
const END_ALL = `
  update rule_overrides set ${END} = $4, replaced_ids = '{}'
  where company_id = $1 and carrier_id = $2 and is_type = coalesce($3, is_type) and is_active returning id`;

/** Ends the active overrides of a carrier, or of one of its rules. Returns their ids. */
export async function endOverrides(
  tx: Queryable,
  companyId: number,
  userId: number,
  carrierId: number,
  isType: string | null,
): Promise<number[]> {
  return readIds(tx, END_ALL, [companyId, carrierId, isType, userId]);
}

const SET_ACTIVE = `
  update rule_overrides set is_active = $3, deactivated_at = case when $3 then null else clock_timestamp() end,
    deactivated_by_user_id = case when $3 then null else $4::bigint end, replaced_ids = case when $3 then replaced_ids else '{}' end
  where company_id = $1 and id = $2 and is_active <> $3`;

// Not one that was reinstated and ended again after the grant.
const BRING_BACK = `
  update rule_overrides o set is_active = true, deactivated_at = null, deactivated_by_user_id = null
  from rule_overrides n where n.company_id = $1 and n.id = $2 and n.is_active
    and o.company_id = $1 and o.id = any(n.replaced_ids) and not o.is_active and o.deactivated_at <= n.created_at returning o.id`;

interface Activity {
  readonly id: number;
  readonly isActive: boolean;
  readonly isUndo: boolean;
}

/** Ends or reinstates one. Where a grant is taken back, what it had replaced applies again; returns the ids of that. */
export async function setOverrideActive(
  tx: Queryable,
  companyId: number,
  userId: number,
  { id, isActive, isUndo }: Activity,
): Promise<number[]> {
  const back = isUndo && !isActive ? await readIds(tx, BRING_BACK, [companyId, id]) : [];
  await tx.query(SET_ACTIVE, [companyId, id, isActive, userId]);
  return back;
}

interface Granted extends Pick<OverrideDraft, "carrier_id" | "is_type" | "expiration_date" | "classification_id"> {}

const CURRENT = `
  select o.id, o.user_id is not distinct from $4 and o.expiration_date is not distinct from $5::date as is_granted from rule_overrides o
  where o.company_id = $1 and o.carrier_id = $2 and o.is_type = $3 and o.classification_id is not distinct from $6 and o.is_active`;

const END_WITH_SAVE = `
  update rule_overrides set ${END} = $3, replaced_ids = '{}' where company_id = $1 and save_id = $2::uuid and is_active`;

const OF_SAVE = "select distinct carrier_id as id from rule_overrides where company_id = $1 and save_id = $2::uuid and is_active";

/** The carriers with overrides in force that were granted for a save. */
export const carriersOfSave = async (tx: Queryable, companyId: number, saveId: string): Promise<number[]> =>
  await readIds(tx, OF_SAVE, [companyId, saveId]);

/** Ends the overrides that were granted for a save that is withdrawn. */
export const endOverridesOfSave = async (tx: Queryable, companyId: number, userId: number, saveId: string): Promise<void> =>
  void (await tx.query(END_WITH_SAVE, [companyId, saveId, userId]));

/**
 * Takes back a grant of this person. Returns the ids of the override that it ended and of those that apply again; none where the grant
 * is ended already.
 * @throws Refusal 422 where another override has replaced it since
 */
export async function takeBackGrant(tx: Queryable, companyId: number, userId: number, granted: Granted): Promise<number[]> {
  const { carrier_id: carrierId, is_type: isType, expiration_date: day, classification_id: classificationId = null } = granted;
  type Current = { readonly id: number; readonly is_granted: boolean };
  const current = await tx.query<Current>(CURRENT, [companyId, carrierId, isType, userId, day, classificationId]);
  if (current.some(({ is_granted: isGranted }) => !isGranted)) throw changedSince("is_type", "The override");
  const ids = current.map(({ id }) => id);
  const back: number[] = [];
  for (const id of ids) back.push(...(await setOverrideActive(tx, companyId, userId, { id, isActive: false, isUndo: true })));
  return [...ids, ...back];
}

// Takes back that a carrier was blocked, by what the history says the connection was before.
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { changedSince, notFound } from "../../http/refusal.ts";

interface Block {
  readonly companyId: number;
  /** Who blocked it. */
  readonly userId: number;
  readonly carrierId: number;
  /** Undefined: none were set with it. */
  readonly notes: string | null | undefined;
}

const BLOCKED = "select id, status, notes from connections where company_id = $1 and carrier_id = $2 for update";

const NEWEST = `
  select user_id, before, after from carrier_changes where company_id = $1 and carrier_id = $2 and field = $3
  order by at desc, id desc limit 1`;

// One that the block has made is among the dismissed ones: the list of carriers is as it was.
const TAKE_BACK = `
  update connections set status = coalesce($3, 'needs_to_onboard'), is_dismissed = is_dismissed or $3 is null,
    notes = case when $4 then $5 else notes end, updated_by_user_id = $6
  where company_id = $1 and id = $2`;

/**
 * Returns the id of the connection.
 * @throws Refusal 404 without a connection, 422 where something else has been set since
 */
export async function takeBackBlock(tx: Queryable, { companyId, userId, carrierId, notes }: Block): Promise<number> {
  const newest = async (field: string) => (await readRows(tx, NEWEST, [companyId, carrierId, field]))[0];
  const [now] = await readRows(tx, BLOCKED, [companyId, carrierId]);
  if (now === undefined) throw notFound();
  const made = await newest("status");
  const isMine = made?.user_id === userId && made.after === "do_not_dispatch";
  if (now.status !== "do_not_dispatch" || !isMine) throw changedSince("status", "The status");
  const note = notes === undefined ? undefined : await newest("connection_notes");
  if (notes !== undefined && now.notes !== notes) throw changedSince("notes", "The note");
  const former = note?.after === notes ? note?.before : undefined;
  await tx.query(TAKE_BACK, [companyId, now.id, made.before, former !== undefined, former ?? null, userId]);
  return now.id;
}

// Posts loads on the load board or takes them off it: any number at once, each of them or not at all.
import type { BulkPostResult, BulkPostingError } from "../../src/contract/board/board.ts";
import type { Load } from "../../src/contract/loads/loads.ts";
import { postingErrors, postingErrorText, unpostingErrors } from "../../src/domain/board/posting-errors.ts";
import type { Queryable } from "../db/engine.ts";
import { readLoads } from "../loads/load-rows.ts";

export interface Posting {
  readonly kind: "post" | "unpost";
  readonly companyId: number;
  readonly userId: number;
  readonly loadIds: readonly number[];
  readonly now: Date;
}

// In one order for everybody, so that two people who post the same loads at once do not wait for each other in a circle; the second
// then sees what the first has done.
const LOCK = "select id from loads where company_id = $1 and id = any($2::bigint[]) order by id for update";
const PICK = "select company_id, id from loads where company_id = $1 and id = any($2::bigint[]) order by id";
const WRITE = `
  update loads set posted_at = $3::timestamptz, updated_by_user_id = $4 where company_id = $1 and id = any($2::bigint[])`;
const REMEMBER = `
  insert into load_postings (company_id, load_id, is_type, occurred_at, user_id)
  select $1, id, $3, $4::timestamptz, $5 from unnest($2::bigint[]) id`;

async function read(tx: Queryable, companyId: number, ids: readonly number[]): Promise<Map<number, Load>> {
  const loads = JSON.parse(await readLoads(tx, PICK, [companyId, ids])) as Load[];
  return new Map(loads.map((load) => [load.id, load]));
}

/** Every load is in one of the lists, in the order asked for; one that the company does not have is an error. */
export async function changePostings(tx: Queryable, { kind, companyId, userId, loadIds, now }: Posting): Promise<BulkPostResult> {
  const asked = [...new Set(loadIds)];
  await tx.query(LOCK, [companyId, asked]);
  const before = await read(tx, companyId, asked);
  const errorsOf = (id: number): readonly BulkPostingError[] => {
    const load = before.get(id);
    if (load === undefined) return ["not_found"];
    return kind === "post" ? postingErrors(load, now.getTime()) : unpostingErrors(load);
  };
  const judged = asked.map((id) => ({ load_id: id, errors: [...errorsOf(id)] }));
  const errors = judged.filter((each) => each.errors.length > 0);
  const changed = judged.filter((each) => each.errors.length === 0).map((each) => each.load_id);
  const at = now.toISOString();
  if (changed.length > 0) {
    await tx.query(WRITE, [companyId, changed, kind === "post" ? at : null, userId]);
    await tx.query(REMEMBER, [companyId, changed, kind, at, userId]);
  }
  const after = changed.length === 0 ? new Map<number, Load>() : await read(tx, companyId, changed);
  return {
    success: changed.flatMap((id) => after.get(id) ?? []),
    errors: errors.map((each) => ({ ...each, messages: each.errors.map(postingErrorText) })),
  };
}

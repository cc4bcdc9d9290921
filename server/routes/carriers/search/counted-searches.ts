// Counts lane searches against the plan. A search whose first page was counted is remembered, so that its further pages are free.
import { createHash } from "node:crypto";
import type { searchCarriersOnLane } from "../../../../src/contract/carriers/search.ts";
import { canonicalText } from "../../../../src/domain/canonical-text.ts";
import type { Call } from "../../../http/call.ts";

/** Tunable: how long further pages belong to a counted search; as long as a browser shows the first without asking again. */
const LASTS = "24 hours";

type Counted = Pick<Call<typeof searchCarriersOnLane>, "tx" | "body" | "companyId" | "requireUser">;

const USED_UP = `
  select coalesce((paywall->'usage'->>'carrier_searches')::float8, 0) >= (paywall->'limits'->>'carrier_searches')::float8 as is_used_up
  from companies where id = $1`;

// Without a limit the comparison is null.
export async function isUsedUp({ tx, companyId }: Counted): Promise<boolean> {
  const [row] = await tx.query<{ is_used_up: boolean | null }>(USED_UP, [companyId()]);
  return row?.is_used_up === true;
}

/** Which search of which user: everything but the page. */
function searchOf({ body, companyId, requireUser }: Counted): readonly unknown[] {
  const { page: _page, per_page: _perPage, ...search } = body;
  return [companyId(), requireUser().userId, createHash("sha256").update(canonicalText(search)).digest()];
}

/** Whether the search was counted a while ago. */
export async function isCounted(call: Counted): Promise<boolean> {
  const rows = await call.tx.query(
    `select 1 from counted_searches
     where company_id = $1 and user_id = $2 and hash = $3 and counted_at > now() - interval '${LASTS}'`,
    searchOf(call),
  );
  return rows.length > 0;
}

/** Counts one search and remembers it; false when somebody else just used the last one. */
export async function count(call: Counted): Promise<boolean> {
  const [row] = await call.tx.query<{ is_counted: boolean }>("select use_carrier_search() as is_counted");
  if (row?.is_counted !== true) return false;
  await call.tx.query(`delete from counted_searches where company_id = $1 and counted_at < now() - interval '${LASTS}'`, [
    call.companyId(),
  ]);
  await call.tx.query(
    `insert into counted_searches (company_id, user_id, hash) values ($1, $2, $3)
     on conflict (company_id, user_id, hash) do update set counted_at = now()`,
    searchOf(call),
  );
  return true;
}

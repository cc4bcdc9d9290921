// Writes what a person did with the news about a carrier, and tells whoever it is assigned to or was.
import type { Static } from "typebox";
import type { updateInboxItem } from "../../../../src/contract/connections/inbox.ts";
import type { Queryable } from "../../../db/engine.ts";
import { invalid } from "../../../http/refusal.ts";

type Change = Static<NonNullable<(typeof updateInboxItem)["body"]>>["inbox_item"];

interface Place {
  readonly companyId: number;
  readonly userId: number;
  readonly carrierId: number;
}

interface Mark {
  readonly read_until: string | null;
  readonly done_until: string | null;
  readonly snoozed_until: string | null;
  readonly assigned_to: number | null;
}

const TIMES = ["read_until", "done_until", "snoozed_until"] as const;

// The mark is made first, so that two changes at once come one after the other.
const MAKE = "insert into inbox_marks (company_id, user_id, carrier_id) values ($1, $2, $3) on conflict do nothing";

// As text: a time in JavaScript would lose its microseconds, and would be before the news that it marks.
const LOCK = `select read_until::text, done_until::text, snoozed_until::text, assigned_to from inbox_marks
  where company_id = $1 and user_id = $2 and carrier_id = $3 for update`;

const WRITE = `update inbox_marks set read_until = $4, done_until = $5, snoozed_until = $6, assigned_to = $7,
  assigned_at = case when $7::bigint is not distinct from assigned_to then assigned_at when $7::bigint is not null then clock_timestamp() end,
  updated_at = clock_timestamp()
  where company_id = $1 and user_id = $2 and carrier_id = $3`;

// Whose inbox an assignment changes hears of it as of a change of their own mark.
const TOUCH = `insert into inbox_marks (company_id, user_id, carrier_id) values ($1, $2, $3)
  on conflict (company_id, user_id, carrier_id) do update set updated_at = clock_timestamp()`;

const COLLEAGUE = "select 1 from users where company_id = $1 and id = $2 and removed_at is null";

/** @throws Refusal 422 where a time cannot be read, or nobody such as the assignee is in the company */
export async function changeMark(tx: Queryable, { companyId, userId, carrierId }: Place, change: Change): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) throw invalid("inbox_item", "must have something to change");
  for (const field of TIMES) {
    const time = change[field];
    if (
      (typeof time === "string" && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(time)) ||
      Number.isNaN(Date.parse(time ?? "2026-01-01"))
    )
      throw invalid(field, "must be a time, such as 2026-11-20T16:00:00Z");
  }
  const place = [companyId, userId, carrierId];
  await tx.query(MAKE, place);
  const [before] = await tx.query<Mark>(LOCK, place);
  const { assigned_to_id: assignee = before?.assigned_to ?? null } = change;
  if (assignee === userId) throw invalid("assigned_to_id", "must be somebody else");
  const isMoved = assignee !== (before?.assigned_to ?? null);
  if (isMoved && assignee !== null && (await tx.query(COLLEAGUE, [companyId, assignee])).length === 0)
    throw invalid("assigned_to_id", "must be somebody of your company");
  const times = TIMES.map((field) => (change[field] === undefined ? (before?.[field] ?? null) : change[field]));
  await tx.query(WRITE, [...place, ...times, assignee]);
  if (!isMoved) return;
  for (const id of [before?.assigned_to ?? null, assignee]) if (id !== null) await tx.query(TOUCH, [companyId, id, carrierId]);
}

// One change of a load alert, unless somebody else changed it first.
import type { Static } from "typebox";
import type { Ticket, updateTicket } from "../../../src/contract/loads/tickets.ts";
import { ticketStatus } from "../../../src/domain/loads/ticket-statuses.ts";
import type { Queryable } from "../../db/engine.ts";
import { invalid, notFound, Refusal } from "../../http/refusal.ts";
import { keepProtection } from "../protection/keep-protection.ts";

type Change = Static<NonNullable<(typeof updateTicket)["body"]>>["ticket"];

type State = Pick<Ticket, "status" | "assignee_id" | "resolution" | "resolution_reason">;

interface Before extends State {
  readonly load_id: number | null;
  readonly updated_by_user_id: number | null;
}

interface Place {
  readonly companyId: number;
  readonly userId: number;
  readonly id: number;
}

// Locked, so that of two people who take an alert at once the second sees the first.
const LOCK = `select status, assignee_id, resolution, resolution_reason, updated_by_user_id, load_id
  from tickets where company_id = $1 and id = $2 for update`;

const NAME = `select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name
  from users where company_id = $1 and id = $2`;

const nameOf = async (tx: Queryable, companyId: number, userId: number | null): Promise<string | null> =>
  userId === null ? null : ((await tx.query<{ name: string }>(NAME, [companyId, userId]))[0]?.name ?? null);

/** The alert as the change wants it. @throws Refusal 422 where the change contradicts itself */
function changed(before: State, change: Change): State {
  const { seen: _, ...wanted } = change;
  if (Object.values(wanted).every((value) => value === undefined)) throw invalid("ticket", "must have something to change");
  const resolution = wanted.resolution ?? null;
  if (resolution !== null && (wanted.status ?? "closed") !== "closed") throw invalid("resolution", "closes the alert");
  if (resolution === null && wanted.resolution_reason != null) throw invalid("resolution_reason", "needs a resolution");
  const status = resolution === null ? (wanted.status ?? before.status) : "closed";
  const assignee = wanted.assignee_id === undefined ? before.assignee_id : wanted.assignee_id;
  if (resolution !== null)
    return { status, assignee_id: assignee, resolution, resolution_reason: wanted.resolution_reason?.trim() ?? null };
  // Reopening an alert, or taking its resolution back, leaves none.
  const isKept = status === "closed" && wanted.resolution === undefined;
  return {
    status,
    assignee_id: assignee,
    resolution: isKept ? before.resolution : null,
    resolution_reason: isKept ? before.resolution_reason : null,
  };
}

const isSame = (one: State, other: State): boolean =>
  one.status === other.status &&
  one.assignee_id === other.assignee_id &&
  one.resolution === other.resolution &&
  one.resolution_reason === other.resolution_reason;

async function conflict(tx: Queryable, { companyId }: Place, before: Before): Promise<Refusal> {
  const who = (await nameOf(tx, companyId, before.updated_by_user_id)) ?? "Somebody";
  const assignee = await nameOf(tx, companyId, before.assignee_id);
  const state = `${ticketStatus(before.status).label.toLowerCase()}, ${assignee === null ? "assigned to nobody" : `assigned to ${assignee}`}`;
  return new Refusal(409, {
    error: "changed_meanwhile",
    message: `${who} changed this alert meanwhile. It is now ${state}.`,
  });
}

const WRITE = `
  update tickets set status = $3, assignee_id = $4, resolution = $5, resolution_reason = $6,
    resolved_at = case when $5::text is null then null when resolution is not distinct from $5 then resolved_at
      else clock_timestamp() end,
    resolved_by_user_id = case when $5::text is null then null when resolution is not distinct from $5 then resolved_by_user_id
      else $7::bigint end,
    updated_by_user_id = $7, updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond')
  where company_id = $1 and id = $2`;

/**
 * Writes the change; what is so already stays untouched.
 * @throws Refusal 404, 409 when somebody changed what the person saw, 422 for somebody who is not a user of the company
 */
export async function changeTicket(tx: Queryable, place: Place, change: Change): Promise<void> {
  const { companyId, id, userId } = place;
  const [before] = await tx.query<Before>(LOCK, [companyId, id]);
  if (before === undefined) throw notFound();
  const after = changed(before, change);
  if (isSame(before, after)) return;
  const { seen } = change;
  if (seen !== undefined && (seen.status !== before.status || seen.assignee_id !== before.assignee_id))
    throw await conflict(tx, place, before);
  const isNew = after.assignee_id !== null && after.assignee_id !== before.assignee_id;
  if (isNew && (await nameOf(tx, companyId, after.assignee_id)) === null)
    throw invalid("assignee_id", "names nobody of your company");
  await tx.query(WRITE, [companyId, id, after.status, after.assignee_id, after.resolution, after.resolution_reason, userId]);
  const isReopenedOrClosed = (before.status === "closed") !== (after.status === "closed");
  if (before.load_id !== null && isReopenedOrClosed) await keepProtection(tx, companyId, [before.load_id], new Date());
}

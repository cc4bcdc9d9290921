// Refuses a change whose fields somebody else has changed since they were seen, with what is there now, by whom and since when.
import {
  CHANGED_MEANWHILE,
  COMPARED_CALLS,
  digest,
  MADE_FROM_HEADER,
  readMadeFrom,
  type ComparedTable,
  type Seen,
} from "../../src/contract/made-from.ts";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import { hidesSafety } from "../http/access.ts";
import type { Call } from "../http/call.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import { lockCarriers } from "../assessment/lock-order.ts";
import { lastChange } from "./last-change.ts";
import { readPosting } from "./board/truck-posting-rows.ts";
import { readConfirmation } from "../board/rate-confirmation-rows.ts";
import { readConnection } from "./connections/connection-rows.ts";
import { readLoad } from "../loads/load-rows.ts";
import { readTicketRow } from "./loads/ticket-rows.ts";
import { readOverrideRow } from "./rules/rule-override-rows.ts";
import { readNote } from "./carriers/profile/note-rows.ts";
import { readTeam } from "./account/team-rows.ts";
import { readUser } from "./account/users.ts";
import { readIds } from "../db/plain-sql.ts";

type AnyCall = Pick<Call<EndpointSpec>, "tx" | "companyId" | "requireUser" | "request">;
type Reader = (call: AnyCall, companyId: number, key: number) => Promise<object | undefined>;

const READERS: Readonly<Record<ComparedTable, Reader>> = {
  connections({ tx, requireUser }, companyId, key) {
    const user = requireUser();
    const reading = { hidesSafety: hidesSafety(user), hidesInsights: !user.person.paywall.can_view_insights };
    return readConnection(tx, companyId, key, reading);
  },
  loads: ({ tx }, ...at) => readLoad(tx, ...at),
  tickets: ({ tx }, ...at) => readTicketRow(tx, ...at),
  truck_postings: ({ tx }, ...at) => readPosting(tx, ...at),
  rule_overrides: ({ tx }, ...at) => readOverrideRow(tx, ...at),
  rate_confirmations: ({ tx }, ...at) => readConfirmation(tx, ...at),
  notes: ({ tx, requireUser }, ...at) => readNote(tx, ...at, requireUser()),
  teams: ({ tx }, ...at) => readTeam(tx, ...at),
  users: ({ tx }, ...at) => readUser(tx, ...at),
};

const OF_CARRIER: ReadonlySet<ComparedTable> = new Set(["connections", "loads", "rule_overrides"]);

/** Changed by calls that lock them all, in this order. */
const LOCKED_WHOLE: ReadonlySet<ComparedTable> = new Set(["teams", "users"]);

/** Locks the row as its call does, its carrier first. False where the company has none such. */
async function lock({ tx, companyId }: AnyCall, table: ComparedTable, key: number): Promise<boolean> {
  const place = [companyId(), key];
  if (LOCKED_WHOLE.has(table)) {
    return (await readIds(tx, `select id from ${table} where company_id = $1 order by id for update`, [companyId()])).includes(
      key,
    );
  }
  const one = `from ${table} where company_id = $1 and id = $2`;
  if (OF_CARRIER.has(table)) {
    const [found] = await tx.query<{ carrier_id: number | null }>(`select carrier_id ${one}`, place);
    if (found?.carrier_id != null) await lockCarriers(tx, companyId(), [found.carrier_id]);
  }
  return (await tx.query(`select 1 ${one} for update`, place)).length > 0;
}

const BLOCKED = "do_not_dispatch";

/** Setting it never waits for a person: whoever is warned of a carrier is obeyed first, and asked afterwards. */
const isBlock = (table: ComparedTable, field: string, set: string): boolean =>
  table === "connections" && field === "status" && set === digest(BLOCKED);

/** The fields that are neither what was seen nor what is to be set. */
function changedFields(row: object, { table, fields }: Seen): readonly string[] {
  return [...fields].flatMap(([field, { seen, set }]) => {
    const now = digest((row as Readonly<Record<string, unknown>>)[field]);
    return now === seen || now === set || isBlock(table, field, set) ? [] : [field];
  });
}

async function conflict(call: AnyCall, table: ComparedTable, key: number, fields: readonly string[], row: object) {
  const { by, at } = await lastChange(call.tx, { table, companyId: call.companyId(), key, fields });
  return new Refusal(409, {
    error: CHANGED_MEANWHILE,
    message: `${by ?? "Somebody"} changed this meanwhile, so nothing was saved.`,
    changed: { table, key, by, at, row: row as Record<string, unknown> },
  });
}

/**
 * What the call says that its row was like; null where it says nothing, or where it is no call that is compared.
 * @throws Refusal 422 where the header cannot be read, or names another table
 */
function seenBy(endpoint: EndpointSpec, { request }: Pick<AnyCall, "request">): Seen | null {
  const table = COMPARED_CALLS[endpoint.name];
  const header = request.headers[MADE_FROM_HEADER];
  if (table === undefined || header === undefined) return null;
  const seen = typeof header === "string" ? readMadeFrom(header) : null;
  if (seen === null || seen.table !== table) throw invalid(MADE_FROM_HEADER, "must say what was seen of the row");
  return seen;
}

/** Before the call does anything. @throws Refusal 409 */
export async function checkMadeFrom(endpoint: EndpointSpec, call: AnyCall): Promise<void> {
  const saw = seenBy(endpoint, call);
  // One that does not exist is the call's own to refuse.
  if (saw === null || !(await lock(call, saw.table, saw.key))) return;
  const row = await READERS[saw.table](call, call.companyId(), saw.key);
  if (row === undefined) return;
  const changed = changedFields(row, saw);
  if (changed.length > 0) throw await conflict(call, saw.table, saw.key, changed, row);
}

/**
 * A block is lifted by those alone who have seen it, whatever client they use.
 * @throws Refusal 409
 */
export async function checkSawBlock(endpoint: EndpointSpec, call: AnyCall, key: number): Promise<void> {
  const saw = seenBy(endpoint, call);
  if (saw?.key === key && saw.fields.get("status")?.seen === digest(BLOCKED)) return;
  const row = await READERS.connections(call, call.companyId(), key);
  if (row !== undefined) throw await conflict(call, "connections", key, ["status"], row);
}

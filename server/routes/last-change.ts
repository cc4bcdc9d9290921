// Who changed some fields of a row last, and when.
import type { ComparedTable } from "../../src/contract/made-from.ts";
import { MANUAL_LOG_TYPES } from "../../src/contract/loads/load-logs.ts";
import type { Queryable } from "../db/engine.ts";
import { isoText } from "../http/wire.ts";

interface Asked {
  readonly table: ComparedTable;
  readonly companyId: number;
  readonly key: number;
  readonly fields: readonly string[];
}

interface LastChange {
  /** Null: the product, or nobody knows. */
  readonly by: string | null;
  /** ISO 8601; null where it is not known. */
  readonly at: string | null;
}

/** As the history of carriers calls them. */
const IN_HISTORY: Readonly<Record<string, string>> = { notes: "connection_notes", latest_onboarding_packet: "packet_status" };

const MANUAL = MANUAL_LOG_TYPES.map((type) => `'${type}'`).join(", ");

const ofRow = (table: string, user: string, at: string): string =>
  `select ${user} as user_id, ${at} as at from ${table} where company_id = $1 and id = $2 and $3::text[] is not null`;

/** SQL of the user and the time; $1 is the company, $2 the row, $3 the fields. */
const CHANGES: Readonly<Record<ComparedTable, string>> = {
  connections: `select h.user_id, h.at from carrier_changes h join connections c
      on c.company_id = h.company_id and c.carrier_id = h.carrier_id
    where c.company_id = $1 and c.id = $2 and h.field = any($3::text[]) order by h.at desc, h.id desc limit 1`,
  // The load itself moves with its truck.
  loads: `select user_id, occurred_at as at from load_logs where company_id = $1 and load_id = $2 and user_id is not null
    and is_type not in (${MANUAL}) and $3::text[] is not null order by id desc limit 1`,
  tickets: ofRow("tickets", "updated_by_user_id", "updated_at"),
  truck_postings: ofRow("truck_postings", "updated_by_user_id", "updated_at"),
  rule_overrides: ofRow("rule_overrides", "coalesce(deactivated_by_user_id, user_id)", "updated_at"),
  rate_confirmations: ofRow("rate_confirmations", "status_changed_by_user_id", "status_changed_at"),
  notes: ofRow("notes", "user_id", "updated_at"),
  teams: ofRow("teams", "updated_by_user_id", "updated_at"),
  users: ofRow("users", "scopes_changed_by_user_id", "scopes_changed_at"),
};

export async function lastChange(tx: Queryable, { table, companyId, key, fields }: Asked): Promise<LastChange> {
  const [found] = await tx.query<LastChange>(
    `select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as by, ${isoText("c.at")} as at
     from (${CHANGES[table]}) c left join users u on u.company_id = $1 and u.id = c.user_id`,
    [companyId, key, fields.map((field) => IN_HISTORY[field] ?? field)],
  );
  return found ?? { by: null, at: null };
}

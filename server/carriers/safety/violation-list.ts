// Stores FMCSA's monthly list of violations: the BASIC and severity of each code, and from when they are.
import type { ListedViolation } from "../../../src/domain/carriers/fmcsa/violation-list.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { listMade, postponeList } from "../open-data/lists.ts";

/**
 * Assumption: codes without which a list is not whole. The methodology has some 2,400; a file that was cut off after its first thousand
 * rows has a few hundred, and must not make violations of all others count for nothing.
 */
const WHOLE = 1_000;

/** A list is made each month, and published some two weeks later. Tunable: days until it is asked for again, at least and at best. */
const MONTH_DAYS = 31;
const AGAIN_DAYS = 3;
const DAY = 86_400_000;

// A code that an older list had and this one lacks keeps what it had: nobody was cited for it lately.
const STORE = `
  insert into violation_codes as k (code, description, basic, severity, violation_group, listed_at)
    select g.code, coalesce(g.description, g.code), g.basic, g.severity, g.violation_group, $2::timestamptz
    from json_to_recordset($1::text::json) as g(code text, description text, basic text, severity int, violation_group text)
  on conflict (squeezed) do update set basic = excluded.basic, severity = excluded.severity, listed_at = excluded.listed_at,
    violation_group = coalesce(excluded.violation_group, k.violation_group),
    description = case when excluded.description = excluded.code then k.description else excluded.description end
    where k.listed_at is null or k.listed_at <= excluded.listed_at`;

/** When the list is to be asked for after `now`. */
function nextAfter(asOf: Date, now: Date): Date {
  return new Date(Math.max(asOf.getTime() + MONTH_DAYS * DAY, now.getTime() + AGAIN_DAYS * DAY));
}

/** Measures follow at once: they are made from the violations of a carrier when somebody asks. Peers are compared anew. */
export async function storeViolationList(
  engine: Engine,
  entries: readonly ListedViolation[],
  asOf: Date,
  now: Date,
): Promise<void> {
  const rows = entries.map(({ group, ...entry }) => ({ ...entry, violation_group: group }));
  await engine.tx(async (tx) => {
    await tx.query(STORE, [JSON.stringify(rows), asOf.toISOString()]);
    await listMade(tx, "sms_violations", { asOf, entries: rows.length, isWhole: rows.length >= WHOLE }, nextAfter(asOf, now));
    await postponeList(tx, "peers", now);
  });
}

export interface ListState {
  /** When the list was made; null: there is none. */
  readonly asOf: Date | null;
  /** The same where it has every code that counts. */
  readonly wholeAt: Date | null;
}

export async function readListState(tx: Queryable): Promise<ListState> {
  const [row] = await readRows(tx, "select as_of, is_whole from open_data_lists where name = $1", ["sms_violations"]);
  const asOf = row?.as_of ?? null;
  return { asOf, wholeAt: row?.is_whole === true ? asOf : null };
}

/** SQL: the letters and digits of a column with a code, as violation_codes.squeezed has them. */
export const squeezedSql = (column: string): string => `upper(regexp_replace(${column}, '[^0-9A-Za-z]', '', 'g'))`;

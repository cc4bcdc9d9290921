// Takes the rows of a file: connects their carriers, or changes the connections that there are, all of a call with a few statements.
import type { ConnectionStatus } from "../../../src/contract/connections/connections.ts";
import type { ImportedCarrier, SentCarrier } from "../../../src/contract/connections/imports.ts";
import {
  connectionChange,
  type ConnectionChange,
  type ConnectionValues,
} from "../../../src/domain/connections/import/connection-change.ts";
import { lockCarriers, takeTurn } from "../../assessment/lock-order.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { addConnections } from "../new-connections.ts";
import { matchRows, type RowMatch } from "./match-rows.ts";

export interface Taking {
  readonly companyId: number;
  readonly userId: number;
  /** Null: a preview, which writes nothing. */
  readonly importId: number | null;
}

interface Held extends ConnectionValues {
  readonly id: number;
  readonly carrier_id: number;
}

const HELD =
  "select id, carrier_id, status, is_dismissed, notes from connections where company_id = $1 and carrier_id = any($2::bigint[])";

async function heldOf(tx: Queryable, companyId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Held>> {
  const rows = await readRows(tx, HELD, [companyId, ids]);
  return new Map(rows.map((row) => [row.carrier_id, { ...row, status: row.status as ConnectionStatus }]));
}

/** A carrier whose connection is written. */
interface Change extends ConnectionChange {
  readonly carrierId: number;
  readonly held: Held | null;
}

// The note first and by itself: with a status it would be taken for the reason of that.
const SET_NOTES = `update connections c set notes = v.notes, updated_by_user_id = $2
  from unnest($3::bigint[], $4::text[]) v(carrier_id, notes)
  where c.company_id = $1 and c.carrier_id = v.carrier_id and c.notes is distinct from v.notes`;
const SET_STATUS = `update connections c set status = v.status, is_dismissed = v.is_dismissed, updated_by_user_id = $2
  from unnest($3::bigint[], $4::text[], $5::boolean[]) v(carrier_id, status, is_dismissed)
  where c.company_id = $1 and c.carrier_id = v.carrier_id and (c.status, c.is_dismissed) is distinct from (v.status, v.is_dismissed)`;

/** For carriers whose connections are locked. */
export async function setConnections(
  tx: Queryable,
  { companyId, userId }: Pick<Taking, "companyId" | "userId">,
  changes: readonly { readonly carrierId: number; readonly after: ConnectionValues }[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ carrierId }) => carrierId);
  const column = <Field extends keyof ConnectionValues>(field: Field) => changes.map(({ after }) => after[field]);
  await tx.query(SET_NOTES, [companyId, userId, ids, column("notes")]);
  await tx.query(SET_STATUS, [companyId, userId, ids, column("status"), column("is_dismissed")]);
}

async function addMissing(tx: Queryable, { companyId, userId }: Taking, changes: readonly Change[]): Promise<void> {
  const missing = changes.filter(({ held }) => held === null);
  for (const status of new Set(missing.map(({ after }) => after.status))) {
    const carrierIds = missing.filter(({ after }) => after.status === status).map(({ carrierId }) => carrierId);
    await addConnections(tx, { companyId, userId, carrierIds, status }, "do nothing");
  }
}

// Sent again, such as after a stop, it is still the same import: what was before it stays.
const REMEMBER = `insert into imported_connections (company_id, import_id, carrier_id, before, after)
  select $1, $2, v.carrier_id, v.before::jsonb, v.after::jsonb from unnest($3::bigint[], $4::text[], $5::text[]) v(carrier_id, before, after)
  on conflict (company_id, import_id, carrier_id) do update set after = excluded.after, is_undone = false`;

const valuesText = ({ status, is_dismissed, notes }: ConnectionValues): string => JSON.stringify({ status, is_dismissed, notes });

async function write(tx: Queryable, taking: Taking, importId: number, changes: readonly Change[]): Promise<void> {
  const made = changes.filter(({ outcome }) => outcome !== "same");
  if (made.length === 0) return;
  await addMissing(tx, taking, made);
  await setConnections(tx, taking, made);
  await tx.query(REMEMBER, [
    taking.companyId,
    importId,
    made.map(({ carrierId }) => carrierId),
    made.map(({ held }) => (held === null ? null : valuesText(held))),
    made.map(({ after }) => valuesText(after)),
  ]);
}

const FIELDS = ["status", "is_dismissed", "notes"] as const;

const textOf = (value: string | boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : `${value}`;

function changesOf({ held, after }: Change): ImportedCarrier["changes"] {
  const before = held ?? { status: null, is_dismissed: false, notes: null };
  return FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: textOf(before[field]),
    after: textOf(after[field]),
  }));
}

const NONE = { problem: null, carrier: null, candidates: [], connection_id: null, changes: [], warnings: [], errors: {} };

function unmatched({ outcome, problem, candidates }: RowMatch): ImportedCarrier {
  if (outcome === "matched" || outcome === "refused")
    return { ...NONE, outcome: "refused", errors: { carrier_id: ["is no carrier"] } };
  return { ...NONE, outcome, problem, candidates: [...candidates] };
}

/**
 * One answer for each row, in their order. Of rows that are the same carrier the first counts. The connections of all are locked before they
 * are read, in the order of all who lock several, so that two calls never wait for each other and the second finds what the first made.
 */
export async function takeCarriers(tx: Queryable, taking: Taking, rows: readonly SentCarrier[]): Promise<ImportedCarrier[]> {
  const { companyId, importId } = taking;
  const matches = await matchRows(tx, rows);
  const ids = [
    ...new Set(matches.flatMap(({ outcome, carrier }) => (outcome === "matched" && carrier !== null ? [carrier.id] : []))),
  ];
  const inOrder = ids.toSorted((one, other) => one - other);
  if (importId !== null) {
    await takeTurn(tx, companyId);
    await lockCarriers(tx, companyId, inOrder);
  }
  const held = await heldOf(tx, companyId, inOrder);
  const changes = new Map<number, Change>();
  const decided = rows.map((row, at) => {
    const id = matches[at]?.outcome === "matched" ? matches[at].carrier?.id : undefined;
    if (id === undefined || changes.has(id)) return null;
    const own = held.get(id) ?? null;
    const change: Change = { carrierId: id, held: own, ...connectionChange(own, row) };
    changes.set(id, change);
    return change;
  });
  if (importId !== null) await write(tx, taking, importId, [...changes.values()]);
  const now = importId === null ? held : await heldOf(tx, companyId, inOrder);
  return matches.map((match, at) => {
    const { carrier } = match;
    if (match.outcome !== "matched" || carrier === null) return unmatched(match);
    const connectionId = now.get(carrier.id)?.id ?? null;
    const change = decided[at] ?? null;
    if (change === null) return { ...NONE, outcome: "repeated", carrier, connection_id: connectionId };
    const { outcome, warnings } = change;
    return { ...NONE, outcome, carrier, connection_id: connectionId, changes: changesOf(change), warnings: [...warnings] };
  });
}

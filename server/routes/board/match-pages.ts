// Selects the carriers of a page of a match, shown or not shown, with their figures and how many there are for each reason.
import { listLoadMatches, MISS_REASONS, type MatchCounts, type MissReason } from "../../../src/contract/board/match.ts";
import type { Assessment } from "../../../src/contract/carriers/carriers.ts";
import type { Queryable } from "../../db/engine.ts";
import { windowOf, type PageInput } from "../../http/paging.ts";
import type { Resource } from "../../q/columns.ts";
import { compileQ } from "../../q/compile.ts";
import type { QueryValue } from "../../q/parse.ts";
import { BEST_FIRST, bitOf, matchSql, reasonsOf, type Wanted } from "./match-sql.ts";

/** The figures of one carrier; miles, years and days as in the contract. */
export interface Figures {
  readonly carrier_id: number;
  readonly mask: number;
  readonly result: Assessment | null;
  readonly fleet_size: number | null;
  readonly equipment_count: number;
  readonly equipment_total: number;
  readonly equipment_age: number | null;
  readonly runs: number;
  readonly last_on: string | null;
  readonly vehicle_id: number | null;
  readonly truck_miles: number | null;
  readonly posting_id: number | null;
  readonly posted_miles: number | null;
  readonly posted_for: string | null;
  readonly posted_to: string | null;
  readonly base_miles: number | null;
  readonly origin_deadhead: number | null;
  readonly destination_deadhead: number | null;
  readonly total_deadhead: number | null;
}

const figure = (sql: string) => ({ sql, type: "int", isNullable: true }) as const;

const SORTS: Resource = {
  id: "carrier_id",
  defaultSort: "origin_deadhead asc",
  columns: {
    equipment_age: figure("equipment_age"),
    origin_deadhead: figure("origin_deadhead"),
    destination_deadhead: figure("destination_deadhead"),
    total_deadhead: figure("total_deadhead"),
    fleet_size: figure("fleet_size"),
  },
};

/** The order that `q[s]` asks for; null: none. */
function orderOf(q: QueryValue | undefined): string | null {
  const { orderBy } = compileQ(listLoadMatches, SORTS, q);
  const isSorted = typeof q === "object" && !Array.isArray(q) && (q["s"] ?? "") !== "";
  return isSorted ? orderBy : null;
}

export interface Page {
  readonly rows: readonly Figures[];
  readonly total: number;
  readonly counts: MatchCounts | null;
}

interface Asked extends PageInput {
  readonly q: QueryValue | undefined;
}

/** The carriers that are shown. */
export async function readShown(tx: Queryable, companyId: number, wanted: Wanted, asked: Asked): Promise<Page> {
  const params: unknown[] = [companyId];
  const { ctes, shown, joins, columns } = matchSql(wanted, (value) => `$${params.push(value)}`);
  const found = await tx.query<Figures & { total: number }>(
    `with ${ctes}, figures as (select ${columns} from (${shown}) p ${joins})
     select figures.*, count(*) over ()::int as total from figures order by ${orderOf(asked.q) ?? BEST_FIRST} ${windowOf(asked)}`,
    params,
  );
  // A page beyond the end has no row to say how many there are.
  const total =
    found[0]?.total ?? ((asked.page ?? 1) > 1 ? (await readShown(tx, companyId, wanted, { ...asked, page: 1 })).total : 0);
  return { rows: found, total, counts: null };
}

function countsOf(masks: readonly { readonly mask: number; readonly count: number }[]): MatchCounts {
  const sum = (isCounted: (mask: number) => boolean): number =>
    masks.reduce((total, { mask, count }) => (isCounted(mask) ? total + count : total), 0);
  return {
    shown: sum((mask) => mask === 0),
    not_shown: sum((mask) => mask !== 0),
    reasons: MISS_REASONS.map((reason) => ({ reason, count: sum((mask) => reasonsOf(mask).includes(reason)) })),
  };
}

/** The carriers that are not shown, fewest reasons first, and the counts of all. `reason`: only those with it. */
export async function readNotShown(
  tx: Queryable,
  companyId: number,
  wanted: Wanted,
  asked: Asked,
  reason: MissReason | null,
): Promise<Page> {
  const params: unknown[] = [companyId];
  const { ctes, masks, joins, columns } = matchSql(wanted, (value) => `$${params.push(value)}`);
  const counted = await tx.query<{ mask: number; count: number }>(
    `with ${ctes} select mask, count(*)::int as count from (${masks}) m group by mask`,
    params,
  );
  const counts = countsOf(counted);
  const isWanted = reason === null ? "mask <> 0" : `mask & ${bitOf(reason)} <> 0`;
  const order = orderOf(asked.q);
  const fewest = `bit_count(mask::bit(${MISS_REASONS.length})), carrier_id`;
  // Figures are needed of all carriers only where they decide the order.
  const pool = `select * from (${masks}) m where ${isWanted} ${order === null ? `order by ${fewest} ${windowOf(asked)}` : ""}`;
  const rows = await tx.query<Figures>(
    `with ${ctes}, pool as materialized (${pool}), figures as (select ${columns} from pool p ${joins})
     select * from figures order by ${order ?? fewest} ${order === null ? "" : windowOf(asked)}`,
    params,
  );
  const total = counts.reasons.find((one) => one.reason === reason)?.count ?? counts.not_shown;
  return { rows, total, counts };
}

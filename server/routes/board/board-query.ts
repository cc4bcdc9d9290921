// The filters and sorts of a board search as SQL.
import type { BoardQuery, BoardSort, PostingAge } from "../../../src/contract/board/board.ts";
import { DEFAULT_DEADHEAD } from "../../../src/contract/constants.ts";
import { dayOf } from "../../../src/domain/days.ts";
import { postedCodesFor } from "../../../src/domain/loads/posted-equipment.ts";
import type { Queryable } from "../../db/engine.ts";
import { Refusal } from "../../http/refusal.ts";
import { escapeLike } from "../../q/values.ts";
import { whereIs } from "../carriers/search/carrier-search.ts";
import { inCircle } from "../../carriers/near.ts";

/** Who searches. */
export interface BoardUser {
  readonly companyId: number;
  readonly userId: number;
}

interface BoardSql {
  /** `from` and `where`. */
  readonly from: string;
  readonly orderBy: string;
  readonly params: readonly unknown[];
}

// As the index loads_board has it, word by word.
const ON_BOARD = `l.status in ('available', 'covered', 'progress', 'delayed')
  and (l.posted_at is not null or (l.status = 'available' and l.carrier_id is null))`;

/** Hours since the posting: at least, and less than. */
const AGES: Readonly<Record<PostingAge, readonly [number, number | null]>> = {
  "8hr": [0, 8],
  "12hr": [8, 12],
  "24hr": [12, 24],
  "72hr": [24, 72],
  ">72hr": [72, null],
};

const SORTS: Readonly<Record<BoardSort, string>> = {
  pickup: "l.pickup_at",
  dropoff: "l.dropoff_at",
  load_id: "l.external_load_number",
  weight: "l.weight",
  origin: "l.origin_name",
  destination: "l.destination_name",
  equipment: "l.equipment_type",
};

/** The id goes the same way as the column, so that one index serves both directions. */
function orderOf(sort: string | undefined): string {
  const [name = "pickup", way = "asc"] = (sort ?? "pickup asc").split(" ");
  const column = SORTS[name as BoardSort];
  return `${column} ${way} nulls last, l.id ${way}`;
}

const contradiction = (field: string, message: string): Refusal =>
  new Refusal(400, { error: "invalid_query", message: `${field} ${message}`, errors: { [field]: [message] } });

/** @throws Refusal 400 for a range that ends before it begins */
function checkDays(q: BoardQuery): void {
  for (const end of ["pickup", "dropoff"] as const) {
    const [from, to] = [q[`${end}_start`], q[`${end}_end`]];
    if (from !== undefined && to !== undefined && to < from) throw contradiction(`${end}_end`, `is before ${end}_start`);
  }
}

/** @throws Refusal 400 for a query that contradicts itself, 404 for an area that does not exist */
export async function compileBoardQuery(tx: Queryable, q: BoardQuery, user: BoardUser, now: Date): Promise<BoardSql> {
  checkDays(q);
  const params: unknown[] = [user.companyId];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const where: string[] = ["l.company_id = $1", ON_BOARD];
  const joins: string[] = [];

  const startOf = (day: string): string => `${bind(`${day}T00:00:00Z`)}::timestamptz`;
  const within = (column: string, from: string | undefined, to: string | undefined): void => {
    if (from !== undefined) where.push(`${column} >= ${startOf(from)}`);
    if (to !== undefined) where.push(`${column} < ${startOf(to)} + interval '1 day'`);
  };
  within("l.pickup_at", q.pickup_start ?? dayOf(now), q.pickup_end);
  within("l.dropoff_at", q.dropoff_start, q.dropoff_end);

  if (q.view === "posted") where.push("l.posted_at is not null");
  if (q.view === "unposted") where.push("l.posted_at is null");
  if (q.load_id !== undefined && q.load_id.trim() !== "")
    where.push(`l.external_load_number like ${bind(`${escapeLike(q.load_id.trim().toUpperCase())}%`)}::text`);
  if (q.equipment !== undefined && q.equipment.length > 0)
    where.push(
      `(l.equipment_type = any(${bind(q.equipment)}::text[]) or l.posted_equipment_type = any(${bind(postedCodesFor(q.equipment))}::text[]))`,
    );
  if (q.trailer !== undefined) where.push(`l.posted_equipment_type = ${bind(q.trailer)}::text`);
  if (q.min_rate !== undefined) where.push(`l.rate >= ${bind(q.min_rate)}::int`);
  if (q.weight !== undefined) where.push(`l.weight <= ${bind(q.weight)}::int`);
  if (q.trailer_length !== undefined) where.push(`l.trailer_length >= ${bind(q.trailer_length)}::int`);
  if (q.certifications !== undefined && q.certifications.length > 0)
    where.push(`l.certifications @> ${bind(q.certifications)}::text[]`);
  if (q.status === "in_network")
    where.push("exists (select from connections c where c.company_id = l.company_id and c.carrier_id = l.carrier_id)");
  if (q.posting !== undefined) {
    const [from, to] = AGES[q.posting];
    const before = (hours: number): string => `${bind(now.toISOString())}::timestamptz - interval '${hours} hours'`;
    where.push(`l.posted_at <= ${before(from)}`);
    if (to !== null) where.push(`l.posted_at > ${before(to)}`);
  }
  if (q.company_id !== undefined && q.company_id !== user.companyId) where.push("false");
  if (q.company_wide_view !== true) {
    if (q.my_loads === true) where.push(`l.creator_id = ${bind(user.userId)}::bigint`);
    if (q.team !== undefined) where.push(`l.team_id = ${bind(q.team)}::bigint`);
    if (q.teams === "all")
      where.push(
        `l.team_id in (select team_id from team_users where company_id = $1 and user_id = ${bind(user.userId)}::bigint)`,
      );
    else if (q.teams !== undefined && q.teams.length > 0) where.push(`l.team_id = any(${bind(q.teams)}::bigint[])`);
  }

  const near = async (end: "origin" | "destination", areaId: number | undefined, miles: number): Promise<void> => {
    if (areaId === undefined) return;
    // Positions are rounded: a radius of 0 means the place itself.
    const place = await whereIs(tx, areaId, Math.max(1, miles));
    const row = end.slice(0, 1);
    joins.push(`join (select company_id, load_id, ${end}_lat as lat, ${end}_lon as lon, ${end}_state as state from load_ends) ${row}
      on ${row}.company_id = l.company_id and ${row}.load_id = l.id`);
    if (place.kind === "circle") where.push(inCircle(row, place.circle, bind));
    else if (place.kind === "state") where.push(`${row}.state = ${bind(place.state)}::text`);
    else
      where.push(`${row}.state in (select code from areas where is_type = 'state' and country = ${bind(place.country)}::text)`);
  };
  await near("origin", q.origin_area_id, q.origin_deadhead ?? q.deadhead ?? DEFAULT_DEADHEAD);
  await near("destination", q.destination_area_id, q.destination_deadhead ?? q.deadhead ?? DEFAULT_DEADHEAD);
  return { from: `from loads l ${joins.join(" ")} where ${where.join(" and ")}`, orderBy: orderOf(q.s), params };
}

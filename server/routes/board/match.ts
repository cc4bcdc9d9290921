// The company's own carriers for a load: those that could haul it, and why the others are not shown.
import { listLoadMatches, MATCH_MILES } from "../../../src/contract/board/match.ts";
import type { Equipment } from "../../../src/contract/carriers/carriers.ts";
import { dayAt } from "../../../src/domain/stop-time.ts";
import type { ZonedPlace } from "../../../src/domain/time-zone.ts";
import type { Queryable } from "../../db/engine.ts";
import { BOARD, hidesSafety, portal } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { readNotShown, readShown } from "./match-pages.ts";
import { readMatchRows } from "./match-rows.ts";
import type { Wanted } from "./match-sql.ts";

const LOAD_ENDS = `
  select l.equipment_type, o.lat, o.lon, o.pickup_by, o.pickup_place, d.lat as to_lat, d.lon as to_lon from loads l
  left join lateral (select latitude_for_map as lat, longitude_for_map as lon, window_end as pickup_by,
      jsonb_build_object('state', state, 'postal_code', postal_code, 'time_zone', time_zone) as pickup_place from stops s
    where s.company_id = l.company_id and s.load_id = l.id order by s.position limit 1) o on true
  left join lateral (select latitude_for_map as lat, longitude_for_map as lon from stops s
    where s.company_id = l.company_id and s.load_id = l.id order by s.position desc limit 1) d on true
  where l.company_id = $1 and l.id = $2`;

interface LoadEnds {
  readonly equipment_type: Equipment;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly pickup_by: Date | null;
  readonly pickup_place: ZonedPlace | null;
  readonly to_lat: number | null;
  readonly to_lon: number | null;
}

/** @throws Refusal 404, and 422 for a load without stops */
async function readWanted(tx: Queryable, companyId: number, loadId: number, deadhead: number): Promise<Wanted> {
  const [load] = await tx.query<LoadEnds>(LOAD_ENDS, [companyId, loadId]);
  if (load === undefined) throw notFound();
  const { equipment_type: equipment, lat, lon, pickup_by: pickupBy, pickup_place: place, to_lat: toLat, to_lon: toLon } = load;
  if (lat === null || lon === null || pickupBy === null || place === null || toLat === null || toLon === null)
    throw invalid("load", "has no stops");
  const pickupOn = dayAt(pickupBy.getTime(), place);
  return { loadId, equipment, pickup: { lat, lon }, pickupOn, delivery: { lat: toLat, lon: toLon }, deadhead, now: new Date() };
}

export const matchRoutes: readonly Route[] = [
  route(listLoadMatches, {
    access: portal(...BOARD),
    async handler({ tx, params, query, q, companyId, requireUser, setTotal }) {
      const { deadhead = MATCH_MILES, not_shown: isNotShown = false, reason = null, ...page } = query;
      const wanted = await readWanted(tx, companyId(), params.id, deadhead);
      const asked = { ...page, q };
      const { rows, total, counts } = isNotShown
        ? await readNotShown(tx, companyId(), wanted, asked, reason)
        : await readShown(tx, companyId(), wanted, asked);
      setTotal(total);
      return { matches: await readMatchRows(tx, companyId(), wanted, rows, hidesSafety(requireUser())), counts };
    },
  }),
];

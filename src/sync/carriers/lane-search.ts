// Lane search as a server-ordered list, and its remaining pages for an export.
import { firstValueFrom } from "rxjs";
import { searchCarriersOnLane, type CarrierResult, type LaneCarrier, type LaneFacts } from "../../contract/carriers/search.ts";
import type { Route } from "../../contract/carriers/route.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { Q } from "../../contract/endpoint.ts";
import { adjustLanePages } from "../../domain/carriers/lane/lane-pages.ts";
import { accepted } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import type { ListQuery } from "../list-query.ts";
import { pagesFrom } from "../pages.ts";

/** A lane whose ends are area ids. Radii in miles; null leaves them to the server. */
export interface ResolvedLane {
  readonly origin: number;
  readonly destination: number | null;
  readonly originRadius: number | null;
  readonly destinationRadius: number | null;
}

interface LaneAnswer {
  readonly carriers: readonly LaneCarrier[];
  readonly route: Route | null;
}

const endsOf = (lane: ResolvedLane) => ({
  origin_area_id: lane.origin,
  destination_area_id: lane.destination,
  ...(lane.originRadius === null ? {} : { origin_radius: lane.originRadius }),
  ...(lane.destinationRadius === null ? {} : { destination_radius: lane.destinationRadius }),
});

const bodyOf = (ends: ReturnType<typeof endsOf>, refine: Q, page: number, perPage: number) => ({
  ...ends,
  ...(Object.keys(refine).length > 0 ? { q: refine } : {}),
  page,
  per_page: perPage,
});

/** `refine`: the conditions of a global search. They are part of the list's key, so lanes never share rows. */
export function laneQuery(lane: ResolvedLane, refine: Q = {}): ListQuery<"found_carriers"> {
  const ends = endsOf(lane);
  return {
    tab: "lane-search",
    table: "found_carriers",
    endpoint: searchCarriersOnLane,
    q: { ...refine, ...ends, destination_area_id: lane.destination ?? 0 },
    inputOf: (page, perPage) => ({ body: bodyOf(ends, refine, page, perPage) }),
    read: (data) => {
      const { carriers, route } = data as LaneAnswer;
      const rows: CarrierResult[] = [];
      const facts: Record<number, LaneFacts> = {};
      for (const { lane: laneFacts, ...carrier } of carriers) {
        rows.push(carrier);
        facts[carrier.id] = laneFacts;
      }
      return { rows, facts, about: route };
    },
    adjust: adjustLanePages,
  };
}

/**
 * The pages after `page`, one by one: their search has already been counted, so they use nothing of the plan.
 * Throws what the call throws, or RefusedReply.
 */
export async function* lanePagesAfter(page: number, lane: ResolvedLane, refine: Q): AsyncGenerator<readonly LaneCarrier[]> {
  const fetch = async (next: number) =>
    accepted(await firstValueFrom(request$(searchCarriersOnLane, { body: bodyOf(endsOf(lane), refine, next, PAGE_SIZE) })));
  for await (const { data } of pagesFrom(page + 1, fetch)) yield data.carriers;
}

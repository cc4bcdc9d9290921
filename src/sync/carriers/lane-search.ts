// Carriers on a lane, as a list in the server's order.
import { firstValueFrom } from "rxjs";
import {
  searchCarriersOnLane,
  type CarrierResult,
  type LaneCarrier,
  type LaneFacts,
  type Route,
} from "../../contract/carriers/search.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { Q } from "../../contract/endpoint.ts";
import { adjustLanePages } from "../../domain/carriers/lane/lane-pages.ts";
import { request$ } from "../../net/request.ts";
import type { ListQuery } from "../lists.ts";

/** A lane whose ends are known areas. Radii are miles. */
export interface ResolvedLane {
  readonly origin: number;
  readonly destination: number | null;
  readonly originRadius: number;
  readonly destinationRadius: number;
}

interface Found {
  readonly carriers: readonly LaneCarrier[];
  readonly route: Route | null;
}

const endsOf = (lane: ResolvedLane) => ({
  origin_area_id: lane.origin,
  destination_area_id: lane.destination,
  origin_radius: lane.originRadius,
  destination_radius: lane.destinationRadius,
});

const bodyOf = (ends: ReturnType<typeof endsOf>, refine: Q, page: number, perPage: number) => ({
  ...ends,
  ...(Object.keys(refine).length > 0 ? { q: refine } : {}),
  page,
  per_page: perPage,
});

/** `refine`: what global search may be asked, beside the lane. The list is known by all of it, so no lane shows another's rows. */
export function laneQuery(lane: ResolvedLane, refine: Q = {}): ListQuery<"found_carriers"> {
  const ends = endsOf(lane);
  return {
    tab: "lane-search",
    table: "found_carriers",
    endpoint: searchCarriersOnLane,
    q: { ...refine, ...ends, destination_area_id: lane.destination ?? 0 },
    inputOf: (page, perPage) => ({ body: bodyOf(ends, refine, page, perPage) }),
    read: (data) => {
      const { carriers, route } = data as Found;
      const rows: CarrierResult[] = [];
      const facts: Record<number, LaneFacts> = {};
      for (const { lane: ties, ...carrier } of carriers) {
        rows.push(carrier);
        facts[carrier.id] = ties;
      }
      return { rows, facts, about: route };
    },
    adjust: adjustLanePages,
  };
}

/**
 * The pages after the one that is given, one by one: they belong to a search that has been counted, and cost nothing of the plan.
 * Throws what the call throws, or the server's refusal in words.
 */
export async function* lanePagesAfter(page: number, lane: ResolvedLane, refine: Q): AsyncGenerator<readonly LaneCarrier[]> {
  for (let next = page + 1, pages = next; next <= pages; next++) {
    const reply = await firstValueFrom(request$(searchCarriersOnLane, { body: bodyOf(endsOf(lane), refine, next, PAGE_SIZE) }));
    if (!reply.ok) throw new Error(reply.refusal.message ?? reply.refusal.error);
    pages = reply.page?.totalPages ?? next;
    yield reply.data.carriers;
  }
}

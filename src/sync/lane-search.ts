// Carriers on a lane, as a list in the server's order.
import {
  searchCarriersOnLane,
  type FoundCarrier,
  type LaneCarrier,
  type LaneFacts,
  type Route,
} from "../contract/carrier-search.ts";
import type { Q } from "../contract/endpoint.ts";
import { adjustLanePages } from "../domain/lane-pages.ts";
import type { ListQuestion } from "./lists.ts";

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

/** `refine`: what global search may be asked, beside the lane. The list is known by all of it, so no lane shows another's rows. */
export function laneQuestion(lane: ResolvedLane, refine: Q = {}): ListQuestion<"found_carriers"> {
  const ends = {
    origin_area_id: lane.origin,
    destination_area_id: lane.destination,
    origin_radius: lane.originRadius,
    destination_radius: lane.destinationRadius,
  };
  const isRefined = Object.keys(refine).length > 0;
  return {
    tab: "lane-search",
    table: "found_carriers",
    endpoint: searchCarriersOnLane,
    q: { ...refine, ...ends, destination_area_id: lane.destination ?? 0 },
    inputOf: (page, perPage) => ({
      body: { ...ends, ...(isRefined ? { q: refine } : {}), page, per_page: perPage },
    }),
    read: (data) => {
      const { carriers, route } = data as Found;
      const rows: FoundCarrier[] = [];
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

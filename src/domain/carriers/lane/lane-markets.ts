// The lane between the market areas of its ends, for portals whose settings hide the deadhead miles.
import type { Area } from "../../../contract/carriers/areas.ts";
import type { Lane } from "./lane.ts";

/** The market of a place that lies within one; null for a market itself, a state, a country, and places outside all markets. */
const marketOf = (area: Area | null): number | null =>
  area !== null && (area.is_type === "city" || area.is_type === "five_zip") ? area.kma_area_id : null;

/** Null where no end lies within a market. */
export function laneOfMarkets(lane: Lane, origin: Area | null, destination: Area | null): Lane | null {
  const from = marketOf(origin);
  const to = marketOf(destination);
  if (from === null && to === null) return null;
  return { ...lane, origin: from ?? lane.origin, destination: to ?? lane.destination, peek: null };
}

// The visits of a carrier at both ends of a lane.
import { milesBetween } from "../../src/domain/great-circle.ts";
import { dayText } from "../../src/domain/carriers/heatmap/period.ts";
import type { Lane, LaneEnd, LaneVisits } from "./api.ts";
import type { Areas } from "./areas.ts";

// A degree of latitude is 69 miles: areas farther away by latitude alone need not be measured.
const MILES_PER_DEGREE = 69;

function near(areas: Areas, end: LaneEnd, miles: number): { visits: number; lastDay: number } {
  let visits = 0;
  let lastDay = 0;
  for (let index = 0; index < areas.count; index++) {
    const [lon, lat] = [areas.lon[index]!, areas.lat[index]!];
    if (Math.abs(lat - end.lat) * MILES_PER_DEGREE > miles * 1.01) continue;
    if (milesBetween(end, { lat, lon }) > miles) continue;
    visits += areas.visits[index]!;
    lastDay = Math.max(lastDay, areas.lastDay[index]!);
  }
  return { visits, lastDay };
}

/** Visits within the lane's miles of both ends. */
export function laneVisits(areas: Areas, { origin, destination, miles }: Lane): Omit<LaneVisits, "key"> {
  const from = near(areas, origin, miles);
  const to = near(areas, destination, miles);
  const last = Math.max(from.lastDay, to.lastDay);
  return { atOrigin: from.visits, atDestination: to.visits, lastVisitedOn: last === 0 ? null : dayText(last) };
}

// Truck postings of the demo brokerages: trucks on the road are offered where and when their loads end, mostly towards home.
import type { Equipment } from "../../../../src/contract/carriers/carriers.ts";
import { POSTED_EQUIPMENT } from "../../../../src/domain/loads/posted-equipment.ts";
import { DAY, HOUR, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import type { Load } from "../loads/loads.ts";
import { fiveZipId, marketId } from "../../../places/area-ids.ts";
import { markets } from "../../../places/markets.ts";
import type { Place } from "../../../places/places.ts";
import { Draw } from "../random.ts";

export const TRUCK_POSTING_COLUMNS = [
  "company_id",
  "id",
  "carrier_id",
  "carrier_vehicle_id",
  "origin_area_id",
  "destination_area_id",
  "origin_deadhead_tolerance",
  "destination_deadhead_tolerance",
  "start_date",
  "posted_equipment_type",
  "is_active",
  "origin_search_display_name",
  "destination_search_display_name",
  "user_id",
  "created_at",
  "updated_at",
] as const;

/** Assumption: how many trucks on the road are offered, how many of these were since withdrawn, and how many go anywhere. */
const OFFERED = 0.35;
const WITHDRAWN = 0.15;
const ANYWHERE = 0.4;

const TOLERANCES = [25, 50, 75, 100, 150] as const;

const codeOf = (equipment: Equipment): string =>
  POSTED_EQUIPMENT.find((each) => each.equipment.length === 1 && each.equipment[0] === equipment)?.code ?? "V";

const isZip = (place: Place): place is Place & { readonly country: "US" | "CA" } => place.country !== "MX";

/** The posting of an open load's truck, with the load's id; none where the truck is unknown or not offered. */
export function* truckPostingRows(load: Load, clock: DemoClock): Generator<Cell[]> {
  const { haul, vehicleId, trip, start, status } = load;
  const last = trip.stops.at(-1);
  if (haul === null || haul.isOverbooked || vehicleId === null || last === undefined || !isZip(last.place)) return;
  const draw = new Draw("truck-posting", load.id);
  if (!["covered", "progress", "delayed"].includes(status) || !draw.chance(OFFERED)) return;
  const { city, state, code, country } = last.place;
  const home = markets().nearest(haul.carrier.place);
  const isAnywhere = draw.chance(ANYWHERE);
  const created = -draw.int(1, 20) * HOUR;
  const isActive = !draw.chance(WITHDRAWN);
  const updated = isActive ? created : Math.round(created * draw.unit());
  yield [
    load.company,
    load.id,
    haul.carrier.id,
    vehicleId,
    fiveZipId(country, code),
    isAnywhere ? null : marketId(home.index),
    draw.pick(TOLERANCES),
    draw.pick(TOLERANCES),
    // A truck that is free already is free today.
    clock.day(Math.max(0, Math.min(start + last.departs, 14 * DAY))),
    codeOf(haul.carrier.fleet.main),
    isActive,
    `${city}, ${state} ${code}`,
    isAnywhere ? null : `${home.center.city}, ${home.center.state} market`,
    load.creatorId,
    clock.time(created),
    clock.time(updated, load.id % 1000),
  ];
}

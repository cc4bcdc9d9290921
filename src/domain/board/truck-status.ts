// The state of a truck posting on a day, and what it says of its truck.
import type { TruckPosting } from "../../contract/board/truck-postings.ts";
import { formatDay, formatNumber } from "../format.ts";
import { POSTED_EQUIPMENT } from "../loads/posted-equipment.ts";
import { statusTable } from "../status.ts";

type PostingState = "available" | "upcoming" | "inactive";

/** `today` is YYYY-MM-DD. */
export function postingState(
  { is_active: isActive, start_date: day }: Pick<TruckPosting, "is_active" | "start_date">,
  today: string,
): PostingState {
  if (!isActive) return "inactive";
  return day <= today ? "available" : "upcoming";
}

export const postingStatus = statusTable<PostingState>({
  available: { label: "Available now", tone: "pass" },
  upcoming: { label: "Upcoming", tone: "info" },
  inactive: { label: "Inactive", tone: "unknown" },
});

/** A posted equipment type in words. */
export const equipmentLabel = (code: string): string => POSTED_EQUIPMENT.find((each) => each.code === code)?.description ?? code;

/** The truck by its number or VIN. */
export const truckText = ({
  carrier_vehicle_id: id,
  truck_number: number,
  vin,
}: Pick<TruckPosting, "carrier_vehicle_id" | "truck_number" | "vin">): string =>
  id === null ? "Any truck" : (number ?? vin ?? `Truck ${id}`);

export const destinationText = ({
  destination_search_display_name: name,
}: Pick<TruckPosting, "destination_search_display_name">) => name ?? "Anywhere";

/** "Dallas, TX to Anywhere". */
export const laneText = (posting: Pick<TruckPosting, "origin_search_display_name" | "destination_search_display_name">): string =>
  `${posting.origin_search_display_name} to ${destinationText(posting)}`;

export const milesText = (miles: number): string => `${formatNumber(miles)} mi`;

/** "Plains Haulage LLC, Dallas, TX to Anywhere, Nov 24". */
export const postingSubject = (
  posting: Pick<TruckPosting, "carrier_name" | "start_date" | "origin_search_display_name" | "destination_search_display_name">,
): string => `${posting.carrier_name}, ${laneText(posting)}, ${formatDay(posting.start_date)}`;

// What a truck posting must hold to be stored: a carrier and one of its trucks, real places, posted equipment, and a day to come.
import type { TruckPosting } from "../../../src/contract/board/truck-postings.ts";
import { POSTED_EQUIPMENT } from "../../../src/domain/loads/posted-equipment.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { invalid } from "../../http/refusal.ts";

/** The fields that people give. */
export type PostingFields = Pick<
  TruckPosting,
  | "carrier_id"
  | "carrier_vehicle_id"
  | "origin_area_id"
  | "destination_area_id"
  | "origin_deadhead_tolerance"
  | "destination_deadhead_tolerance"
  | "start_date"
  | "posted_equipment_type"
  | "is_active"
  | "origin_search_display_name"
  | "destination_search_display_name"
>;

const DAY = 86_400_000;

/** Assumption: a truck is posted at most a year ahead. */
const DAYS_MAX = 366;

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

// In the evening it is still yesterday in the United States.
function checkStart(day: string): void {
  if (day < dayIn(-1)) throw invalid("start_date", "must not be past");
  if (day > dayIn(DAYS_MAX)) throw invalid("start_date", "must be within a year");
}

const TRUCK = "select 1 from carrier_vehicles where id = $1 and carrier_id = $2 and is_type <> 'trailer'";

/**
 * Checks the fields of `posting` that differ from `before`, and that the truck is still the carrier's.
 * @throws Refusal 422 at the field that is at fault
 */
export async function checkPosting(tx: Queryable, posting: PostingFields, before: PostingFields | null): Promise<void> {
  const { carrier_id: carrierId, carrier_vehicle_id: truckId } = posting;
  const isNew = (field: keyof PostingFields): boolean => posting[field] !== before?.[field];
  if (isNew("carrier_id") && (await tx.query("select 1 from carriers where id = $1", [carrierId])).length === 0)
    throw invalid("carrier_id", "names no carrier");
  const isOther = truckId !== null && (isNew("carrier_id") || isNew("carrier_vehicle_id"));
  if (isOther && (await tx.query(TRUCK, [truckId, carrierId])).length === 0)
    throw invalid("carrier_vehicle_id", "names no truck of the carrier");
  if (isNew("start_date")) checkStart(posting.start_date);
  const isKnown = POSTED_EQUIPMENT.some(({ code }) => code === posting.posted_equipment_type);
  if (isNew("posted_equipment_type") && !isKnown) throw invalid("posted_equipment_type", "names no posted equipment type");
}

/**
 * The name of an area.
 * @throws Refusal 422 at `field` where there is no such area
 */
export async function areaName(tx: Queryable, field: string, id: number): Promise<string> {
  const [area] = await readRows(tx, "select name from areas where id = $1", [id]);
  if (area === undefined) throw invalid(field, "names no place");
  return area.name;
}

// The columns that loads are filtered, sorted, searched and counted by.
import { LOAD_STATUSES, TRACKING_STATUSES, TRACKING_WINDOWS, type Load, type Stop } from "../../../src/contract/loads/loads.ts";
import { EQUIPMENT } from "../../../src/contract/carriers/carriers.ts";
import type { Local } from "../../../src/db/tables.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import { placeOnBoard } from "../../../src/domain/board/board-views.ts";
import { latenessAt } from "../../../src/domain/loads/arrival.ts";
import { LATENESS } from "../../../src/domain/loads/lateness.ts";
import { isOpenLoad } from "../../../src/domain/loads/load-statuses.ts";
import { placeOnMap } from "../../../src/domain/loads/place-on-map.ts";
import { postedEquipment } from "../../../src/domain/loads/posted-equipment.ts";
import { loadNumberText } from "../load-number.ts";
import { destinationName, dropoffTime, originName, pickupDay, pickupTime } from "../../../src/domain/loads/stops.ts";
import type { ColumnSpec, Layout } from "../layout.ts";
import { timeOf } from "../wire-time.ts";

type Row = Load & Local;

const timeOrNull = (time: string | null): number | null => (time === null ? null : timeOf(time));

/** Thousandths of a degree: near enough for a map, and half the bytes. */
const thousandths = (degrees: number | undefined): number | null => (degrees === undefined ? null : Math.round(degrees * 1_000));

const placeOf = (stop: Stop | undefined) =>
  stop === undefined ? null : { lat: stop.latitude_for_map, lon: stop.longitude_for_map };

/** The kinds of equipment that a search of the board finds it by: its own, and those that it is posted for. */
const boardEquipment = (row: Row): readonly string[] => {
  const posted = postedEquipment(row.posted_equipment_type_string);
  return [row.equipment_type, ...(posted?.equipment ?? [])];
};

const columns: readonly ColumnSpec<Row>[] = [
  { name: "id", kind: "number", of: (row) => row.id },
  { name: "status", kind: "code", words: LOAD_STATUSES, of: (row) => row.status },
  { name: "tracking_status", kind: "code", words: TRACKING_STATUSES, of: (row) => row.tracking_status },
  { name: "tracking_window", kind: "code", words: TRACKING_WINDOWS, of: (row) => row.tracking_window },
  { name: "exceptions", kind: "set", of: (row) => row.exceptions },
  { name: "assigned", kind: "code", words: [false, true], of: (row) => row.carrier !== null },
  { name: "carrier_id", kind: "number", of: (row) => row.carrier?.id ?? null },
  { name: "has_truck", kind: "code", words: [false, true], of: (row) => row.carrier_vehicle_id !== null },
  { name: "creator_id", kind: "code", of: (row) => row.creator_id },
  { name: "creator", kind: "text", of: (row) => (row.creator_name ?? "").toUpperCase() },
  { name: "team_id", kind: "code", of: (row) => row.team_id },
  { name: "equipment_type", kind: "code", words: EQUIPMENT, of: (row) => row.equipment_type },
  { name: "weight", kind: "number", of: (row) => row.weight },
  { name: "billable_miles", kind: "number", of: (row) => row.billable_miles },
  { name: "rate", kind: "number", of: (row) => row.rate },
  { name: "posted_at", kind: "number", of: (row) => timeOrNull(row.last_posted_at) },
  { name: "on_board", kind: "code", words: ["posted", "unposted"], of: placeOnBoard },
  { name: "board_equipment", kind: "set", of: boardEquipment },
  { name: "trailer_length", kind: "number", of: (row) => row.trailer_length },
  { name: "certifications", kind: "set", of: (row) => row.certifications },
  { name: "origin_place", kind: "place", of: (row) => placeOf(row.stops[0]) },
  { name: "destination_place", kind: "place", of: (row) => placeOf(row.stops.at(-1)) },
  { name: "pickup_day", kind: "code", of: pickupDay },
  { name: "pickup_time", kind: "number", of: (row) => timeOrNull(pickupTime(row)) },
  { name: "dropoff_time", kind: "number", of: (row) => timeOrNull(dropoffTime(row)) },
  { name: "origin", kind: "text", of: (row) => originName(row).toUpperCase() },
  { name: "destination", kind: "text", of: (row) => destinationName(row).toUpperCase() },
  { name: "origin_state", kind: "code", of: (row) => row.stops[0]?.state ?? null },
  { name: "destination_state", kind: "code", of: (row) => row.stops.at(-1)?.state ?? null },
  { name: "carrier", kind: "text", of: (row) => nameForSearch(row.carrier?.legal_name ?? "") },
  { name: "number", kind: "text", of: (row) => row.external_load_number.toUpperCase() },
  { name: "located_at", kind: "number", of: (row) => timeOrNull(row.position?.located_at ?? null) },
  { name: "minutes_late", kind: "number", of: (row) => latenessAt(row, Date.now()).minutesLate },
  {
    name: "lateness",
    kind: "code",
    words: LATENESS,
    of: (row) => (isOpenLoad(row) ? latenessAt(row, Date.now()).lateness : null),
  },
  { name: "lat", kind: "number", of: (row) => thousandths(placeOnMap(row)?.lat) },
  { name: "lon", kind: "number", of: (row) => thousandths(placeOnMap(row)?.lon) },
  { name: "created_at", kind: "number", of: (row) => timeOf(row.created_at) },
  { name: "updated_at", kind: "number", of: (row) => timeOf(row.updated_at) },
  { name: "waiting", kind: "code", words: [false, true], of: (row) => row.waiting === true },
  {
    name: "name",
    kind: "text",
    of: (row) =>
      [row.external_load_number, row.carrier?.legal_name ?? "", originName(row), destinationName(row), row.truck_number ?? ""]
        .map(nameForSearch)
        .join("\t"),
  },
  { name: "identifiers", kind: "text", of: (row) => loadNumberText(row.external_load_number) },
];

export const layout: Layout<Row> = {
  version: 2,
  key: (row) => row.id,
  revision: "updated_at",
  ages: "minutes_late",
  columns,
};

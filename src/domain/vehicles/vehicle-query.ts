// Turns the filters of the vehicle search into the server query.
import { VEHICLE_WINDOW_YEARS } from "../../contract/constants.ts";
import type { Q } from "../../contract/endpoint.ts";
import type { VehicleFilters } from "./vehicle-filters.ts";
import { plainVin } from "../vin.ts";
import { NO_INSURANCE_CERTIFICATE, TYPE_FILTERS } from "./vehicle-labels.ts";

const VIN_LENGTH = 17;
/** Assumption: three or more characters with a letter among them begin a VIN, as a manufacturer identifier does, or a plate. */
const VIN_BEGINS = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{3,17}$/;
/** Letters that no VIN has stand on plates. */
const PLATE_BEGINS = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9 ]{3,9}$/;

const SMALL_TRUCKS = TYPE_FILTERS.filter(({ isSmallTruck }) => isSmallTruck);

const isSmallTrucks = (types: readonly string[]): boolean => SMALL_TRUCKS.every(({ value }) => types.includes(value));

/** True where the search is by power unit type, and so leaves trailers out. */
export const isByPowerUnit = ({ types }: VehicleFilters): boolean => isSmallTrucks(types);

function typeQuery(types: readonly string[]): Q {
  if (types.length === 0) return {};
  if (isSmallTrucks(types)) {
    // By power unit type a truck is a tractor, and trailers are left out.
    const others = types.includes("truck") ? ["tractor"] : [];
    return { power_unit_type_in: [...SMALL_TRUCKS.map(({ type }) => type), ...others] };
  }
  return { is_type_in: types.map((value) => TYPE_FILTERS.find((filter) => filter.value === value)?.type ?? value) };
}

/** A VIN, a plate, or the beginning of either; digits alone, and any text after a #, are the truck number. */
function textQuery(text: string): Q {
  const trimmed = text.trim().toUpperCase();
  const plain = plainVin(text);
  if (plain === "" || plain === "#") return {};
  if (trimmed.startsWith("#")) return { truck_number_start: trimmed.slice(1).trim() };
  if (plain.length === VIN_LENGTH) return { vin_eq: plain };
  return VIN_BEGINS.test(plain) || PLATE_BEGINS.test(trimmed) ? { vin_or_plate_start: plain } : { truck_number_start: trimmed };
}

function sourceQuery(source: string | null): Q {
  if (source === null) return {};
  return source === NO_INSURANCE_CERTIFICATE ? { source_not_eq: "insurance_certificate" } : { source_eq: source };
}

/** The first day of the two-year window before `now`. */
export function vehicleWindowStart(now: Date): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - VEHICLE_WINDOW_YEARS);
  return day.toISOString().slice(0, 10);
}

/** Newest first by default. `now` anchors the two-year window. */
export function vehicleQuery(filters: VehicleFilters, now: Date): Q {
  const { sort } = filters;
  return {
    ...textQuery(filters.text),
    ...typeQuery(filters.types),
    ...(filters.trailers.length === 0 ? {} : { trailer_type_in: filters.trailers }),
    ...sourceQuery(filters.source),
    ...(filters.isRecent ? { date_gteq: vehicleWindowStart(now) } : {}),
    ...(filters.carrierId === null ? {} : { carrier_id_eq: filters.carrierId }),
    s: sort === null ? "date desc" : `${sort.column} ${sort.descending ? "desc" : "asc"}`,
  };
}

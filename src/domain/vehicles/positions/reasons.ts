// Why a position that came in is refused: one row per reason, with what a person reads of it.

export const POSITION_REASONS = {
  unreadable_time: "The time is missing, has no zone, or is no time",
  unreadable_place: "Latitude or longitude is missing or no number",
  unreadable_value: "A value is of another kind or size than it can be",
  zero_coordinates: "Latitude and longitude are 0: the device had no fix",
  out_of_range: "There is no such latitude or longitude",
  swapped_coordinates: "Latitude and longitude are swapped",
  wrong_sign: "The sign of latitude or longitude is wrong",
  outside_north_america: "The place is not in North America",
  future: "The time is more than 5 minutes ahead of when it came in",
  too_old: "The time is too long ago",
  inaccurate: "The position is too inaccurate",
  no_vehicle_named: "Nothing says which vehicle it is",
  unreadable_vin: "The VIN is no VIN",
  unknown_vehicle: "No vehicle is known by that",
  ambiguous_vehicle: "Several vehicles are known by that",
  unknown_carrier: "The carrier is not known by that number",
  other_position: "Another position of this vehicle at the same time is known",
  repeated_fix: "A moving vehicle reports the place that it reported before: the fix is an old one",
} as const;
export type PositionReason = keyof typeof POSITION_REASONS;

/** A position that is refused. `detail` says what of it is wrong, in a sentence without its period. */
export interface PositionFault {
  readonly reason: PositionReason;
  readonly detail: string;
}

export const faultOf = (reason: PositionReason, more = ""): PositionFault => ({
  reason,
  detail: more === "" ? POSITION_REASONS[reason] : `${POSITION_REASONS[reason]}: ${more}`,
});

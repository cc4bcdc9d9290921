// What people enter of a load, for the calls that make one and change it. Assumption: the fields and their limits.
import { Type, type Static } from "typebox";
import { EnteredLocalTime, Id, Name, Nullable, OneOf } from "../shapes.ts";

/** What a carrier must be certified for to haul the load. */
export const LOAD_CERTIFICATIONS = ["hazmat", "tanker"] as const;

export const NUMBER_MAX = 40;
export const REFERENCE_MAX = 60;
export const PARTY_MAX = 120;
export const UNIT_MAX = 20;
export const PLACE_MAX = 120;
export const STOPS_MAX = 20;
/** Dollars: the database's numeric(10, 2). */
export const DOLLARS_MAX = 99_999_999.99;
/** Pounds: the heaviest permitted loads, far above what a load board takes. */
export const WEIGHT_MAX = 200_000;
/** Feet of trailer. */
export const LENGTH_MAX = 150;
/** Degrees Fahrenheit that reefers keep. */
export const TEMPERATURE_MIN = -100;
export const TEMPERATURE_MAX = 150;

const Given = (most: number) => Type.Optional(Nullable(Name(most)));
const Whole = (minimum: number, maximum: number) => Type.Optional(Nullable(Type.Integer({ minimum, maximum })));
const Dollars = Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: DOLLARS_MAX })));

/**
 * A stop. `id` is that of one that the load has; without it the stop is new. `place`: a zip code, or a city with its state, as
 * autocompleteAreas names them. The window is on the clock there; without its end it is a fixed time.
 */
export const StopEntry = Type.Object({
  id: Type.Optional(Id),
  is_type: OneOf(["pickup", "dropoff"]),
  name: Given(PARTY_MAX),
  place: Name(PLACE_MAX),
  window_start: EnteredLocalTime,
  window_end: Type.Optional(Nullable(EnteredLocalTime)),
});
export type StopEntry = Static<typeof StopEntry>;

/** Fields that are left out stay as they are; null clears one. `stops` are all of them, in order. */
export const LOAD_FIELDS = {
  external_load_number: Type.Optional(Name(NUMBER_MAX)),
  po_number: Given(REFERENCE_MAX),
  bol_number: Given(REFERENCE_MAX),
  customer_reference: Given(REFERENCE_MAX),
  customer_name: Given(PARTY_MAX),
  commodity: Given(PARTY_MAX),
  declared_value: Dollars,
  weight: Whole(1, WEIGHT_MAX),
  trailer_length: Whole(1, LENGTH_MAX),
  certifications: Type.Optional(Type.Array(OneOf(LOAD_CERTIFICATIONS), { maxItems: LOAD_CERTIFICATIONS.length })),
  min_temperature: Whole(TEMPERATURE_MIN, TEMPERATURE_MAX),
  max_temperature: Whole(TEMPERATURE_MIN, TEMPERATURE_MAX),
  rate: Dollars,
  stops: Type.Optional(Type.Array(StopEntry, { minItems: 2, maxItems: STOPS_MAX })),
};

/** The numbers painted on what hauls the load, as the carrier named them. */
export const UNIT_FIELDS = { truck_number: Given(UNIT_MAX), trailer_number: Given(UNIT_MAX) };

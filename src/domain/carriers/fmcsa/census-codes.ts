// The codes of the company census, and the words that the portal has for them.

/** carrier_operation (MCMIS dictionary of the census, revision 8). */
export const OPERATIONS: Readonly<Record<string, string>> = {
  A: "interstate",
  B: "intrastate_hazmat",
  C: "intrastate_non_hazmat",
};

/** status_code: of the USDOT number, which is not its authority. */
export const STATUSES: Readonly<Record<string, string>> = { A: "active", I: "inactive", P: "pending" };

/** carship, joined by semicolons. */
export const ENTITIES: Readonly<Record<string, string>> = {
  C: "carrier",
  S: "shipper",
  B: "broker",
  F: "freight_forwarder",
  R: "registrant",
  I: "intermodal_equipment_provider",
  T: "cargo_tank_facility",
};

/** classdef, joined by semicolons, in letters and digits; whatever else stands there is what its owner typed. */
export const CLASSES: Readonly<Record<string, string>> = {
  AUTHORIZEDFORHIRE: "authorized_for_hire",
  EXEMPTFORHIRE: "exempt_for_hire",
  PRIVATEPROPERTY: "private_property",
  PRIVPASSBUSINESS: "private_passengers_business",
  PRIVPASSNONBUSINESS: "private_passengers",
  PRIVATEPASSENGERBUSINESS: "private_passengers_business",
  PRIVATEPASSENGERNONBUSINESS: "private_passengers",
  MIGRANT: "migrant",
  USMAIL: "us_mail",
  FEDGOVT: "federal_government",
  FEDERALGOVERNMENT: "federal_government",
  STATEGOVT: "state_government",
  STATEGOVERNMENT: "state_government",
  LOCALGOVT: "local_government",
  LOCALGOVERNMENT: "local_government",
  INDIANNATION: "indian_tribe",
  INDIANTRIBE: "indian_tribe",
};

/** Columns crgo_… that hold an X. */
export const CARGO: Readonly<Record<string, string>> = {
  crgo_genfreight: "general_freight",
  crgo_household: "household_goods",
  crgo_metalsheet: "metal_sheets_coils_rolls",
  crgo_motoveh: "motor_vehicles",
  crgo_drivetow: "drive_away_tow_away",
  crgo_logpole: "logs_poles_beams_lumber",
  crgo_bldgmat: "building_materials",
  crgo_mobilehome: "mobile_homes",
  crgo_machlrg: "machinery_large_objects",
  crgo_produce: "fresh_produce",
  crgo_liqgas: "liquids_gases",
  crgo_intermodal: "intermodal_containers",
  crgo_passengers: "passengers",
  crgo_oilfield: "oilfield_equipment",
  crgo_livestock: "livestock",
  crgo_grainfeed: "grain_feed_hay",
  crgo_coalcoke: "coal_coke",
  crgo_meat: "meat",
  crgo_garbage: "garbage_refuse",
  crgo_usmail: "us_mail",
  crgo_chem: "chemicals",
  crgo_drybulk: "commodities_dry_bulk",
  crgo_coldfood: "refrigerated_food",
  crgo_beverages: "beverages",
  crgo_paperprod: "paper_products",
  crgo_utility: "utilities",
  crgo_farmsupp: "agricultural_supplies",
  crgo_construct: "construction",
  crgo_waterwell: "water_well",
  crgo_cargoothr: "other",
};

const HELD = ["own", "trm", "trp"];
const BUSES = "coach school_1_8 school_9_15 school_16 bus_16 van_1_8 van_9_15 limo_1_8 limo_9_15 limo_16".split(" ");
const held = (kinds: readonly string[]): string[] => HELD.flatMap((how) => kinds.map((kind) => how + kind));

/** The columns that count each kind of vehicle: owned, leased for a term, leased for a trip. */
export const VEHICLES = {
  tractors: held(["tract"]),
  straight_trucks: held(["truck"]),
  trailers: held(["trail"]),
  buses: held(BUSES),
} as const;

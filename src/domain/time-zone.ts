// The time zone of a place in North America, by its state and postal code; null where that does not decide it.
import { MEXICAN_ZONES, mexicanZone } from "./mexican-zones.ts";
import type { Zone } from "./zone.ts";

export interface ZonedPlace {
  readonly state: string;
  readonly postal_code: string;
  /** Its IANA name, where it is known; it decides then. */
  readonly time_zone?: string | null;
}

const EASTERN: Zone = { name: "America/New_York", short: "ET" };
const CENTRAL: Zone = { name: "America/Chicago", short: "CT" };
const MOUNTAIN: Zone = { name: "America/Denver", short: "MT" };
/** Arizona's clocks do not change, so that "MT" would be wrong there for two thirds of the year. */
const ARIZONA: Zone = { name: "America/Phoenix", short: "MST" };
const PACIFIC: Zone = { name: "America/Los_Angeles", short: "PT" };
const ALASKA: Zone = { name: "America/Anchorage", short: "AKT" };
const ALEUTIAN: Zone = { name: "America/Adak", short: "HAT" };
const HAWAII: Zone = { name: "Pacific/Honolulu", short: "HST" };
const CARIBBEAN: Zone = { name: "America/Puerto_Rico", short: "AST" };
const ATLANTIC: Zone = { name: "America/Halifax", short: "AT" };
const NEWFOUNDLAND: Zone = { name: "America/St_Johns", short: "NT" };
const SASKATCHEWAN: Zone = { name: "America/Regina", short: "CST" };
/** The Yukon's clocks have not changed since 2020. */
const YUKON: Zone = { name: "America/Whitehorse", short: "MST" };

const WHOLE: readonly (readonly [Zone, string])[] = [
  [EASTERN, "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"],
  [CENTRAL, "AR IA IL LA MN MO MS OK WI"],
  [MOUNTAIN, "CO MT NM UT WY"],
  [PACIFIC, "CA WA"],
  [HAWAII, "HI"],
  [CARIBBEAN, "PR VI"],
];
const WHOLE_STATES = new Map(WHOLE.flatMap(([zone, states]) => states.split(" ").map((state) => [state, zone] as const)));

/** The zone of most of a state, that of its other part, and the postal codes there: computed from their centers and the map of zones. */
const SPLIT_STATES: Readonly<Record<string, readonly [Zone, Zone, string]>> = {
  AK: [ALASKA, ALEUTIAN, "99546-99547"],
  AL: [CENTRAL, EASTERN, "36854 36863 36867-36870 36874 36877"],
  // The Navajo Nation changes its clocks; the Hopi lands inside it do not.
  AZ: [ARIZONA, MOUNTAIN, "86016 86020 86028 86031 86033 86035 86044-86045 86053-86054 86502-86511 86514-86547 86556"],
  FL: [EASTERN, CENTRAL, "32401-32455 32459-32592"],
  ID: [MOUNTAIN, PACIFIC, "83501-83546 83548 83552-83555 83801-83877"],
  IN: [
    EASTERN,
    CENTRAL,
    "46301-46411 46531-46534 46968 47514-47515 47520 47523 47525 47531 47536-47537 47550-47552 47556 47574 47576-47577 47579 47586-47588 47601-47750 47922 47943 47948 47951 47963-47964 47977-47978",
  ],
  KS: [CENTRAL, MOUNTAIN, "67733 67735 67741 67758-67762 67836 67857 67878-67879"],
  KY: [
    EASTERN,
    CENTRAL,
    "40111-40115 40119 40140 40143-40146 40152-40153 40170-40171 40176 40178 42001-42464 42602-42629 42642 42712-42715 42717 42720-42722 42726-42731 42741-42746 42749-42757 42759-42765 42782",
  ],
  MI: [
    EASTERN,
    CENTRAL,
    "49801-49802 49812 49815 49821 49831 49834 49845-49848 49852 49858 49863 49870 49873-49877 49881 49886-49887 49892-49893 49896 49902-49903 49911 49915 49920 49927 49935-49938 49947 49959 49964 49968-49969",
  ],
  ND: [CENTRAL, MOUNTAIN, "58529 58533-58535 58562 58564 58569 58601-58630 58632-58636 58639-58656 58838"],
  NE: [
    CENTRAL,
    MOUNTAIN,
    "69021 69023 69027 69030 69033 69037 69041 69045 69121-69122 69125-69129 69131 69133-69134 69140-69141 69144-69150 69152-69156 69160 69162 69168 69190 69211 69216 69218-69219 69301-69367",
  ],
  NV: [PACIFIC, MOUNTAIN, "89883"],
  OR: [PACIFIC, MOUNTAIN, "97901-97903 97906 97908-97920"],
  SD: [CENTRAL, MOUNTAIN, "57521 57532 57537 57543 57547 57551-57553 57567 57574 57577 57620-57630 57633-57645 57649-57799"],
  TN: [
    CENTRAL,
    EASTERN,
    "37302-37304 37307-37312 37314-37317 37320-37323 37325-37326 37329 37331-37333 37336-37337 37341 37343 37350-37351 37353-37354 37361-37364 37369-37373 37377 37379 37381 37384-37385 37391 37401-37450 37601-37722 37724-37998",
  ],
  TX: [CENTRAL, MOUNTAIN, "79821 79835-79839 79847 79849-79851 79853 79901-79999 88510-88595"],
};

const AMERICAN = [EASTERN, CENTRAL, MOUNTAIN, ARIZONA, PACIFIC, ALASKA, ALEUTIAN, HAWAII, CARIBBEAN];
const BY_NAME = new Map(
  [...AMERICAN, ATLANTIC, NEWFOUNDLAND, SASKATCHEWAN, YUKON, ...MEXICAN_ZONES].map((zone) => [zone.name, zone]),
);

/** By the beginnings of Canadian postal codes; the districts that two zones share are left out. */
const CANADA: readonly (readonly [RegExp, Zone])[] = [
  [/^A(?!0[PR]|2V)/, NEWFOUNDLAND],
  [/^[BCE]|^G4T/, ATLANTIC],
  [/^[GHJKLMN]|^P[1-7]/, EASTERN],
  [/^R/, CENTRAL],
  [/^S(?!9V)/, SASKATCHEWAN],
  [/^T/, MOUNTAIN],
  [/^V[2-9]/, PACIFIC],
  [/^X(?:0[EG]|1A)/, MOUNTAIN],
  [/^Y/, YUKON],
];

/** Provinces of one zone, which need no postal code. */
const WHOLE_PROVINCES = new Map([
  ["NS", ATLANTIC],
  ["NB", ATLANTIC],
  ["PE", ATLANTIC],
  ["MB", CENTRAL],
  ["AB", MOUNTAIN],
  ["YT", YUKON],
]);

const isWithin = (code: string, ranges: string): boolean =>
  ranges.split(" ").some((range) => {
    const [first = "", last = first] = range.split("-");
    return code >= first && code <= last;
  });

/** A state with one zone needs no postal code; one with two needs it, and a guess would be wrong by an hour. */
export function zoneOf({ state, postal_code: typed, time_zone: name }: ZonedPlace): Zone | null {
  const known = name == null ? undefined : BY_NAME.get(name);
  if (known !== undefined) return known;
  const code = typed.trim().toUpperCase();
  // Before the others: Coahuila is abbreviated as Colorado is.
  const mexican = mexicanZone(state, code);
  if (mexican !== null) return mexican;
  const whole = WHOLE_STATES.get(state) ?? (code === "" ? WHOLE_PROVINCES.get(state) : undefined);
  if (whole !== undefined) return whole;
  const split = SPLIT_STATES[state];
  if (split === undefined) return /^[A-Z]\d[A-Z]/.test(code) ? (CANADA.find(([begins]) => begins.test(code))?.[1] ?? null) : null;
  if (!/^\d{5}(-\d{4})?$/.test(code)) return null;
  const [most, other, codes] = split;
  return isWithin(code.slice(0, 5), codes) ? other : most;
}

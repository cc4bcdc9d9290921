// A demo carrier's reportable crashes: rare, and in proportion to its trucks.
import { DEAD_DAYS } from "../carrier-facts.ts";
import { moreOf } from "../carrier-more.ts";
import type { Carrier } from "../carrier.ts";
import { DAY, type DemoClock } from "../../clock.ts";
import type { Cell } from "../../../../db/csv.ts";
import { KEPT_DAYS } from "./inspections.ts";
import { places } from "../../../../places/places.ts";
import { Draw } from "../../random.ts";
import { steady } from "../../../../places/steady.ts";

/** Assumption: reportable crashes per truck and year, near the national count divided by the number of trucks. */
const PER_TRUCK_AND_YEAR = 0.03;
const FATAL = 0.03;
const INJURING = 0.36;
/** Share of crashes that FMCSA has reviewed; it lists nearly all of these as not preventable. */
const REVIEWED = 0.08;
/** Assumption: share of the crashes of carriers of hazardous materials in which some got out. */
const RELEASED = 0.04;

export interface SimulatedCrash {
  readonly days: number;
  readonly fatalities: number;
  readonly injuries: number;
  readonly isHazmatReleased: boolean;
  readonly isPreventable: boolean | null;
  readonly row: (id: number, clock: DemoClock) => Cell[];
}

export const CRASH_COLUMNS = [
  "id",
  "carrier_id",
  "report_number",
  "crashed_on",
  "state",
  "city",
  "fatalities",
  "injuries",
  "is_tow_away",
  "vin",
  "is_preventable",
  "is_hazmat_released",
] as const;

/** `vin` is one of the carrier's known trucks. */
export function crashesOf(carrier: Carrier, vin: string | null): SimulatedCrash[] {
  const { facts, fleet, role, place: home } = carrier;
  if (facts.safetyAge === null || role === "revived_dormant_authority") return [];
  const draw = new Draw("crashes", carrier.ordinal);
  const days = Math.min(KEPT_DAYS - 20, facts.registeredDays - 1);
  const count = days < 1 ? 0 : draw.poisson(steady((fleet.powerUnits * PER_TRUCK_AND_YEAR * days) / 365));
  const spills = new Draw("hazmat_releases", carrier.ordinal);
  const haulsHazmat = count > 0 && moreOf(carrier).provided.includes("hazmat");
  return Array.from({ length: count }, () => {
    const ago = draw.int(role === "predecessor" ? DEAD_DAYS : 1, days);
    const { us } = places();
    const place = home.country === "US" && draw.chance(0.4) ? home : draw.pick(us);
    const fatalities = draw.chance(FATAL) ? draw.int(1, 2) : 0;
    const injuries = draw.chance(INJURING) ? draw.int(1, 3) : 0;
    const isTowAway = fatalities + injuries === 0 || draw.chance(0.7);
    const isPreventable = draw.chance(REVIEWED) ? draw.chance(0.06) : null;
    const isHazmatReleased = haulsHazmat && spills.chance(RELEASED);
    const report = `${place.state}C${String(draw.int(0, 9_999_999)).padStart(7, "0")}`;
    const isKnown = draw.chance(fleet.powerUnits === 1 ? 0.9 : 0.2);
    return {
      days: ago,
      fatalities,
      injuries,
      isHazmatReleased,
      isPreventable,
      row: (id, clock) => [
        id,
        carrier.id,
        report,
        clock.day(-ago * DAY),
        place.state,
        place.city,
        fatalities,
        injuries,
        isTowAway,
        isKnown ? vin : null,
        isPreventable,
        isHazmatReleased,
      ],
    };
  });
}

// The kinds of a demo carrier's power units, the miles it reports, and how many units it had before.
import type { Fleet, Size } from "../../../../src/domain/carriers/sms/record.ts";
import { DAY, type DemoClock } from "../clock.ts";
import { Draw } from "../random.ts";
import type { Carrier } from "./carrier.ts";
import { isSmallTruck } from "./fleets.ts";

/** Assumption: share of fleets of tractors with straight trucks among them, and the percent of these. */
const MIXED = 0.15;
const STRAIGHT_PERCENT = { from: 10, to: 50 } as const;

/** Assumptions: share of carriers that report miles, that reported them years ago, and whose figure nobody can drive. */
const REPORTED = 0.85;
const OUTDATED = 0.12;
const IMPLAUSIBLE = 0.01;
/** Thousands of miles a year and power unit. */
const TRACTOR_MILES = { from: 30, to: 140 } as const;
const STRAIGHT_MILES = { from: 8, to: 75 } as const;

/** Share of fleets whose size stayed the same between two of the days below; others grew or shrank by up to a third. */
const STEADY = 0.6;
/** Days ago of the sizes that are known: before 18 months, before 6 months, lately. */
const KNOWN_DAYS = { first: 560, second: 200, last: 20 } as const;

/** Another day's size. */
function drawSize(draw: Draw, units: number): number {
  const isSteady = draw.chance(STEADY);
  const most = Math.ceil(units / 3);
  const change = draw.int(-most, most);
  return isSteady ? units : Math.max(1, units + change);
}

function sizesOf(carrier: Carrier, clock: DemoClock): Size[] {
  const { facts, fleet, ordinal } = carrier;
  const draw = new Draw("fleet_sizes", ordinal);
  const second = drawSize(draw, fleet.powerUnits);
  const first = drawSize(draw, second);
  const known = [
    { days: KNOWN_DAYS.first, units: first },
    { days: KNOWN_DAYS.second, units: second },
    { days: KNOWN_DAYS.last, units: fleet.powerUnits },
  ].filter(({ days }) => days < facts.registeredDays);
  return known
    .filter(({ units }, at) => units !== known[at - 1]?.units)
    .map(({ days, units }) => ({ on: clock.day(-days * DAY), units }));
}

export function fleetFiguresOf(carrier: Carrier, clock: DemoClock): Fleet {
  const { fleet, ordinal } = carrier;
  const { powerUnits } = fleet;
  const draw = new Draw("fleet_figures", ordinal);
  const isMixed = draw.chance(MIXED);
  const percent = draw.int(STRAIGHT_PERCENT.from, STRAIGHT_PERCENT.to);
  const others = isMixed ? Math.floor((powerUnits * percent) / 100) : 0;
  const straightTrucks = isSmallTruck(fleet.main) ? powerUnits : others;
  const range = isSmallTruck(fleet.main) ? STRAIGHT_MILES : TRACTOR_MILES;
  const hundreds = draw.int(range.from * 10, range.to * 10) * (draw.chance(IMPLAUSIBLE) ? 10 : 1);
  const isReported = draw.chance(REPORTED);
  const yearsAgo = draw.chance(OUTDATED) ? draw.int(3, 9) : draw.int(0, 2);
  return {
    powerUnits,
    tractors: powerUnits - straightTrucks,
    straightTrucks,
    buses: 0,
    annualMiles: isReported ? hundreds * 100 * powerUnits : null,
    annualMilesYear: isReported ? clock.present.getUTCFullYear() - yearsAgo : null,
    sizes: sizesOf(carrier, clock),
  };
}

export const SIZE_COLUMNS = ["carrier_id", "on_day", "power_units"] as const;

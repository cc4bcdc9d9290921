// Demo loads: what was shipped, by whom, in which truck, and the progress of the trip.
import type { Equipment } from "../../../../src/contract/carriers/carriers.ts";
import { TRACKABLE_MILES } from "../../../../src/contract/constants.ts";
import type { LoadStatus, TrackingStatus } from "../../../../src/contract/loads/loads.ts";
import { TRACKED_BEFORE } from "../../../../src/domain/loads/load-clock.ts";
import { isOpenLoad } from "../../../../src/domain/loads/load-statuses.ts";
import { AGENTS, MANAGER_OF_SECOND } from "../account/accounts.ts";
import { MAIN, SECOND } from "../account/companies.ts";
import { DAY, HOUR, MINUTE } from "../clock.ts";
import type { Haul, Pool } from "./pool.ts";
import { Draw, type Weighted } from "../random.ts";
import { steady } from "../../../places/steady.ts";
import { drawDefect, drawOffer, type Offer } from "./offers.ts";
import { drawTrip, type Hold, type Trip } from "./trips.ts";
import { truckId } from "../vehicles/vehicles.ts";

export interface Load {
  readonly company: number;
  readonly id: number;
  readonly number: string;
  readonly status: LoadStatus;
  readonly tracking: TrackingStatus;
  readonly haul: Haul | null;
  /** Null until a truck is assigned. */
  readonly vehicleId: number | null;
  readonly trip: Trip;
  readonly equipment: Equipment;
  readonly weight: number;
  readonly rate: number;
  readonly offer: Offer;
  readonly creatorId: number | null;
  readonly teamId: number;
  /** Milliseconds from the present: the first planned arrival, when it was entered, and when something last happened. */
  readonly start: number;
  readonly created: number;
  readonly updated: number;
  readonly posted: number | null;
}

const OPEN: Weighted<LoadStatus> = [
  ["available", 25],
  ["covered", 35],
  ["progress", 32],
  ["delayed", 8],
];
const CLOSED: Weighted<LoadStatus> = [
  ["delivered", 82],
  ["assumed_delivered", 8],
  ["cancelled", 10],
];
const WANTED: Weighted<Equipment> = [
  ["van", 52],
  ["reefer", 22],
  ["flatbed", 14],
  ["step_deck", 5],
  ["power_only", 4],
  ["straight_box_truck", 3],
];

/** Assumption: dollars per mile, near market rates. */
const PER_MILE: Readonly<Partial<Record<Equipment, number>>> = {
  van: 2.0,
  reefer: 2.35,
  flatbed: 2.5,
  step_deck: 2.7,
  power_only: 1.8,
  straight_box_truck: 1.6,
};

function drawRate(draw: Draw, equipment: Equipment, miles: number, start: number): number {
  // Produce season in early summer and the weeks before the holidays pay more.
  const season = 1 + 0.08 * Math.sin((start / DAY / 365) * 4 * Math.PI);
  const noise = 1 + draw.normal() * 0.09;
  return Math.max(250, Math.round(steady(180 + miles * (PER_MILE[equipment] ?? 2) * season * noise)));
}

function trackingOf(draw: Draw, status: LoadStatus, miles: number, haul: Haul | null, isDue: boolean): TrackingStatus {
  if (miles < TRACKABLE_MILES) return "not_eligible";
  if (haul === null) return status === "cancelled" ? "terminated" : "not_started";
  if (haul.carrier.eld.status !== "connected") return "no_eld_connection";
  if (status === "covered" && !(isDue && draw.chance(0.75))) return "not_started";
  if (status === "cancelled") return "terminated";
  if (status === "delivered") return draw.chance(0.94) ? "ended" : "terminated";
  if (status === "assumed_delivered" || haul.isOverbooked) return "unable_to_track";
  return draw.weighted([
    ["tracking", 84],
    ["tracking_interrupted", 9],
    ["unable_to_track", 6],
    ["terminated", 1],
  ] as const);
}

/** The teams of the main brokerage that work a kind of freight, and the only one of the second, by their places in the seeded list. */
const DESKS = { reefer: 2, van: 3, flatbed: 4, ofSecond: 7 } as const;

function deskFor(company: number, equipment: Equipment): number {
  if (company !== MAIN) return DESKS.ofSecond;
  if (equipment === "reefer") return DESKS.reefer;
  return equipment === "flatbed" || equipment === "step_deck" ? DESKS.flatbed : DESKS.van;
}

/** What makes a planned load one whose pickup has passed, and any weight too much: a week and a bit, and some pounds. */
const PASSED = 8 * DAY;
const OVER = 46_000;

/** Appointments are at quarter hours. */
const QUARTER = 15 * MINUTE;

/** Assumption: how many open loads need somebody because a truck does not come, or does not get away. */
function drawHold(draw: Draw, status: LoadStatus): Hold | null {
  if (status === "covered" && draw.chance(0.05)) return { stop: "first", before: "arrival", hours: draw.int(8, 30) };
  if (status === "covered" && draw.chance(0.05)) return { stop: "first", before: "departure", hours: draw.int(8, 20) };
  return status === "progress" && draw.chance(0.05) ? { stop: "last", before: "departure", hours: draw.int(8, 24) } : null;
}

/** When the trip starts, so that its present position agrees with the status. */
function drawStart(draw: Draw, status: LoadStatus, trip: Trip, hold: Hold | null): number {
  const first = trip.stops[0];
  const last = trip.stops.at(-1);
  const left = first?.departs ?? 0;
  const arrives = last?.arrives ?? 0;
  const within = (from: number, to: number): number => -(from + Math.round((to - from) * (0.1 + draw.unit() * 0.85)));
  if (hold?.stop === "last") return within(arrives, last?.departs ?? 0);
  if (hold !== null) return hold.before === "arrival" ? within(0, first?.arrives ?? 0) : within(first?.arrives ?? 0, left);
  if (status === "available") return draw.int(4, 7 * 24) * HOUR;
  if (status === "covered") return draw.int(1, 4 * 24) * HOUR;
  if (status === "progress" || status === "delayed") return -(left + Math.round((arrives - left) * (0.04 + draw.unit() * 0.92)));
  const age = Math.round(steady(draw.unit() ** 1.6 * 360) * DAY) + 2 * HOUR;
  return status === "cancelled" ? -age : -(age + (last?.departs ?? 0));
}

const ids: Readonly<Record<"open" | "closed", number>> = { closed: 0, open: 500_000 };

/** Load `ordinal` of one kind. To be called in order: a truck taken by one load is not available to the next. */
export function drawLoad(kind: "open" | "closed", ordinal: number, pools: { readonly main: Pool; readonly second: Pool }): Load {
  const draw = new Draw(`load-${kind}`, ordinal);
  const status = draw.weighted(kind === "open" ? OPEN : CLOSED);
  const late = status === "delayed" ? draw.int(3, 16) : kind === "closed" && draw.chance(0.09) ? draw.int(1, 8) : 0;
  const hold = drawHold(new Draw("load-hold", (kind === "open" ? 500_000 : 0) + ordinal), status);
  const trip = drawTrip(draw, late, hold);
  const company = draw.chance(0.03) ? SECOND : MAIN;
  const pool = company === MAIN ? pools.main : pools.second;
  const defect = drawDefect(status, ids[kind] + ordinal + 1);
  const planned = Math.floor(drawStart(draw, status, trip, hold) / QUARTER) * QUARTER;
  const start = defect === "pickup_in_past" ? planned - PASSED : planned;
  const isAssigned = status !== "available" && (status !== "cancelled" || draw.chance(0.5));
  const haul = isAssigned
    ? kind === "open"
      ? pool.forOpen(draw, trip.origin, trip.destination)
      : pool.forClosed(draw, trip.origin, trip.destination)
    : null;
  const hasVehicle =
    haul !== null && draw.chance(status === "covered" ? 0.6 : haul.carrier.eld.status === "connected" ? 0.97 : 0.75);
  const wanted = draw.weighted(WANTED);
  const equipment = haul === null || draw.chance(0.1) ? wanted : haul.carrier.fleet.main;
  const id = ids[kind] + ordinal + 1;
  const created = Math.min(start - draw.int(6, 120) * HOUR, -draw.int(5, 300) * MINUTE);
  const ends = status === "cancelled" ? start - draw.int(1, 5) * HOUR : start + (trip.stops.at(-1)?.departs ?? 0) + HOUR;
  const isOpen = kind === "open";
  const happened = trip.stops
    .flatMap(({ arrives, departs }) => [start + arrives, start + departs])
    .filter((time) => isOpen && isAssigned && time <= 0);
  const earliest = Math.max(created, ...happened);
  // Within the hour after the last stop, where there has been one.
  const touched = Math.min(0, Math.max(earliest, Math.min(ends, 0) - draw.int(0, kind === "open" ? 600 : 59) * MINUTE));
  // Assumption: now and then somebody forgets to take a covered load off the board.
  const isPosted = status === "available" ? defect === null && draw.chance(0.55) : isOpenLoad({ status }) && draw.chance(0.06);
  return {
    company,
    id,
    number: `MF-${String(400_000 + id).padStart(7, "0")}`,
    status,
    tracking: trackingOf(draw, status, trip.miles, haul, start + (trip.stops[0]?.windowStart ?? 0) - TRACKED_BEFORE < 0),
    haul,
    vehicleId: hasVehicle && haul !== null ? truckId(haul.carrier.ordinal, haul.truck) : null,
    trip,
    equipment,
    weight: draw.int(40, 450) * 100 + (defect === "over_weight" ? OVER : 0),
    offer: drawOffer(equipment, defect, id),
    rate: drawRate(draw, equipment, trip.miles, start),
    creatorId: company === MAIN ? draw.pick(AGENTS) : MANAGER_OF_SECOND,
    teamId: deskFor(company, equipment),
    start,
    created,
    updated: touched,
    posted: isPosted ? created + Math.round((Math.min(start, 0) - created) * draw.unit()) : null,
  };
}

/** Whether an event at this offset has happened, for a load that has started. */
export const hasHappened = (load: Load, offset: number): boolean =>
  load.haul !== null && load.status !== "cancelled" && load.start + offset <= (isOpenLoad(load) ? 0 : Math.min(0, load.updated));

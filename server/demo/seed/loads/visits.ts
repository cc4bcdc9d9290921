// Where trucks' ELDs reported them: the zip codes along each load's route, and around home on the days between.
import type { Carrier } from "../carriers/carrier.ts";
import { DAY, HOUR, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { hasHappened, type Load } from "./loads.ts";
import { markets } from "../../../places/markets.ts";
import { zipsWithin } from "../../../places/nearby.ts";
import { miles, type Place, type Position } from "../../../places/places.ts";
import type { Pool } from "./pool.ts";
import { Draw } from "../random.ts";
import { steady } from "../../../places/steady.ts";
import { drivingTime } from "./trips.ts";
import { knownTrucks, truckId } from "../vehicles/vehicles.ts";

/** Days that visits are kept. */
export const REMEMBERED_DAYS = 60;
/** Coprime to the number of days, so that no round repeats a day. */
const STRIDE = 13;
const SAMPLE_MILES = 25;
const REACH_MILES = 15;

export const VISIT_COLUMNS = ["carrier_id", "vehicle_id", "postal_code", "lat", "lon", "visited_on", "pings"] as const;

/** Visits of one truck, by zip code and day. */
class Walk {
  readonly #visits = new Map<string, { place: Place; day: number; pings: number }>();

  readonly #draw: Draw;

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  /** Visits up to two zip codes around a position at an offset from the present. */
  see(position: Position, offset: number): void {
    const near = zipsWithin(position, REACH_MILES);
    if (near.length === 0) return;
    const day = Math.floor(-offset / DAY);
    for (let seen = 0; seen < Math.min(2, near.length); seen += 1) {
      const place = this.#draw.pick(near);
      const key = `${place.code} ${day}`;
      const visit = this.#visits.get(key);
      if (visit === undefined) this.#visits.set(key, { place, day, pings: this.#draw.int(1, 5) });
      else visit.pings += 2;
    }
  }

  *rows(carrierId: number, vehicleId: number, clock: DemoClock): Generator<Cell[]> {
    for (const { place, day, pings } of this.#visits.values()) {
      yield [carrierId, vehicleId, place.code, place.lat, place.lon, clock.day(-day * DAY), pings];
    }
  }
}

export const between = (a: Position, b: Position, share: number): Position => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lon: a.lon + (b.lon - a.lon) * share,
});

/** Remembers the position of every truck, so that none is in two places on one day. */
export class Visits {
  readonly #taken = new Set<number>();

  readonly #clock: DemoClock;

  constructor(clock: DemoClock) {
    this.#clock = clock;
  }

  #take(vehicleId: number, from: number, to: number): boolean {
    const keys: number[] = [];
    for (let day = Math.floor(-to / DAY); day <= Math.floor(-from / DAY); day += 1) keys.push(vehicleId * 100 + day);
    if (keys.some((key) => this.#taken.has(key))) return false;
    for (const key of keys) this.#taken.add(key);
    return true;
  }

  /** The route of a load's truck from its first stop to the last, or to its present position. */
  *ofLoad(load: Load): Generator<Cell[]> {
    const { haul, vehicleId, trip, start } = load;
    if (haul === null || vehicleId === null || haul.carrier.eld.status !== "connected" || haul.isOverbooked) return;
    const first = trip.stops[0];
    const end = Math.min(start + (trip.stops.at(-1)?.departs ?? 0), load.updated, 0);
    if (
      first === undefined ||
      start < -REMEMBERED_DAYS * DAY ||
      !hasHappened(load, first.arrives) ||
      !this.#take(vehicleId, start, end)
    )
      return;
    const walk = new Walk(new Draw("load-walk", load.id));
    trip.stops.forEach((stop, at) => {
      const next = trip.stops[at + 1];
      if (next === undefined) return;
      const leg = miles(stop.place, next.place);
      const late = next.arrives - stop.departs;
      for (let gone = 0; gone <= leg; gone += SAMPLE_MILES) {
        const at_ = start + stop.departs + Math.min(late, drivingTime(gone * 1.18));
        if (at_ <= end) walk.see(between(stop.place, next.place, leg === 0 ? 0 : gone / leg), at_);
      }
    });
    yield* walk.rows(haul.carrier.id, vehicleId, this.#clock);
  }

  /** Days between loads: a round trip from the home base. Each round gives every truck one more day, evenly over all days. */
  *aroundHome(pool: Pool): Generator<Cell[]> {
    const connected = pool.carriers.filter((carrier) => carrier.eld.status === "connected" && carrier.place.country === "US");
    for (let round = 0; round < REMEMBERED_DAYS; round += 1) {
      for (const carrier of connected) {
        for (let truck = 0; truck < knownTrucks(carrier, true); truck += 1) {
          yield* this.#day(carrier, truck, (carrier.ordinal * 7 + truck * 11 + round * STRIDE) % REMEMBERED_DAYS);
        }
      }
    }
  }

  *#day(carrier: Carrier, truck: number, day: number): Generator<Cell[]> {
    const vehicleId = truckId(carrier.ordinal, truck);
    const draw = new Draw("home-walk", vehicleId * REMEMBERED_DAYS + day);
    const offset = -day * DAY - 2 * HOUR;
    if (!draw.chance(0.75) || !this.#take(vehicleId, offset, offset)) return;
    const walk = new Walk(draw);
    const home = baseOf(carrier);
    const angle = draw.unit() * 2 * Math.PI;
    const far = draw.int(1, 4) * draw.int(1, 3) * SAMPLE_MILES;
    const turn = { lat: home.lat + steady((Math.sin(angle) * far) / 69), lon: home.lon + steady((Math.cos(angle) * far) / 55) };
    for (let gone = 0; gone <= far; gone += SAMPLE_MILES) walk.see(between(home, turn, far === 0 ? 0 : gone / far), offset);
    yield* walk.rows(carrier.id, vehicleId, this.#clock);
  }
}

/** The market that is farthest from a place. */
export function farSideOf(place: Position): Position {
  const { list } = markets();
  return list.reduce((far, { center }) => (miles(place, center) > miles(place, far) ? center : far), list[0]?.center ?? place);
}

/** The home base of a carrier's trucks; a fraud's ELDs report from the far side of the country. */
export const baseOf = ({ role, place }: Carrier): Position => (role === "eld_far_from_claimed_lane" ? farSideOf(place) : place);

// The carriers that a brokerage assigns loads to, and their free trucks.
import { carrierOrdinal, type Book } from "../connections/books.ts";
import { connectionAt } from "../connections/connections.ts";
import { carrierAt, type Carrier } from "../carriers/carrier.ts";
import { markets, type Market } from "../../../places/markets.ts";
import type { Draw } from "../random.ts";
import { knownTrucks } from "../vehicles/vehicles.ts";

/**
 * A brokerage works with a core of its carriers. The cap also keeps loads the same when the book of connections grows beyond it.
 */
const CORE = 5000;

export interface Haul {
  readonly carrier: Carrier;
  /** The index of the truck, from 0. */
  readonly truck: number;
  /** The carrier has more loads in progress than trucks. */
  readonly isOverbooked: boolean;
}

export class Pool {
  readonly carriers: readonly Carrier[];
  readonly #byMarket: readonly (readonly Carrier[])[];
  readonly #underWay = new Map<number, number>();

  constructor(book: Book) {
    const found: Carrier[] = [];
    for (let at = 0; at < Math.min(CORE, book.count); at += 1) {
      const carrier = carrierAt(carrierOrdinal(book, at));
      const { status } = connectionAt(book, at, carrier);
      if (status === "onboarded" || status === "needs_to_onboard_but_can_remain_active") found.push(carrier);
    }
    this.carriers = found;
    const { list, nearest } = markets();
    const byMarket: Carrier[][] = list.map(() => []);
    for (const carrier of found) byMarket[nearest(carrier.place).index]?.push(carrier);
    this.#byMarket = byMarket;
  }

  #candidate(draw: Draw, origin: Market, destination: Market): Carrier {
    const list = draw.chance(0.6)
      ? this.#byMarket[origin.index]
      : draw.chance(0.7)
        ? this.#byMarket[destination.index]
        : this.carriers;
    return draw.pick(list === undefined || list.length === 0 ? this.carriers : list);
  }

  /** A carrier for a completed load, larger ones more often. */
  forClosed(draw: Draw, origin: Market, destination: Market): Haul {
    const [one, other] = [this.#candidate(draw, origin, destination), this.#candidate(draw, origin, destination)];
    const carrier = other.fleet.powerUnits > one.fleet.powerUnits ? other : one;
    return { carrier, truck: draw.int(0, knownTrucks(carrier, true) - 1), isOverbooked: false };
  }

  /** A carrier with a free truck for a current load; overbooked when none was found in some tries. */
  forOpen(draw: Draw, origin: Market, destination: Market): Haul {
    let carrier = this.#candidate(draw, origin, destination);
    for (let tries = 0; tries < 12 && this.#loads(carrier) >= knownTrucks(carrier, true); tries += 1) {
      carrier = tries < 4 ? this.#candidate(draw, origin, destination) : draw.pick(this.carriers);
    }
    const loads = this.#loads(carrier);
    this.#underWay.set(carrier.ordinal, loads + 1);
    const trucks = knownTrucks(carrier, true);
    return { carrier, truck: loads % trucks, isOverbooked: loads >= trucks };
  }

  #loads(carrier: Carrier): number {
    return this.#underWay.get(carrier.ordinal) ?? 0;
  }
}

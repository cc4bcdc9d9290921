// What the driver of a demo load shows of the truck at the pickup: the right one in most cases, with the mishaps of honest drivers.
import type { SentProof } from "../../../loads/driver/take-proof.ts";
import { drawPerson } from "../carriers/names.ts";
import { sparePhone } from "../carriers/phones.ts";
import { HOUR, MINUTE } from "../clock.ts";
import { Draw } from "../random.ts";
import { strangeVin } from "../vehicles/vehicles.ts";
import type { Theft } from "./thefts.ts";

/** Times in milliseconds from any moment, the same for all. */
export interface Pickup {
  readonly loadId: number;
  readonly theft: Theft | null;
  readonly lat: number;
  readonly lon: number;
  readonly windowStart: number;
  readonly arrives: number;
  readonly departs: number;
  /** The truck that hauls the load, another one of its carrier, and the one of another carrier that comes. Null: there is none. */
  readonly vin: string | null;
  readonly spareVin: string | null;
  readonly strangersVin: string | null;
}

export interface Shown {
  readonly at: number;
  readonly vin: string;
  readonly vinSource: NonNullable<SentProof["vin_source"]>;
  readonly trailer: string | null;
  /** Null: the driver did not share it. */
  readonly place: { readonly lat: number; readonly lon: number; readonly accuracy: number } | null;
  readonly driver: string;
  /** The number that the link went to. */
  readonly sentTo: string;
}

/** Assumption: how often honest drivers show nothing, type, come with another truck, a new one, or for a colleague. */
const NOTHING = 0.1;
const TYPED = 0.1;
const SPARE = 0.04;
const NEW = 0.006;
const SUBSTITUTE = 0.03;
/** Assumption: how often the place is not shared, is a truck stop on the way, or the truck is shown the evening before. */
const NO_PLACE = 0.06;
const ON_THE_WAY = 0.03;
const EARLY = 0.03;

const MILES_PER_DEGREE = 69;

export interface Driver {
  readonly name: string;
  /** E.164. */
  readonly phone: string;
}

/** The driver whom the carrier names for a load. */
export function driverOf(loadId: number): Driver {
  const { first, last } = drawPerson(new Draw("driver", loadId));
  return { name: `${first} ${last}`, phone: sparePhone(loadId * 3) };
}

const PLACES = { at: { from: 0, to: 0.5 }, way: { from: 6, to: 40 } } as const;

function drawPlace(draw: Draw, { lat, lon }: Pickup, isOnTheWay: boolean): Shown["place"] {
  const { from, to } = isOnTheWay ? PLACES.way : PLACES.at;
  const degrees = (from + draw.unit() * (to - from)) / MILES_PER_DEGREE;
  const isNorth = draw.chance(0.5);
  const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;
  return { lat: rounded(isNorth ? lat + degrees : lat), lon: rounded(isNorth ? lon : lon + degrees), accuracy: draw.int(4, 40) };
}

function drawVin(draw: Draw, { theft, loadId, vin, spareVin, strangersVin }: Pickup): string | null {
  if (theft === "other_carriers_truck") return strangersVin;
  if (theft === "unknown_truck") return strangeVin(loadId);
  const [isNew, isSpare] = [draw.chance(NEW), draw.chance(SPARE)];
  if (theft === "strange_driver") return vin;
  if (isNew) return strangeVin(loadId);
  return isSpare && spareVin !== null ? spareVin : vin;
}

/** Null: the driver shows nothing. Whoever has only taken over a mailbox shows nothing either. */
export function drawShown(pickup: Pickup): Shown | null {
  const { loadId, theft, arrives, departs, windowStart } = pickup;
  const draw = new Draw("shown-truck", loadId);
  const isHonest = theft === null;
  if (theft === "taken_over_mail" || (draw.chance(NOTHING) && isHonest)) return null;
  const vin = drawVin(draw, pickup);
  if (vin === null) return null;
  const driver = driverOf(loadId);
  const isSubstitute = draw.chance(SUBSTITUTE) && isHonest;
  const [isTyped, isOnTheWay, isEarly, isPlaced] = [TYPED, ON_THE_WAY, EARLY, 1 - NO_PLACE].map((share) => draw.chance(share));
  const other = isSubstitute || theft === "strange_driver" ? driverOf(loadId + 1_000_003) : driver;
  const late = Math.min(45 * MINUTE, (departs - arrives) * 0.8) * draw.unit();
  return {
    at: Math.floor(isEarly === true && isHonest ? windowStart - draw.int(13, 20) * HOUR : arrives + late),
    vin,
    vinSource: isTyped === true || theft === "strange_driver" ? "typed" : "barcode",
    trailer: draw.chance(0.6) ? String(draw.int(1_000, 9_999)) : null,
    place: isPlaced === true || !isHonest ? drawPlace(draw, pickup, isOnTheWay === true && isHonest) : null,
    driver: other.name,
    sentTo: other.phone,
  };
}

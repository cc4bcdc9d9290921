// Truck stops that many small carriers register as their address, so that an address alone says little about who is behind a carrier.
import type { Carrier } from "./carrier.ts";
import { places, type Place } from "../../../places/places.ts";
import { Draw } from "../random.ts";

export interface RegisteredAddress {
  readonly street: string;
  readonly place: Place;
}

/** Assumption: the share of owner-operators that get their mail at a truck stop, and the most trucks that they have. */
const SHARE = 0.03;
const TRUCKS_MAX = 3;

/** Carriers in a row that go to one truck stop: about four hundred of them do. */
const PER_STOP = 20_000;

const STREETS = ["1 Truck Plaza", "2200 Interstate Plaza", "500 Travel Center Drive"];

let found: Place[] | undefined;

/** Along the interstates of the middle of the country, where most miles are run. */
const STATES: ReadonlySet<string> = new Set(["TX", "OK", "MO", "IL", "IN", "OH", "TN", "GA"]);

function stopAt(index: number): RegisteredAddress {
  const draw = new Draw("truck-stop", index);
  found ??= places().us.filter(({ state }) => STATES.has(state));
  return { street: STREETS[index % STREETS.length] ?? "", place: draw.pick(found) };
}

/** Where the carrier is registered: its own address, or a truck stop. Nobody who takes part in a fraud hides among them. */
export function registeredAddress({ ordinal, role, fleet, street, place }: Carrier): RegisteredAddress {
  const isOwnerOperator = role === "honest" && place.country === "US" && fleet.powerUnits <= TRUCKS_MAX;
  if (!isOwnerOperator || !new Draw("registered-address", ordinal).chance(SHARE)) return { street, place };
  return stopAt(Math.floor(ordinal / PER_STOP));
}

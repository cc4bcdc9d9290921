// What is sent back about a tender: the 990 that accepts or declines it, and the 214 that says how far its load is.
import type { Stop } from "../../../contract/loads/loads.ts";
import { zoneOf } from "../../time-zone.ts";
import { fieldTime } from "../../stop-time.ts";
import { x12Date, type Elements } from "./write-x12.ts";

export interface TenderNames {
  /** Of whom the tender was sent to, as it names it. */
  readonly scac: string;
  readonly shipmentId: string;
}

/** Many partners read a D as declined and know no E. Assumption: D, as it is used more. */
export const write990 = ({ scac, shipmentId }: TenderNames, isAccepted: boolean, reason: string | null, at: Date): Elements[] => [
  ["B1", scac, shipmentId, x12Date(at), isAccepted ? "A" : "D"],
  ...(reason === null ? [] : [["K1", reason.slice(0, 30)]]),
];

/** On the clock of the stop, which X12 calls LT. */
function localTime(time: string, stop: Stop): readonly [date: string, time: string, zone: string] {
  if (zoneOf(stop) === null) return [x12Date(new Date(time)), new Date(time).toISOString().slice(11, 16).replace(":", ""), "UT"];
  const [date = "", clock = ""] = fieldTime(Date.parse(time), stop).split("T");
  return [date.replaceAll("-", ""), clock.replace(":", ""), "LT"];
}

/** X12 element 1650: X3 and X1 arrived, AF departed with the freight, CD departed from a delivery. */
const STATUSES = { pickup: ["X3", "AF"], dropoff: ["X1", "CD"] } as const;

/** A loop for each arrival and departure, in the order of the stops; none while nothing has happened. */
export function write214(names: TenderNames, loadNumber: string, stops: readonly Stop[]): Elements[] {
  const events = stops.flatMap((stop, at) => {
    const [arrived, departed] = STATUSES[stop.is_type];
    return [
      { stop, at, code: arrived, time: stop.arrived_at },
      { stop, at, code: departed, time: stop.departed_at },
    ].flatMap(({ time, ...event }) => (time === null ? [] : [{ ...event, time }]));
  });
  if (events.length === 0) return [];
  return [
    ["B10", loadNumber, names.shipmentId, names.scac],
    ...events.flatMap(({ stop, at, code, time }, nth): Elements[] => [
      ["LX", nth + 1],
      ["AT7", code, "NS", null, null, ...localTime(time, stop)],
      ["MS1", stop.city, stop.state, "USA"],
      ["L11", at + 1, "QN"],
    ]),
  ];
}

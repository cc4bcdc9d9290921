// A status from a carrier's system is of the stop and the instant that it means, whatever form its sender gives it.
import { expect, it } from "vitest";
import type { Stop } from "../../../../src/contract/loads/loads.ts";
import { instantOf, statusText, stopOf } from "../../../../src/domain/loads/edi/place-status.ts";
import { read214, type StatusReport } from "../../../../src/domain/loads/edi/read-214.ts";
import { readKeptSet, readX12, type TransactionSet } from "../../../../src/domain/loads/edi/x12.ts";
import { interchange, report } from "./messages.ts";

const setOf = (segments: readonly string[], form: object = {}): TransactionSet =>
  readX12(interchange({ code: "214", groups: [[segments]], ...form })).interchanges[0]!.groups[0]!.sets[0]!;
function read(segments: readonly string[]): StatusReport {
  const one = read214(setOf(segments));
  if (!("scac" in one)) throw new Error(one.map(({ message }) => message).join(" "));
  return one;
}
const faults = (segments: readonly string[]): string[] => {
  const one = read214(setOf(segments));
  return "scac" in one
    ? []
    : one.map(({ segment, element, code }) => `${segment} ${element === null ? code : `${element.nth}:${element.code}`}`);
};

const stop = (id: number, is_type: Stop["is_type"], city: string, state: string, arrived: string | null = null): Stop => ({
  id,
  is_type,
  name: city,
  city,
  state,
  postal_code: "",
  latitude_for_map: 0,
  longitude_for_map: 0,
  window_start: "2026-11-20T12:00:00Z",
  window_end: "2026-11-20T12:00:00Z",
  arrived_at: arrived,
  departed_at: null,
});

it("arrivals, departures and positions are told apart, each with its own place and stop", () => {
  const { numbers, scac, statuses } = read(
    report(
      " L77 ",
      "fast",
      ["AT7*X3*NS***20261128*0805*LT", "MS1*Dallas*TX*USA", "L11*1*QN"],
      ["AT7*X6*AO***20261128*1200*UT", "MS1*Memphis*TN*USA*0900232*350858*W*N"],
      ["AT7***AB**20261129*0900*LT", "L11*2*QN"],
    ),
  );
  expect({ numbers, scac }).toEqual({ numbers: ["L77", "RL77"], scac: "FAST" });
  expect(statuses).toMatchObject([
    {
      status: { kind: "arrival", at: "pickup" },
      at: "2026-11-28T08:05",
      isUtc: false,
      stop: 1,
      city: "Dallas",
      reason: null,
      point: null,
    },
    { status: { kind: "note" }, reason: "weather", isUtc: true, stop: null },
    { status: { kind: "estimate", at: "dropoff" }, at: "2026-11-29T09:00", stop: 2, city: null },
  ]);
  // Longitude comes first.
  expect(statuses[1]!.point!.lat).toBeCloseTo(35.1494, 3);
  expect(statuses[1]!.point!.lon).toBeCloseTo(-90.0422, 3);
});

it("statuses without loops keep their own stops and places", () => {
  const { statuses } = read([
    "B10*PRO55*L77*FAST",
    "AT7*X3*NS***20261128*0805*LT",
    "MS1*Dallas*TX",
    "L11*1*QN",
    "AT7*X1*NS***20261129*0805*LT",
    "MS1*Chicago*IL",
  ]);
  expect(statuses.map(({ stop: nth, city }) => [nth, city])).toEqual([
    [1, "Dallas"],
    [null, "Chicago"],
  ]);
});

it("what cannot be read is told at its place, in the codes of a 997", () => {
  expect(faults(["AT7*X3*NS***20261128*0805*LT"])).toEqual(["B10 3"]);
  expect(faults(["B10*PRO55"])).toEqual(["B10 2:1", "B10 3:1", "AT7 3"]);
  expect(faults(report("L1", "F4ST", ["AT7*X3*NS***20261328*2505*LT"], ["AT7*X3*NS***20261128", "AT7"]))).toEqual([
    "B10 3:7",
    "AT7 5:8",
    "AT7 6:1",
    "AT7 1:1",
  ]);
});

it("a set that was kept reads as it came, and one that was cut does not", () => {
  const segments = report("L77", "FAST", ["AT7*X3*NS***20261128*0805*LT"]);
  for (const form of [{}, { element: "|", terminator: "\n" }]) {
    const set = setOf(segments, form);
    expect(readKeptSet(set.raw)).toEqual(set);
    expect(readKeptSet(set.raw.slice(0, -10))).toBeNull();
  }
  expect(readKeptSet("{}")).toBeNull();
});

it("the city decides on the stop, then a number of the right kind, then what is still open", () => {
  const stops = [
    stop(1, "pickup", "Dallas", "TX", "2026-11-28T14:00:00Z"),
    stop(2, "pickup", "Waco", "TX"),
    stop(3, "dropoff", "Chicago", "IL"),
  ];
  const of = (...segments: string[]) => stopOf(read(report("L1", "FAST", segments)).statuses[0]!, stops)?.id;
  expect(of("AT7*X3*NS***20261128*0805*LT", "MS1*WACO*TX", "L11*1*QN")).toBe(2);
  expect(of("AT7*X3*NS***20261128*0805*LT", "L11*1*QN")).toBe(1);
  // Counted in tens, or from 0: no stop of that kind has the number.
  expect(of("AT7*X1*NS***20261128*0805*LT", "L11*20*QN")).toBe(3);
  expect(of("AT7*X1*NS***20261128*0805*LT", "L11*2*QN")).toBe(3);
  expect(of("AT7*X3*NS***20261128*0805*LT")).toBe(2);
});

it("a time is on the clock of its place, and unknown where nobody knows that clock", () => {
  const stops = [stop(1, "pickup", "Dallas", "TX"), stop(3, "dropoff", "Chicago", "IL")];
  const at = (zone: string, place: string, of: Stop | null = null, among: readonly Stop[] = stops) => {
    const found = instantOf(read(report("L1", "FAST", [`AT7*X6*NS***20261128*0805*${zone}`, place])).statuses[0]!, of, among);
    return found === null ? null : new Date(found).toISOString().slice(11, 16);
  };
  expect(at("LT", "MS1*Chicago*IL", stops[1]!)).toBe("14:05");
  // "CS" in summer or "ET" in Chicago: the place decides.
  expect(at("ET", "MS1*Chicago*IL", stops[1]!)).toBe("14:05");
  expect(at("UT", "MS1*Chicago*IL", stops[1]!)).toBe("08:05");
  expect(at("LT", "MS1*Columbus*OH")).toBe("13:05");
  expect(at("LT", "MS1*Memphis*TN", null, [stops[1]!])).toBe("14:05");
  // Texas has two clocks, and nobody knows the postal code.
  expect(at("LT", "MS1*Dallas*TX", stops[0]!)).toBeNull();
});

it("an estimate says when and where, on the clock of the stop", () => {
  const chicago = stop(3, "dropoff", "Chicago", "IL");
  const { statuses } = read(report("L1", "FAST", ["AT7*AG*AI***20261129*0900*LT"]));
  expect(statusText(statuses[0]!, chicago, Date.parse("2026-11-29T15:00:00Z"), "FAST")).toBe(
    "Estimated delivery, mechanical breakdown in Chicago, IL: Sun Nov 29, 2026 09:00 CT (EDI 214 from FAST).",
  );
});

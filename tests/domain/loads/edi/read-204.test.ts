// A tender becomes the load that its sender means: stops in order, windows as partners write them, never its price as the carrier's.
import { expect, it } from "vitest";
import { feetOf, read204, type Tender } from "../../../../src/domain/loads/edi/read-204.ts";
import { write214, write990 } from "../../../../src/domain/loads/edi/answers.ts";
import type { Stop } from "../../../../src/contract/loads/loads.ts";
import { readX12 } from "../../../../src/domain/loads/edi/x12.ts";
import { interchange, tender } from "./messages.ts";

function read(segments: readonly string[]): Tender {
  const group = readX12(interchange({ groups: [[segments]] })).interchanges[0]!.groups[0]!;
  const one = read204(group, group.sets[0]!);
  if (!("purpose" in one)) throw new Error(one.map(({ message }) => message).join(" "));
  return one;
}
const swapped = (from: string, to: string): string[] => tender("S1").map((line) => line.replace(from, to));

it("a new tender is a whole load", () => {
  const { purpose, shipmentId, scac, load, warnings } = read(tender("S1"));
  expect({ purpose, shipmentId, scac, warnings }).toEqual({ purpose: "new", shipmentId: "S1", scac: "ACME", warnings: [] });
  expect(load).toMatchObject({
    status: "open",
    equipment_type: "van",
    weight: 41_000,
    trailer_length: 53,
    po_number: "PO99",
    bol_number: "BOL77",
    customer_name: "Great Lakes Paper",
    commodity: "Paper rolls",
    note: "Call the dock first",
    updated_at: "2026-11-20T12:00:00Z",
  });
  expect(load).not.toHaveProperty("rate");
  expect(load.stops).toMatchObject([
    { is_type: "pickup", name: "Elm Dock", place: "75201" },
    { is_type: "dropoff", name: "Lake Store", place: "60601" },
  ]);
  expect(load.stops![0]!.window_start).toMatch(/T08:00$/);
  expect(load.stops![0]!.window_end).toMatch(/T12:00$/);
  // A date without a time is that day.
  expect(load.stops![1]!.window_start).toMatch(/T00:00$/);
  expect(load.stops![1]!.window_end).toMatch(/T23:59$/);
});

it("stops stand in the order of their numbers, and both parties in each are told apart by what is done there", () => {
  const lines = swapped("S5*10*LD", "S5*30*LD").map((line) => line.replace("S5*30*LD", "S5*5*LD"));
  const at = lines.findIndex((line) => line.startsWith("N1*ST"));
  const both = [...lines.slice(0, at), "N1*SF*Elm Dock", "N4*Dallas*TX*75201", ...lines.slice(at)];
  expect(read(both).load.stops!.map(({ place }) => place)).toEqual(["75201", "60601"]);
  // PU unloads a part.
  expect(read(swapped("*UL*", "*PU*")).load.stops![1]!.is_type).toBe("dropoff");
});

it("a cancellation needs no stops, and a change says all of it again", () => {
  expect(read(["B2**ACME**S1**PP", "B2A*01*LT"])).toMatchObject({ purpose: "cancel", load: { status: "canceled" } });
  expect(read(tender("S1", "05")).purpose).toBe("change");
});

it("weights in kilograms, unknown equipment and dangerous goods are read for what they are", () => {
  expect(read(swapped("L3*41000*G***125000", "L3*1000*G**********K")).load.weight).toBe(2205);
  expect(read(swapped("L3*41000*G***125000", "LAD*CTN*1")).load.weight).toBe(41_000);
  const other = read([...swapped("***TF*", "***QQ*"), "LFH*A"]);
  expect(other.load).toMatchObject({ equipment_type: "van", certifications: ["hazmat"] });
  expect(other.warnings[0]).toMatch(/QQ is not known/);
  expect(read(swapped("***TF*", "***RT*")).load.equipment_type).toBe("reefer");
  expect(["53", "5300", "0636", "636", "x"].map(feetOf)).toEqual([53, 53, 53, 53, null]);
});

it("a time in UTC and a stop of a container move are refused, not guessed", () => {
  expect(() => read(swapped("*I*0800*LT", "*I*0800*GM"))).toThrow(/UTC/);
  expect(() => read(swapped("S5*10*LD", "S5*10*RO"))).toThrow(/no reason for a stop/);
});

it("answers name the shipment as its sender does", () => {
  const names = { scac: "ACME", shipmentId: "S1" };
  const at = new Date("2026-11-28T12:00:00Z");
  expect(write990(names, true, null, at)).toEqual([["B1", "ACME", "S1", "20261128", "A"]]);
  expect(write990(names, false, "No truck", at)[1]).toEqual(["K1", "No truck"]);
  const stop = { is_type: "pickup", city: "Dallas", state: "TX", postal_code: "75201", departed_at: null } as unknown as Stop;
  expect(write214(names, "S1", [{ ...stop, arrived_at: null }])).toEqual([]);
  expect(write214(names, "S1", [{ ...stop, arrived_at: "2026-11-28T14:05:00Z" }])).toEqual([
    ["B10", "S1", "S1", "ACME"],
    ["LX", 1],
    ["AT7", "X3", "NS", null, null, "20261128", "0805", "LT"],
    ["MS1", "Dallas", "TX", "USA"],
    ["L11", 1, "QN"],
  ]);
});

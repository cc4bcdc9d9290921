// The status codes of a 214 (X12 elements 1650 and 1651): what each says of a stop, and how a person reads it.

/** arrival, departure: at a stop. estimate: a time to come. note: anything else, for people. */
export type StatusKind = "arrival" | "departure" | "estimate" | "note";

export interface StatusCode {
  readonly kind: StatusKind;
  /** Of which kind of stop; null: of none, or of either. */
  readonly at: "pickup" | "dropoff" | null;
  readonly label: string;
}

const code = (kind: StatusKind, at: StatusCode["at"], label: string): StatusCode => ({ kind, at, label });

/**
 * Assumption: D1 is a departure, because partners that send it for a delivery send no CD, or send that minutes later. Waiting at a dock and
 * loading are no times of a stop here.
 */
const CODES: Readonly<Record<string, StatusCode>> = {
  X3: code("arrival", "pickup", "Arrived at pickup"),
  AF: code("departure", "pickup", "Departed pickup"),
  X1: code("arrival", "dropoff", "Arrived at delivery"),
  D1: code("departure", "dropoff", "Delivered"),
  CD: code("departure", "dropoff", "Departed delivery"),
  AG: code("estimate", "dropoff", "Estimated delivery"),
  X2: code("estimate", "dropoff", "Estimated arrival at delivery"),
  A1: code("estimate", "pickup", "Estimated arrival at pickup"),
  X6: code("note", null, "En route"),
  X8: code("note", "pickup", "At the pickup dock"),
  L1: code("note", "pickup", "Loading"),
  CP: code("note", "pickup", "Loaded"),
  X5: code("note", "dropoff", "At the delivery dock"),
  D2: code("note", "dropoff", "Part unloaded"),
  CL: code("note", "dropoff", "Trailer closed out"),
  X4: code("note", null, "Arrived at a terminal"),
  P1: code("note", null, "Departed from a terminal"),
  S1: code("note", null, "Trailer spotted"),
  XB: code("note", null, "Shipment acknowledged"),
  SD: code("note", null, "Delayed"),
  AP: code("note", null, "Delivery not completed"),
  AH: code("note", null, "Attempted delivery"),
  A3: code("note", null, "Returned to the shipper"),
  A7: code("note", null, "Refused by the consignee"),
  A9: code("note", null, "Damaged"),
  CA: code("note", null, "Shipment canceled by the carrier"),
};

/** Why, where it is no normal status (NS). */
const REASONS: Readonly<Record<string, string>> = {
  AF: "accident",
  AH: "driver",
  AI: "mechanical breakdown",
  AM: "shipper",
  AG: "consignee",
  AO: "weather",
  B1: "consignee closed",
  BE: "road conditions",
  D2: "no driver",
  SN: "not ready",
};

/** A code that is not in the table is shown as it came. */
export const statusCode = (given: string): StatusCode => CODES[given] ?? code("note", null, `Status ${given}`);

/** Null: nothing to say. */
export const reasonText = (given: string): string | null =>
  given === "" || given === "NS" ? null : (REASONS[given] ?? `reason ${given}`);

/** AT7-03: a time that was agreed on. */
export const APPOINTMENTS: Readonly<Record<string, StatusCode>> = {
  AA: code("estimate", "pickup", "Pickup appointment"),
  AB: code("estimate", "dropoff", "Delivery appointment"),
};

/** X12 element 623 where it names a zone by itself; all others, and LT, are the clock of the place. */
export const isUtc = (zone: string): boolean => zone === "UT" || zone === "GM";

// What a driver's proof says, fact by fact, and what each is worth: no single mark would say that all of it is true.
import type { DriverProof } from "../../../contract/loads/driver-proofs.ts";
import { formatCount, formatDay, formatNumber } from "../../format.ts";
import type { Status, Tone } from "../../status.ts";

export interface DriverCheck extends Status {
  /** What is held against something: "Truck". */
  readonly what: string;
}

/** Assumption: miles from the middle of a stop's ZIP that are still there, and miles that a truck and its driver's phone may be apart. */
const AT_PICKUP = 5;
export const WITH_TRUCK = 5;
/** Assumption: minutes that a phone's clock and the server's may differ by, with the time that sending takes. */
const CLOCK = 10;

const MINUTE = 60_000;

export const milesText = (miles: number): string =>
  miles < 10 ? `${(Math.round(miles * 10) / 10).toString()} mi` : `${formatNumber(Math.round(miles))} mi`;

/** "2 h 5 min". */
export function minutesText(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  const hours = Math.floor(whole / 60);
  return [hours === 0 ? "" : `${formatNumber(hours)} h`, hours > 0 && whole % 60 === 0 ? "" : `${whole % 60} min`]
    .filter((part) => part !== "")
    .join(" ");
}

function truckCheck({
  vin,
  verdict,
  is_trailer: isTrailer,
  seen_on: seenOn,
  other_carrier: other,
  carrier_name: carrier,
}: DriverProof): Status {
  if (vin === null) return { tone: "unknown", label: "No VIN was shown" };
  if (isTrailer) return { tone: "incomplete", label: "The VIN is a trailer’s, not the truck’s" };
  if (verdict === "other_carrier" && other !== null)
    return { tone: "fail", label: `Another carrier’s: ${other.name}, seen ${formatDay(other.seen_on)}` };
  if (verdict === "this_carrier") return { tone: "pass", label: `Of ${carrier}, seen ${formatDay(seenOn)}` };
  const last = [
    seenOn === null ? null : ([carrier, seenOn] as const),
    other === null ? null : ([other.name, other.seen_on] as const),
  ]
    .filter((each) => each !== null)
    .toSorted(([, a], [, b]) => b.localeCompare(a))[0];
  return {
    tone: "unknown",
    label: last === undefined ? "Not seen with any carrier" : `Seen long ago: ${last[0]}, ${formatDay(last[1])}`,
  };
}

const ASSIGNED: Readonly<Record<"same" | "other" | "none", Status>> = {
  same: { tone: "pass", label: "The same truck" },
  other: { tone: "fail", label: "Another truck is assigned" },
  none: { tone: "unknown", label: "None is assigned" },
};

const ORIGINS: Readonly<Record<NonNullable<DriverProof["vin_source"]>, Status>> = {
  barcode: { tone: "pass", label: "From the bar code of a label" },
  photo: { tone: "neutral", label: "From a photo" },
  typed: { tone: "incomplete", label: "Typed in by the driver" },
};

function placeCheck({ place }: DriverProof): Status {
  if (place === null) return { tone: "unknown", label: "Not shared" };
  const { miles_to_pickup: miles, accuracy_m: accuracy } = place;
  const within = accuracy === null ? "" : `, to ${formatCount(Math.round(accuracy), "meter")}`;
  if (miles === null) return { tone: "unknown", label: `Shared${within}` };
  return { tone: miles <= AT_PICKUP ? "pass" : "incomplete", label: `${milesText(miles)} from the pickup${within}` };
}

function eldCheck({ place }: DriverProof): Status {
  const miles = place?.miles_from_eld ?? null;
  if (miles === null) return { tone: "unknown", label: "No report around that time" };
  return miles <= WITH_TRUCK
    ? { tone: "pass", label: `${milesText(miles)} from the truck’s ELD` }
    : { tone: "fail", label: `${milesText(miles)} from the truck’s ELD` };
}

function windowCheck(minutes: number): Status {
  return { tone: "neutral", label: `${minutesText(minutes)} ${minutes >= 0 ? "before it opens" : "after it opened"}` };
}

function clockCheck({ at, phone_at: phoneAt }: DriverProof): Status {
  const minutes = (Date.parse(at) - Date.parse(phoneAt)) / MINUTE;
  if (Math.abs(minutes) <= CLOCK) return { tone: "pass", label: "Came in as it was sent" };
  const tone: Tone = "incomplete";
  return minutes > 0
    ? { tone, label: `Came in ${minutesText(minutes)} after the phone says it was sent` }
    : { tone, label: `The phone’s clock is ${minutesText(minutes)} ahead` };
}

function photoCheck({ photos, challenge }: DriverProof): Status {
  const again = photos.find(({ seen_before: before }) => before !== null)?.seen_before ?? null;
  if (again !== null) return { tone: "fail", label: `The same picture came with load ${again.load_number}` };
  if (!photos.some(({ kind }) => kind === "vehicle")) return { tone: "unknown", label: "No photo of the truck" };
  return challenge === null
    ? { tone: "incomplete", label: "No number was asked for: it may be an old photo" }
    : { tone: "neutral", label: `Look for the number ${challenge.code} in it` };
}

/** @param assignedId the load's truck; null: none */
export function driverChecks(proof: DriverProof, assignedId: number | null, assignedVin: string | null): readonly DriverCheck[] {
  const isSame = proof.carrier_vehicle_id === assignedId || (assignedVin !== null && assignedVin === proof.vin);
  const assigned = assignedId === null ? ASSIGNED.none : isSame ? ASSIGNED.same : ASSIGNED.other;
  return [
    { what: "Truck", ...truckCheck(proof) },
    ...(proof.vin === null || proof.is_trailer ? [] : [{ what: "Assigned truck", ...assigned }]),
    ...(proof.vin_source === null ? [] : [{ what: "VIN", ...ORIGINS[proof.vin_source] }]),
    { what: "Photo", ...photoCheck(proof) },
    { what: "Phone’s place", ...placeCheck(proof) },
    ...(proof.place === null ? [] : [{ what: "ELD", ...eldCheck(proof) }]),
    ...(proof.minutes_before_window === null ? [] : [{ what: "Pickup window", ...windowCheck(proof.minutes_before_window) }]),
    { what: "Phone’s clock", ...clockCheck(proof) },
  ];
}

/** What stands below every proof. */
export const FAKEABLE =
  "A phone can fake its place and its clock, and a link can be passed on. What a photo’s file says can be changed by anyone. Only the number in the photo was chosen after the link was opened.";

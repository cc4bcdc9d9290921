// What the file of a photo says, beside what the phone sent with it, and where both contradict each other.
import type { DriverProof } from "../../../contract/loads/driver-proofs.ts";
import { milesBetween } from "../../great-circle.ts";
import { exactTime } from "../../format.ts";
import type { Status } from "../../status.ts";
import { milesText, minutesText, WITH_TRUCK, type DriverCheck } from "./checks.ts";

type Photo = DriverProof["photos"][number];
type Says = NonNullable<Photo["says"]>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Assumption: minutes that a driver takes from the photo to the button, and that both clocks may differ by. */
const TAKEN_WITHIN = 60;
const AHEAD = 10;

/** Assumption: a camera that does not say its zone is in one of the United States: UTC-10 to UTC-4. */
const ZONES = { from: 4 * HOUR, to: 10 * HOUR };

/** The least minutes from the photo to the time that the phone sent with it; negative: it was taken after that. */
function leastMinutes({ taken_at: at, taken_local: local }: Says, phoneAt: string): number | null {
  const sent = Date.parse(phoneAt);
  if (at !== null) return (sent - Date.parse(at)) / MINUTE;
  if (local === null) return null;
  const [first, last] = [ZONES.from, ZONES.to].map((offset) => Date.parse(`${local}Z`) + offset);
  if (first === undefined || last === undefined) return null;
  if (sent < first) return (sent - first) / MINUTE;
  return sent > last ? (sent - last) / MINUTE : 0;
}

const shownTime = ({ taken_at: at, taken_local: local }: Says): string =>
  at === null ? `${(local ?? "").replace("T", " ")} by the camera’s clock, zone unknown` : exactTime(at);

function timeCheck(says: Says, phoneAt: string): Status {
  const minutes = leastMinutes(says, phoneAt);
  if (minutes === null) return { tone: "unknown", label: "The file does not say when it was taken" };
  const least = says.taken_at === null ? "at least " : "";
  const shown = `Taken ${shownTime(says)}`;
  if (minutes > TAKEN_WITHIN) return { tone: "fail", label: `${shown}: ${least}${minutesText(minutes)} before it was sent` };
  if (minutes < -AHEAD) return { tone: "incomplete", label: `${shown}: ${least}${minutesText(minutes)} after it was sent` };
  return { tone: "neutral", label: `${shown}, as it was sent` };
}

const point = ({ lat, lon }: { readonly lat: number; readonly lon: number }): string => `${lat.toFixed(3)}, ${lon.toFixed(3)}`;

function placeCheck({ place: taken }: Says, shared: DriverProof["place"]): Status {
  if (taken === null) return { tone: "unknown", label: "The file does not say where it was taken" };
  if (shared === null) return { tone: "neutral", label: `Taken at ${point(taken)}` };
  const miles = milesBetween(taken, shared);
  return miles > WITH_TRUCK
    ? { tone: "fail", label: `Taken at ${point(taken)}: ${milesText(miles)} from the place that the phone shared` }
    : { tone: "neutral", label: "Taken at the place that the phone shared" };
}

/** Assumption: programs that change pictures, or make pictures of a screen; cameras write a version of their own. */
const EDITORS = /photoshop|lightroom|gimp|snapseed|picsart|canva|pixelmator|affinity|paint|facetune|screenshot|midjourney|dall/i;

function madeCheck({ device, software }: Says): Status {
  if (software !== null && EDITORS.test(software))
    return { tone: "fail", label: `Written by ${software}, a program that changes pictures` };
  const parts = [device, software === null ? null : `software ${software}`].filter((part) => part !== null);
  return parts.length === 0
    ? { tone: "unknown", label: "The file does not name a camera" }
    : { tone: "neutral", label: parts.join(", ") };
}

/** Empty where the file says nothing. */
export const photoChecks = ({ says, phone_at: phoneAt }: Photo, { place }: Pick<DriverProof, "place">): readonly DriverCheck[] =>
  says === null
    ? []
    : [
        { what: "Time", ...timeCheck(says, phoneAt) },
        { what: "Place", ...placeCheck(says, place) },
        { what: "Camera", ...madeCheck(says) },
      ];

/** What stands where the file says nothing. */
export const SAYS_NOTHING =
  "The file says nothing of when, where or with what it was taken. Many phones and messengers take that out.";

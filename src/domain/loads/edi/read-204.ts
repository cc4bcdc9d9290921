// A 204, a tender for a load of a truck, as the door for loads takes it.
import type { SentLoad } from "../../../contract/loads/load-intake.ts";
import {
  LENGTH_MAX,
  NUMBER_MAX,
  PARTY_MAX,
  REFERENCE_MAX,
  WEIGHT_MAX,
  type StopEntry,
} from "../../../contract/loads/load-fields.ts";
import { LOAD_NOTE_MAX } from "../../../contract/loads/load-entry.ts";
import { equipmentOf } from "../import/cell-equipment.ts";
import { missing, wrong, type SegmentFault } from "./faults.ts";
import { partiesOf, readTenderStops } from "./read-stops.ts";
import { clockOf, dayOf } from "./read-window.ts";
import type { Group, Segment, TransactionSet } from "./x12.ts";

export type Purpose = "new" | "change" | "cancel";

export interface Tender {
  readonly purpose: Purpose;
  readonly scac: string;
  /** Assumption: the load's number here too, as both sides then call it the same. */
  readonly shipmentId: string;
  readonly load: SentLoad;
  /** What was assumed, in sentences. */
  readonly warnings: readonly string[];
}

/** X12 element 353. A change and a replacement repeat the whole tender; so does a confirmation of one. */
const PURPOSES: Readonly<Record<string, Purpose>> = {
  "00": "new",
  "01": "cancel",
  "04": "change",
  "05": "change",
  "06": "change",
};

const CANCELED = "Canceled by the tender's sender";
const KILOGRAM = 2.204_62;
/** X12 element 40: two codes that files do not have. */
const OF_TRAILERS: Readonly<Record<string, string>> = { TL: "van", TW: "reefer" };
const HAZARDOUS = ["LH1", "LH2", "LH3", "LFH"];

const element = (segment: Segment | undefined, nth: number): string => segment?.elements[nth - 1] ?? "";

/** Text that is there, as long as it may be. */
const text = (value: string, most: number): string | null => (value === "" ? null : value.slice(0, most));

const withoutNull = <T extends object>(of: T): T =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== null && value !== undefined)) as T;

/** Those of L11 with one of the qualifiers, the first of them first; null: none. */
const referenceOf = (segments: readonly Segment[], qualifiers: readonly string[]): string | null =>
  qualifiers
    .map((qualifier) => segments.find((one) => one.id === "L11" && element(one, 2).toUpperCase() === qualifier))
    .map((segment) => text(element(segment, 1), REFERENCE_MAX))
    .find((value) => value !== null) ?? null;

const pounds = (weight: string, unit: string): number | null => {
  const value = Number(weight);
  if (weight === "" || !Number.isFinite(value) || value <= 0) return null;
  const whole = Math.round(unit.toUpperCase().startsWith("K") ? value * KILOGRAM : value);
  return whole >= 1 && whole <= WEIGHT_MAX ? whole : null;
};

/** The total, or the sum over what is loaded; the same freight is told at both ends. */
function weightOf(segments: readonly Segment[]): number | null {
  const total = segments.find(({ id }) => id === "L3");
  const told = pounds(element(total, 1), element(total, 12));
  if (told !== null) return told;
  const loaded = segments.filter((one) => one.id === "S5" && ["LD", "CL", "PL"].includes(element(one, 2).toUpperCase()));
  const sum = loaded.reduce((all, one) => all + (pounds(element(one, 3), element(one, 4)) ?? 0), 0);
  return sum > 0 && sum <= WEIGHT_MAX ? sum : null;
}

/** Feet: "53", "5300" in feet and inches, or "0636" in inches. */
export function feetOf(length: string): number | null {
  if (!/^\d{2,5}$/.test(length)) return null;
  const figure = Number(length);
  const feet =
    length.length <= 2
      ? figure
      : length.startsWith("0") || length.length === 3
        ? Math.round(figure / 12)
        : Math.floor(figure / 100);
  return feet >= 1 && feet <= LENGTH_MAX ? feet : null;
}

/** When the sender wrote it. Assumption: its group's time is UTC; what counts is the order of one sender's messages. */
function writtenAt({ date, time }: Group): string | null {
  const [day, clock] = [dayOf(date), clockOf(time.slice(0, 4))];
  return day === null || clock === null ? null : `${day}T${clock}:00Z`;
}

function equipmentIn(segments: readonly Segment[], warnings: string[]): NonNullable<SentLoad["equipment_type"]> {
  const code = element(
    segments.find(({ id }) => id === "N7"),
    11,
  ).toUpperCase();
  const found = equipmentOf(OF_TRAILERS[code] ?? code);
  if (found !== null) return found;
  warnings.push(
    code === "" ? "The tender names no equipment: a van was assumed." : `The equipment ${code} is not known: a van was assumed.`,
  );
  return "van";
}

function loadOf(segments: readonly Segment[], stops: readonly StopEntry[], warnings: string[]): SentLoad {
  const customer = partiesOf(segments).find(({ n1 }) => ["BT", "PF"].includes(element(n1, 1)));
  const notes = segments.filter(({ id }) => id === "NTE").map((one) => element(one, 2));
  const find = (id: string): Segment | undefined => segments.find((one) => one.id === id);
  // What the sender pays is the broker's, never the carrier's rate.
  return withoutNull({
    status: "open" as const,
    stops: [...stops],
    equipment_type: equipmentIn(segments, warnings),
    po_number: referenceOf(segments, ["PO"]) ?? text(element(find("OID"), 2), REFERENCE_MAX),
    bol_number: referenceOf(segments, ["BM", "MB"]),
    customer_reference: referenceOf(segments, ["CR", "SI", "OQ", "CN"]),
    customer_name: text(element(customer?.n1, 2), PARTY_MAX),
    commodity: text(element(find("L5"), 2) || element(find("LAD"), 13), PARTY_MAX),
    weight: weightOf(segments),
    trailer_length: feetOf(element(find("N7"), 15)),
    certifications: segments.some(({ id }) => HAZARDOUS.includes(id)) ? (["hazmat"] as const).slice() : null,
    note: text(notes.filter((note) => note !== "").join("\n"), LOAD_NOTE_MAX),
  }) as SentLoad;
}

/** The tender in a set, or all that is wrong with it. */
export function read204(group: Group, { segments }: TransactionSet): Tender | readonly SegmentFault[] {
  const [b2, b2a] = [segments.find(({ id }) => id === "B2"), segments.find(({ id }) => id === "B2A")];
  const faults: SegmentFault[] = [];
  if (b2 === undefined) faults.push(missing("B2", 2, "The tender has no B2 segment."));
  if (b2a === undefined) faults.push(missing("B2A", 3, "The tender does not say whether it is new (B2A)."));
  const shipmentId = element(b2, 4);
  if (b2 !== undefined && (shipmentId === "" || shipmentId.length > NUMBER_MAX))
    faults.push(
      wrong(
        b2,
        { nth: 4, reference: "145", code: shipmentId === "" ? "1" : "5", value: shipmentId },
        "The tender has no shipment number, or one that is too long (B2-04).",
      ),
    );
  const code = element(b2a, 1);
  const purpose = PURPOSES[code];
  if (b2a !== undefined && purpose === undefined)
    faults.push(
      wrong(
        b2a,
        { nth: 1, reference: "353", code: code === "" ? "1" : "7", value: code },
        `“${code}” is no purpose of a tender (B2A-01).`,
      ),
    );
  const at = writtenAt(group);
  const when = at === null ? {} : { updated_at: at };
  if (purpose === "cancel" && faults.length === 0)
    return {
      purpose,
      scac: element(b2, 2),
      shipmentId,
      load: { status: "canceled", cancel_reason: CANCELED, ...when },
      warnings: [],
    };
  const stops = readTenderStops(segments);
  const read = stops.flatMap((stop) => ("message" in stop ? [] : [stop]));
  faults.push(...stops.flatMap((stop) => ("message" in stop ? [stop] : [])));
  if (faults.length > 0 || purpose === undefined) return faults.toSorted((one, other) => one.nth - other.nth);
  const warnings: string[] = [];
  const load = { ...loadOf(segments, read, warnings), ...when };
  return { purpose, scac: element(b2, 2), shipmentId, load, warnings };
}

// What makes a sent rate confirmation outdated: the fields that count, and what two versions of them say differently.
import type { ConfirmationTerms, ConfirmedStop, TermChange } from "../../../contract/loads/confirmations.ts";
import { formatWeight } from "../../format.ts";
import { windowText } from "../../stop-time.ts";
import { vehicleLabel } from "../../vehicles/vehicle-labels.ts";
import { temperatureText } from "../temperature.ts";

/** What the carrier agrees to; truck, driver and references may change without a new confirmation. */
export type AgreedTerms = Pick<
  ConfirmationTerms,
  "rate" | "equipment_type" | "min_temperature" | "max_temperature" | "weight" | "commodity" | "stops"
> & { readonly carrier: Pick<ConfirmationTerms["carrier"], "id" | "legal_name"> };

export type AgreedField = "carrier" | "rate" | "equipment_type" | "temperature" | "weight" | "commodity" | "place" | "window";

export const AGREED_LABELS: Readonly<Record<AgreedField, string>> = {
  carrier: "Carrier",
  rate: "Rate",
  equipment_type: "Equipment",
  temperature: "Temperature",
  weight: "Weight",
  commodity: "Commodity",
  place: "place",
  window: "appointment",
};

/** A change with the stop that it is about, from 1. */
export interface AgreedChange {
  readonly field: AgreedField;
  readonly stop: number | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** "Pickup: Acme, Dallas, TX 75201"; without name and postal code where they are not shown. */
export const stopText = ({ is_type: type, name, city, state, postal_code: code }: ConfirmedStop): string =>
  `${type === "pickup" ? "Pickup" : "Delivery"}: ${[name, city, `${state} ${code}`.trim()].filter((part) => part !== "").join(", ")}`;

/** For a document: "Mon Nov 23, 2026 11:00 – 17:00 CT". */
export const confirmedWindow = (stop: ConfirmedStop): string => windowText(stop, { withYear: true, otherwise: "UTC" });

/** "$2,450.00": cents count in what is agreed. */
export const dollarsText = (dollars: number): string =>
  `$${dollars.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const VALUES: Readonly<Record<Exclude<AgreedField, "carrier" | "place" | "window">, (terms: AgreedTerms) => string | null>> = {
  rate: ({ rate }) => dollarsText(rate),
  equipment_type: (terms) => vehicleLabel(terms.equipment_type),
  temperature: temperatureText,
  weight: ({ weight }) => (weight === null ? null : formatWeight(weight)),
  commodity: ({ commodity }) => commodity,
};

const sameInstant = (one: ConfirmedStop, other: ConfirmedStop): boolean =>
  Date.parse(one.window_start) === Date.parse(other.window_start) && Date.parse(one.window_end) === Date.parse(other.window_end);

function stopChanges(before: ConfirmedStop | undefined, after: ConfirmedStop | undefined, stop: number): AgreedChange[] {
  const places = [before, after].map((each) => (each === undefined ? null : stopText(each)));
  const windows = [before, after].map((each) => (each === undefined ? null : confirmedWindow(each)));
  const isMoved = before === undefined || after === undefined || !sameInstant(before, after);
  const change = (field: AgreedField, [from = null, to = null]: readonly (string | null)[]): AgreedChange => ({
    field,
    stop,
    before: from,
    after: to,
  });
  return [...(places[0] === places[1] ? [] : [change("place", places)]), ...(isMoved ? [change("window", windows)] : [])];
}

/** A carrier that FMCSA names otherwise is the same one, and two carriers may have one name. */
function carrierChange({ carrier: before }: AgreedTerms, { carrier: after }: AgreedTerms): AgreedChange[] {
  if (before.id === after.id) return [];
  const { legal_name: from } = before;
  const { legal_name: to } = after;
  return [{ field: "carrier", stop: null, before: from, after: from === to ? `Another carrier named ${to}` : to }];
}

/** Field by field, the stops one by one in their order; empty where nothing that counts differs. */
export function agreedChanges(before: AgreedTerms, after: AgreedTerms): readonly AgreedChange[] {
  const fields = (Object.keys(VALUES) as (keyof typeof VALUES)[]).flatMap((field): AgreedChange[] => {
    const [from, to] = [VALUES[field](before), VALUES[field](after)];
    return from === to ? [] : [{ field, stop: null, before: from, after: to }];
  });
  const stops = Array.from({ length: Math.max(before.stops.length, after.stops.length) }, (_, at) =>
    stopChanges(before.stops[at], after.stops[at], at + 1),
  );
  return [...carrierChange(before, after), ...fields, ...stops.flat()];
}

/** For the company's people. */
export const termChange = ({ field, stop, before, after }: AgreedChange): TermChange => ({
  field: stop === null ? field : `${field} ${stop}`,
  label: stop === null ? AGREED_LABELS[field] : `Stop ${stop}, ${AGREED_LABELS[field]}`,
  before,
  after,
});

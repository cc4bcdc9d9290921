// Stops from the cells of a file: where they are, and when, on the clock there.
import { fieldTime } from "../../stop-time.ts";
import { zoneOf } from "../../time-zone.ts";
import { hoursOfCell, timeOfCell, type CellTime, type DayOrder } from "../../import/cell-times.ts";
import { isElsewhere, placeOfCell, placeText, postalCodeOf, stateOf, type CellPlace } from "./cell-places.ts";
import type { ImportCell, StopOf } from "./import-fields.ts";
import type { RowReader } from "../../import/row-reader.ts";

/** On the clock of the stop; `window_end` null: a fixed time. */
export interface FileStop {
  readonly is_type: "pickup" | "dropoff";
  readonly name: string | null;
  readonly place: string;
  /** As people read it: "Chicago, IL 60601". */
  readonly where: string;
  readonly window_start: string;
  readonly window_end: string | null;
}

const whereOf = ({ city, state, postalCode }: CellPlace): string =>
  [[city, state].filter((part) => part !== null).join(", "), postalCode ?? ""].filter(Boolean).join(" ");

function placeOf(reader: RowReader<ImportCell>, of: StopOf): (CellPlace & { readonly text: string }) | null {
  const whole = placeOfCell(reader.text(`${of}.place`));
  const state = reader.text(`${of}.state`) === "" ? (whole?.state ?? null) : stateOf(reader.text(`${of}.state`));
  const place = {
    city: reader.text(`${of}.city`) || (whole?.city ?? null),
    state,
    postalCode: postalCodeOf(reader.text(`${of}.postal_code`), state) ?? whole?.postalCode ?? null,
  };
  const text = placeText(place);
  if (isElsewhere(place.state, place.postalCode))
    return reader.problem(`${of}.postal_code`, `The ZIP code ${place.postalCode} is not in ${place.state}.`, true);
  if (text !== null) return { ...place, text };
  const given = (["place", "city", "state", "postal_code"] as const).map((cell) => reader.text(`${of}.${cell}`)).filter(Boolean);
  const problem = given.length === 0 ? "No place." : `"${given.join(", ")}" is not a ZIP code, nor a city with its state.`;
  return reader.problem(reader.text(`${of}.place`) === "" ? `${of}.city` : `${of}.place`, problem, true);
}

/** On the clock of the place: what a file says in another zone is converted. Null, with a problem, where that place has no known zone. */
function localTime(
  reader: RowReader<ImportCell>,
  cell: ImportCell,
  time: CellTime,
  { state, postalCode }: CellPlace,
): CellTime | null {
  if (time.at === null || time.time === null) return time;
  const place = { state: state ?? "", postal_code: postalCode ?? "" };
  if (zoneOf(place) === null)
    return reader.problem(cell, "The time is in another zone, and that of the stop is not known. Give its ZIP code.", true);
  const [day = "", clock = ""] = fieldTime(time.at, place).split("T");
  return { day, time: clock, at: null };
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

interface Window {
  readonly window_start: string;
  readonly window_end: string | null;
}

const WHOLE_DAY = ["00:00", "23:59"] as const;

function windowOf(reader: RowReader<ImportCell>, of: StopOf, place: CellPlace, orders: DayOrders): Window | null {
  const timeIn = (cell: "date" | "end_date"): CellTime | null => {
    const name = `${of}.${cell}` as const;
    const text = reader.text(name);
    const { order, isDays } = orders(name);
    const time = timeOfCell(text, order);
    if (time !== null) return isDays ? { day: time.day, time: null, at: null } : localTime(reader, name, time, place);
    return text === "" ? null : reader.problem(name, "Not a day that can be read.", cell === "date");
  };
  const start = timeIn("date");
  if (start === null) return reader.text(`${of}.date`) === "" ? reader.problem(`${of}.date`, "No day.", true) : null;
  const end = timeIn("end_date");
  const hours = reader.read(`${of}.time`, hoursOfCell, "Not a time that can be read: the whole day.");
  const last = reader.read(`${of}.end_time`, hoursOfCell, "Not a time that can be read.");
  const from = hours?.from ?? start.time;
  const to = last?.from ?? hours?.to ?? end?.time ?? null;
  // Midnight at both ends, or no time at all, means the day.
  const isDay = (from === null || from === "00:00") && (to === null || to === "00:00" || to === "23:59");
  const endDay = end?.day ?? start.day;
  if (isDay) return { window_start: `${start.day}T${WHOLE_DAY[0]}`, window_end: `${endDay}T${WHOLE_DAY[1]}` };
  const begin = `${start.day}T${from ?? WHOLE_DAY[0]}`;
  if (to === null) return { window_start: begin, window_end: end === null ? null : `${endDay}T${WHOLE_DAY[1]}` };
  // Hours past midnight end on the next day.
  const until = `${end === null && `${endDay}T${to}` < begin ? dayAfter(endDay) : endDay}T${to}`;
  if (until < begin) return reader.problem(`${of}.end_date`, "The window ends before it begins.", true);
  return { window_start: begin, window_end: until === begin ? null : until };
}

export function stopOf(
  reader: RowReader<ImportCell>,
  of: StopOf,
  isType: FileStop["is_type"],
  orders: DayOrders,
): FileStop | null {
  const place = placeOf(reader, of);
  const window = windowOf(reader, of, place ?? { city: null, state: null, postalCode: null }, orders);
  if (place === null || window === null) return null;
  return { is_type: isType, name: reader.text(`${of}.name`) || null, place: place.text, where: whereOf(place), ...window };
}

const PICKUPS = new Set("p pu pick pickup pickups origin shipper load loading ld cl pl o".split(" "));
const DROPOFFS = new Set(
  "d del delivery deliver drop dropoff destination consignee receiver so unload unloading ul cu dt final".split(" "),
);

/** Null: it does not say. */
export function typeOf(text: string): FileStop["is_type"] | null {
  const word = text.toLowerCase().replaceAll(/[^a-z]/g, "");
  return PICKUPS.has(word) ? "pickup" : DROPOFFS.has(word) ? "dropoff" : null;
}

/** How a column writes its days. */
export type DayOrders = (cell: ImportCell) => { readonly order: DayOrder; readonly isDays: boolean };

// A part of a stop that a person types in the words of the document: "Dallas, TX 75201", "11/24/2026 08:00 - 10:00".
import type { TypedStopPart } from "../../contract/board/mail-intake.ts";
import { placeOfCell } from "../loads/import/cell-places.ts";
import { zoneOf, type ZonedPlace } from "../time-zone.ts";
import { windowOf } from "./reading/read-window.ts";

/** The columns of a stop that a typed part sets. */
export type TypedStop = Readonly<
  Partial<Record<"name" | "city" | "state" | "postal_code" | "window_start" | "window_end", string>>
>;

const FIELD = /^stops\.(\d{1,2})\.(name|place|window)$/;

/** Which part of which stop, from 0; null: the field is another term. */
export function stopField(field: string): { readonly at: number; readonly part: TypedStopPart } | null {
  const [, at, part] = FIELD.exec(field) ?? [];
  return at === undefined ? null : { at: Number(at), part: part as TypedStopPart };
}

/**
 * @param place of the stop, on whose clock hours are read
 * @returns what it sets, or why it says nothing, as a sentence
 */
export function readTypedStop(part: TypedStopPart, text: string, place: ZonedPlace): TypedStop | string {
  if (part === "name") return { name: text.trim() };
  if (part === "place") {
    const found = placeOfCell(text);
    if (found?.city == null || found.state === null) return "This cannot be read as a place. Type it such as Dallas, TX 75201.";
    return { city: found.city, state: found.state, postal_code: found.postalCode ?? "" };
  }
  if (zoneOf(place) === null) return "Type the place of the stop first: the hours are on its clock.";
  const window = windowOf([text], place);
  if (window === null) return "This cannot be read as an appointment. Type it such as 11/24/2026 08:00 - 10:00.";
  return { window_start: window.window_start, window_end: window.window_end };
}

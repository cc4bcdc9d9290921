// Texts for a carrier on a lane (equipment, driving time), and the text filter of the list.
import { EQUIPMENT } from "../../../contract/carriers/carriers.ts";
import { matchesCarrier, type Named } from "../search/carrier-text.ts";
import { tableMatch } from "../search/table-match.ts";
import { equipmentName } from "../equipment-name.ts";

const KINDS: readonly string[] = EQUIPMENT;

/** "12 dry van, 4 reefer", most first; empty when unknown. */
export function equipmentText(equipment: Readonly<Record<string, number>>): string {
  return Object.entries(equipment)
    .filter(([, count]) => count > 0)
    .toSorted(([a, some], [b, others]) => others - some || KINDS.indexOf(a) - KINDS.indexOf(b))
    .map(([kind, count]) => `${count.toLocaleString("en-US")} ${equipmentName(kind).toLowerCase()}`)
    .join(", ");
}

/** "13 h 20 min"; empty when null. */
export function drivingTime(minutes: number | null): string {
  if (minutes === null || !Number.isFinite(minutes)) return "";
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  return [hours > 0 ? `${hours.toLocaleString("en-US")} h` : "", whole % 60 > 0 || hours === 0 ? `${whole % 60} min` : ""]
    .filter((part) => part !== "")
    .join(" ");
}

/** The keys whose loaded rows match a text; an empty text matches all. */
export function matchingKeys<Row extends Named>(
  keys: readonly number[],
  rows: ReadonlyMap<number, Row>,
  text: string,
): readonly number[] {
  const match = tableMatch(text);
  if (match === null) return keys;
  return keys.filter((key) => {
    const row = rows.get(key);
    return row !== undefined && matchesCarrier(row, match);
  });
}

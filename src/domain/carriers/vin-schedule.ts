// Reads the VINs of an insurance schedule from what was typed, pasted or stands in a file: line by line, by their check digits.
import { isVin, plainVin } from "../vin.ts";

/** Tunable: characters of a schedule, some 3,000 VINs. Fleets beyond that are insured as "any auto". */
export const SCHEDULE_TEXT_MAX = 60_000;
/** Tunable: lines that are kept although they could not be read; more are no schedule. */
export const LEFT_OUT_MAX = 100;
/** Tunable: characters of such a line that are kept. */
const LEFT_OUT_LENGTH = 60;

export interface ReadSchedule {
  /** Each once, in capitals, in the order of the text. */
  readonly vins: readonly string[];
  /** Lines that seem to have a VIN, and none with a right check digit. */
  readonly leftOut: readonly string[];
}

/** Letters and figures of about the length of a VIN: too long or short by a character is how typing goes wrong. */
const ALIKE = /^(?=[A-Z0-9]*\d[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{14,19}$/;

const isWhole = (text: string): boolean => text.length <= 60 && isVin(text);

function readLine(line: string): { readonly vins: readonly string[]; readonly isAlike: boolean } {
  if (isWhole(line)) return { vins: [plainVin(line)], isAlike: false };
  // Columns of a file may be quoted, and a VIN in one may be written in groups.
  const cells = line.split(/[,;\t"|]+/).map((cell) => cell.trim());
  const ofCells = cells.filter((cell) => cell !== "" && isWhole(cell)).map(plainVin);
  const words = line.toUpperCase().split(/[^A-Z0-9]+/);
  const found = new Set([...ofCells, ...words.filter((word) => word.length === 17 && isVin(word))]);
  return { vins: [...found], isAlike: words.some((word) => ALIKE.test(word) && !found.has(word)) };
}

/** Headings and remarks are left aside; what only looks like a VIN is told, as nobody knows which truck it is. */
export function readSchedule(text: string): ReadSchedule {
  const vins = new Set<string>();
  const leftOut: string[] = [];
  for (const line of text.slice(0, SCHEDULE_TEXT_MAX).split(/\r\n|\r|\n/)) {
    const { vins: found, isAlike } = readLine(line.trim());
    for (const vin of found) vins.add(vin);
    if (isAlike) leftOut.push(line.trim().slice(0, LEFT_OUT_LENGTH));
  }
  return { vins: [...vins], leftOut };
}

/** What is wrong with a schedule as it was read; null where nothing is. */
export function scheduleFault({ vins, leftOut }: ReadSchedule): string | null {
  if (vins.length === 0) return "Enter at least one VIN with 17 characters and a right check digit.";
  return leftOut.length > LEFT_OUT_MAX ? `More than ${LEFT_OUT_MAX} lines have no VIN with a right check digit.` : null;
}

/** The two parts as a text that is read alike: what is sent of a file with other columns. */
export const scheduleText = ({ vins, leftOut }: ReadSchedule): string => [...vins, ...leftOut].join("\n");

// A demo carrier's numbers; all are in ranges that mark them as demo data.
import type { Carrier } from "./carrier.ts";
import { Draw } from "../random.ts";

/** DOT, MC, MX and FF numbers start here, above all issued ones. */
export const FIRST_NUMBER = 9_000_000;
/** The largest prime below a million: any smaller step visits every number once. */
const PERIOD = 999_983;

const spread = (ordinal: number, step: number, start: number): number => FIRST_NUMBER + ((ordinal * step + start) % PERIOD);

export const dotNumber = (ordinal: number): number => spread(ordinal, 618_033, 271_828);
const docketNumber = (ordinal: number): number => spread(ordinal, 381_966, 577_215);

// Four letters starting with X, Y or Z; when they are used up, carriers have none rather than a duplicate.
const LETTERS = 26;
const SCACS = 3 * LETTERS ** 3;
function scac(ordinal: number): string | null {
  if (ordinal >= SCACS) return null;
  const at = (ordinal * 30_011) % SCACS;
  const letter = (digit: number): string => String.fromCharCode(65 + digit);
  const tail = [LETTERS * LETTERS, LETTERS, 1].map((unit) => letter(Math.floor(at / unit) % LETTERS)).join("");
  return `${"XYZ".charAt(Math.floor(at / LETTERS ** 3))}${tail}`;
}

function canadian(draw: Draw, province: string): [string, string][] {
  const number = `9${String(draw.int(0, 99_999_999)).padStart(8, "0")}`;
  if (province === "ON") return [["CVOR", number]];
  if (province === "QC") return [["NIR_QC", `R-9${String(draw.int(0, 99_999)).padStart(5, "0")}-${draw.int(0, 9)}`]];
  return [[`NSC_${province}`, `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`]];
}

/** A Mexican tax number in a company's format: three letters, a date, three characters. SIM marks it as demo data. */
function rfc(draw: Draw): string {
  const two = (from: number, to: number): string => String(draw.int(from, to)).padStart(2, "0");
  return `SIM${two(0, 23)}${two(1, 12)}${two(1, 28)}${draw.pick("ABCDEFGHJKLMNP".split(""))}${two(0, 99)}`;
}

/** Every identifier of a carrier, as type and value; the DOT number first. */
export function identifiersOf(carrier: Carrier): [string, string][] {
  const draw = new Draw("identifiers", carrier.ordinal);
  const { country, state } = carrier.place;
  const found: [string, string][] = [["DOT", String(dotNumber(carrier.ordinal))]];
  const docket = String(docketNumber(carrier.ordinal));
  if (country === "MX") found.push(["MX", docket], ["RFC", rfc(draw)]);
  else if (draw.chance(country === "US" ? 0.94 : 0.85)) found.push(["MC", docket]);
  const code = draw.chance(0.25) ? scac(carrier.ordinal) : null;
  if (code !== null) found.push(["SCAC", code]);
  if (country === "US" && draw.chance(0.03)) found.push(["FF", String(spread(carrier.ordinal, 145_897, 141_421))]);
  if (country === "CA") found.push(...canadian(draw, state));
  return found;
}

// The time zones of Mexico, by state and postal code: its clocks do not change since 2022, but along the border with the United States.
import type { Zone } from "./zone.ts";

const MEXICO_CITY: Zone = { name: "America/Mexico_City", short: "CST" };
const MAZATLAN: Zone = { name: "America/Mazatlan", short: "MST" };
const SONORA: Zone = { name: "America/Hermosillo", short: "MST" };
const CANCUN: Zone = { name: "America/Cancun", short: "EST" };
/** These keep the clocks of their neighbors across the border, by the law of 2022 on time zones. */
const TIJUANA: Zone = { name: "America/Tijuana", short: "PT" };
const JUAREZ: Zone = { name: "America/Ciudad_Juarez", short: "MT" };
const RIO_GRANDE: Zone = { name: "America/Matamoros", short: "CT" };

export const MEXICAN_ZONES: readonly Zone[] = [MEXICO_CITY, MAZATLAN, SONORA, CANCUN, TIJUANA, JUAREZ, RIO_GRANDE];

interface MexicanState {
  /** Of ISO 3166-2 and of the post. */
  readonly codes: string;
  /** The first two digits of its postal codes, from and to. */
  readonly codesFrom: number;
  readonly codesTo: number;
  /** Null: the postal code decides. */
  readonly zone: Zone | null;
  /** Postal codes of its other zones; null where a district has places of both. */
  readonly others?: readonly (readonly [RegExp, Zone | null])[];
}

const row = (codes: string, codesFrom: number, codesTo: number, zone: Zone | null, others?: MexicanState["others"]) => ({
  codes,
  codesFrom,
  codesTo,
  zone,
  ...(others === undefined ? {} : { others }),
});

/** The ranges are those of Correos de México; the municipalities of the border are those that the law names. */
const STATES: readonly MexicanState[] = [
  row("BCN BC", 21, 22, TIJUANA),
  row("BCS BS", 23, 23, MAZATLAN),
  row("SIN SI", 80, 82, MAZATLAN),
  row("SON SO", 83, 85, SONORA),
  row("ROO QR", 77, 77, CANCUN),
  // Bahía de Banderas keeps the clock of Puerto Vallarta.
  row("NAY NA", 63, 63, null, [
    [/^6373/, MEXICO_CITY],
    [/^63/, MAZATLAN],
  ]),
  row("CHH CH", 31, 33, null, [
    [/^32[0-6]/, JUAREZ],
    [/^32[789]|^318/, null],
    [/^3/, MEXICO_CITY],
  ]),
  row("COA CO", 25, 27, null, [
    [/^26[0-2]/, RIO_GRANDE],
    [/^26[3-6]/, null],
    [/^2/, MEXICO_CITY],
  ]),
  row("NLE NL", 64, 67, null, [
    [/^650/, null],
    [/^6/, MEXICO_CITY],
  ]),
  row("TAM TM TA", 87, 89, null, [
    [/^88|^87[345]/, RIO_GRANDE],
    [/^8/, MEXICO_CITY],
  ]),
  row("CMX DF", 1, 16, MEXICO_CITY),
  row("AGU AG", 20, 20, MEXICO_CITY),
  row("CAM CM", 24, 24, MEXICO_CITY),
  row("COL CL", 28, 28, MEXICO_CITY),
  row("CHP CS", 29, 30, MEXICO_CITY),
  row("DUR DG", 34, 35, MEXICO_CITY),
  row("GUA GT", 36, 38, MEXICO_CITY),
  row("GRO GR", 39, 41, MEXICO_CITY),
  row("HID HG", 42, 43, MEXICO_CITY),
  row("JAL JA", 44, 49, MEXICO_CITY),
  row("MEX MX EM", 50, 57, MEXICO_CITY),
  row("MIC MI", 58, 61, MEXICO_CITY),
  row("MOR MO", 62, 62, MEXICO_CITY),
  row("OAX OA", 68, 71, MEXICO_CITY),
  row("PUE PU", 72, 75, MEXICO_CITY),
  row("QUE QT", 76, 76, MEXICO_CITY),
  row("SLP SL", 78, 79, MEXICO_CITY),
  row("TAB TB", 86, 86, MEXICO_CITY),
  row("TLA TL", 90, 90, MEXICO_CITY),
  row("VER VE", 91, 96, MEXICO_CITY),
  row("YUC YU", 97, 97, MEXICO_CITY),
  row("ZAC ZA", 98, 99, MEXICO_CITY),
];

const BY_CODE = new Map(STATES.flatMap((state) => state.codes.split(" ").map((code) => [code, state] as const)));

/**
 * Null where the place is not in Mexico, or state and postal code do not decide it. A code of two letters can be a state of another country,
 * too, so that it needs a postal code of the state.
 */
export function mexicanZone(state: string, code: string): Zone | null {
  const found = BY_CODE.get(state);
  if (found === undefined) return null;
  if (!/^\d{5}$/.test(code)) return code === "" && state.length === 3 ? found.zone : null;
  const district = Number(code.slice(0, 2));
  if (district < found.codesFrom || district > found.codesTo) return null;
  return found.zone ?? found.others?.find(([codes]) => codes.test(code))?.[1] ?? null;
}

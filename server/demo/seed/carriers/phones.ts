// Phone numbers that reach nobody: 555-0100 to 555-0199 under every possible area code of the North American plan, and, when those
// are used up, 555 numbers under area codes that the plan never assigns.
const UNUSABLE = /^(555|700|710|800|900|950|976|8(22|33|44|55|66|77|8\d))$/;

const CODES: readonly string[] = Array.from({ length: 800 }, (_, at) => String(200 + at));
const isKept = (code: string): boolean => code.charAt(1) === "9";

const AREA_CODES = CODES.filter((code) => !code.endsWith("11") && !isKept(code) && !UNUSABLE.test(code));

/** A 9 in the middle is reserved for expanding the plan: no phone has such an area code. */
const KEPT_CODES = CODES.filter(isKept);

/** A prime: consecutive carriers get numbers far apart. */
const STEP = 7919;

/** This many carriers have a number under an assigned area code. The other numbers, nearly nine thousand, are no carrier's. */
const IN_USE = 60_000;

/** `hundred`: which hundred of the 555 numbers; 1 is 555-0100 to 555-0199. */
function numberAt(codes: readonly string[], ordinal: number, hundred: number): string {
  const at = (ordinal * STEP + 4211) % (codes.length * 100);
  return `+1${codes[Math.floor(at / 100)] ?? ""}555${String(hundred * 100 + (at % 100)).padStart(4, "0")}`;
}

/**
 * The number of the carrier with this ordinal, E.164. No two carriers share one by chance, so that a shared number is evidence; the
 * area code is therefore not that of the carrier's state. There are numbers for 850,000 carriers, seven times as many as in the
 * largest demo data.
 */
export function carrierPhone(ordinal: number): string {
  if (ordinal < IN_USE) return numberAt(AREA_CODES, ordinal, 1);
  const late = ordinal - IN_USE;
  return numberAt(KEPT_CODES, late, 1 + Math.floor(late / (KEPT_CODES.length * 100)));
}

/** One of the numbers that are no carrier's own, for mobiles and former numbers; several people may get the same. */
export const sparePhone = (at: number): string => numberAt(AREA_CODES, IN_USE + (at % (AREA_CODES.length * 100 - IN_USE)), 1);

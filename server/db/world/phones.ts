// Telephone numbers nobody can be called at: 555-0100 to 555-0199 under every area code of the North American plan's shape.
const UNUSABLE = /^(555|700|710|800|900|950|976|8(22|33|44|55|66|77|8\d))$/;

const AREA_CODES: readonly string[] = Array.from({ length: 800 }, (_, at) => String(200 + at)).filter(
  // N11 are services, and a 9 in the middle is kept for a longer plan.
  (code) => !code.endsWith("11") && code.charAt(1) !== "9" && !UNUSABLE.test(code),
);

/** A prime: consecutive carriers get numbers far apart. */
const STEP = 7919;

/**
 * The number of the carrier with this ordinal, E.164. No two of the first sixty thousand share one, so that a shared number
 * means something; the area code is therefore not that of the carrier's state.
 */
export function carrierPhone(ordinal: number): string {
  const at = (ordinal * STEP + 4211) % (AREA_CODES.length * 100);
  return `+1${AREA_CODES[Math.floor(at / 100)] ?? ""}55501${String(at % 100).padStart(2, "0")}`;
}

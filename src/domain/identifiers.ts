// Numbers that authorities and makers give: how carriers' are written and which comes first, and whether a VIN can be one.
import { IDENTIFIER_TYPES, type Identifier } from "../contract/carriers.ts";

const LABELS: Readonly<Record<string, string>> = { NIR_QC: "NIR" };

/** "MC 9012345", "NSC AB 123". */
export const identifierText = ({ is_type: type, value }: Identifier): string =>
  `${LABELS[type] ?? type.replaceAll("_", " ")} ${value}`;

const rank = ({ is_type: type }: Identifier): number => {
  const at = (IDENTIFIER_TYPES as readonly string[]).indexOf(type.startsWith("NSC_") ? "NSC" : type);
  return at < 0 ? IDENTIFIER_TYPES.length : at;
};

/** A carrier's identifiers in the order people look for them: DOT, MC, and the rest. */
export const sortedIdentifiers = (identifiers: readonly Identifier[]): Identifier[] =>
  identifiers.toSorted((a, b) => rank(a) - rank(b));

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const VALUES: ReadonlyMap<string, number> = new Map(
  [..."0123456789"]
    .map((digit) => [digit, Number(digit)] as const)
    .concat(
      // Position in the alphabet by the standard's own table; I, O and Q do not occur.
      [..."ABCDEFGH"].map((letter, index) => [letter, index + 1] as const),
      [..."JKLMN"].map((letter, index) => [letter, index + 1] as const),
      [["P", 7] as const, ["R", 9] as const],
      [..."STUVWXYZ"].map((letter, index) => [letter, index + 2] as const),
    ),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether a text is a vehicle identification number with a right check digit (49 CFR 565.15). Case does not matter. */
export function isVin(text: string): boolean {
  const vin = text.toUpperCase();
  if (!VIN.test(vin)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (VALUES.get(vin.charAt(index)) ?? 0), 0);
  const check = sum % 11;
  return vin.charAt(8) === (check === 10 ? "X" : String(check));
}

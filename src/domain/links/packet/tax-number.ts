// Taxpayer identification numbers of the United States: the employer's (EIN), and a person's (SSN or ITIN).
import type { TaxNumberKind } from "../../../contract/links/packet-fields.ts";
import { digitsOf } from "./bank-numbers.ts";

/** Source: SSA: no area 000, 666 or from 900 on, no group 00, no serial 0000. */
const isSocialSecurity = (digits: string): boolean => /^(?!000|666|9)\d{3}(?!00)\d\d(?!0000)\d{4}$/.test(digits);

/** Source: IRS, Publication 1915: 9xx, with the fourth and fifth digit in 50-65, 70-88, 90-92 or 94-99. */
function isIndividual(digits: string): boolean {
  const group = Number(digits.slice(3, 5));
  return (
    digits.startsWith("9") && ((group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group !== 93))
  );
}

/** A typed number as its nine digits; null where it cannot be one of its kind. The IRS gives out no EIN that begins with 00. */
export function taxNumberOf(kind: TaxNumberKind, typed: string): string | null {
  const digits = digitsOf(typed);
  if (digits === null || digits.length !== 9) return null;
  const canBe = kind === "ein" ? !digits.startsWith("00") : isSocialSecurity(digits) || isIndividual(digits);
  return canBe ? digits : null;
}

/** As it is shown: but for its last four digits hidden. */
export const maskedTaxNumber = (kind: TaxNumberKind, lastFour: string): string =>
  kind === "ein" ? `••-•••${lastFour}` : `•••-••-${lastFour}`;

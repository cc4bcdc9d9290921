// The numbers of US bank accounts: what can be one, and what two of them have in common.
import { plainText } from "../../typed-text.ts";

/** The digits of a number as it was typed, with spaces and hyphens; null with anything else. */
export function digitsOf(typed: string): string | null {
  const digits = plainText(typed.slice(0, 40)).replaceAll(/[\s-]/g, "");
  return /^\d+$/.test(digits) ? digits : null;
}

// Source: ABA routing number policy: weights 3, 7, 1 repeated; the sum is a multiple of ten.
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/**
 * The first two digits of numbers that are given out: Federal Reserve districts, the same of thrifts and of electronic transactions, and
 * traveler's checks. Source: ABA.
 */
const isPrefix = (two: number): boolean =>
  (two >= 1 && two <= 12) || (two >= 21 && two <= 32) || (two >= 61 && two <= 72) || two === 80;

/** A typed routing number as its nine digits; null unless its check digit matches. */
export function routingNumberOf(typed: string): string | null {
  const digits = digitsOf(typed);
  if (digits === null || digits.length !== 9 || !isPrefix(Number(digits.slice(0, 2)))) return null;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 10 === 0 ? digits : null;
}

/** A typed account number as its digits. Source: NACHA, field DFI account number: at most 17. Assumption: at least 4. */
export function accountNumberOf(typed: string): string | null {
  const digits = digitsOf(typed);
  return digits !== null && digits.length >= 4 && digits.length <= 17 && /[1-9]/.test(digits) ? digits : null;
}

/** Whether digits have the length, the first digit and the check digit (Luhn, ISO/IEC 7812) of a payment card. */
export function isCardNumber(digits: string): boolean {
  if (!/^[3-6]\d{14,15}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const lastFour = (digits: string): string => digits.slice(-4);

/** What stands for an account when it is compared by a keyed hash: its bank and its number without leading zeros. */
export const accountIdentity = (routing: string, account: string): string => `${routing}:${account.replace(/^0+(?=\d)/, "")}`;

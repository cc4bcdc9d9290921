// Reads a phone number in the text of a search, without the library that knows the plans of all countries.

// Digits in the usual groups of a phone number.
const WRITTEN = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/;
const BARE = /^\d+$/;
const BEGUN = /^(?:\+?1[ .-]?)?\(?\d{3}(?:\) ?|[ .-])\d{1,3}(?:[ .-]\d{0,3})?$/;

/** Whether the text is digits alone, which may also begin a carrier's number. */
export const isBare = (text: string): boolean => BARE.test(text);

/** Whether the text is the beginning of a phone number written in groups. */
export const isPhoneBegun = (text: string): boolean => BEGUN.test(text);

/** A phone number as E.164, or null: with a plus, written in groups, or ten digits alone. */
export function phoneE164(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  if (/^\+[\d ().-]+$/.test(text)) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  // No area code or exchange of the North American plan starts with 0 or 1.
  const american = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits);
  if (american === null || !(WRITTEN.test(text) || isBare(text))) return null;
  return `+1${american[1]}`;
}

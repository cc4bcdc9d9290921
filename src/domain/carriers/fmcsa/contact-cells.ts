// Telephone numbers and zip codes as the government's files write them.

const NANP = /^1?([2-9]\d{2}[2-9]\d{6})$/;
const MEXICO = /^52(\d{10})$/;
const ALL_ALIKE = /^(\d)\1{9}$/;

/**
 * E.164 of ten digits, or of eleven that begin with a 1; null for all else: zeros, dates and single digits are common. Ten digits of a
 * company in Mexico may be a number of either country, so they are unknown without the country's code before them.
 */
export function readNanpPhone(text: string | null | undefined, country: string): string | null {
  if (text === null || text === undefined || text.length > 40) return null;
  const digits = text.replaceAll(/\D/g, "");
  const [, mexican] = MEXICO.exec(digits) ?? [];
  if (mexican !== undefined && (country === "MX" || text.includes("+52"))) return `+52${mexican}`;
  const [, number] = NANP.exec(digits) ?? [];
  if (number === undefined || ALL_ALIKE.test(number) || (country === "MX" && digits.length === 10)) return null;
  return `+1${number}`;
}

/** Five digits of a zip code, however many follow; "A1A 1A1" in Canada; null for what is neither. */
export function postalCode(text: string | null | undefined, country: string): string | null {
  const plain = (text ?? "")
    .slice(0, 20)
    .replaceAll(/[^\dA-Za-z]/g, "")
    .toUpperCase();
  if (country === "CA") return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : null;
  const isZip = /^(?:\d{5}|\d{9})$/.test(plain) && !plain.startsWith("00000");
  return isZip ? plain.slice(0, 5) : null;
}

// The documents of rate confirmations: rendered from their terms when somebody opens one, the same every time, and the last ones kept.
import type { StoredTerms } from "./stored-terms.ts";

/** Tunable: kept documents, each of a few kilobytes. */
const KEPT = 60;

const kept = new Map<string, Promise<Buffer>>();

// What writes PDFs takes a tenth of the server's start to load.
const render = async (stored: StoredTerms, isBankHidden: boolean): Promise<Buffer> =>
  (await import("./render-confirmation.ts")).renderConfirmation(stored, isBankHidden);

/** The PDF. Two people's requests at once render it once. `isBankHidden` leaves the bank account blank. */
export function documentOf(stored: StoredTerms, isBankHidden: boolean): Promise<Buffer> {
  // By everything that it shows: what changes makes another document, and one company never gets another's.
  const key = JSON.stringify([stored, isBankHidden]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const rendering = render(stored, isBankHidden);
  kept.set(key, rendering);
  rendering.catch(() => kept.delete(key));
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return rendering;
}

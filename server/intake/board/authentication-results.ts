// What the mail service of the mailbox found out about a sender, as its Authentication-Results header says it (RFC 8601).
import type { MailResult } from "../../../src/contract/board/rate-confirmation-mails.ts";

export type Method = "spf" | "dkim" | "dmarc";
export type Results = Readonly<Partial<Record<Method, MailResult | null>>>;

/** Tunable: longer headers are nobody's. */
const HEADER_MAX = 8_000;

/** Without what stands in quotes, which the sender may have chosen, and in parentheses, which may be nested. */
function plainParts(text: string): string {
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;
  let kept = "";
  for (const sign of text) {
    if (isEscaped) isEscaped = false;
    else if (sign === "\\" && (isQuoted || depth > 0)) isEscaped = true;
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += sign;
  }
  return kept;
}

const RESULT = /^\s*(spf|dkim|dmarc)\s*=\s*([a-z]{3,12})\b/i;

/** Only pass is a pass. A failing check that is not certain, such as a time-out, says nothing. */
export const resultOf = (word: string): MailResult | null => {
  if (word === "pass" || word === "none") return word;
  return word === "fail" || word === "softfail" || word === "hardfail" ? "fail" : null;
};

/**
 * The results of the topmost header, if `service` wrote it: all below it may be the sender's own. Several signatures: one that passes
 * is enough; several differing results of another kind say nothing. Null: the service said nothing.
 */
export function resultsBy(headers: readonly string[], service: string): Results | null {
  const [id, ...parts] = plainParts((headers[0] ?? "").slice(0, HEADER_MAX)).split(";");
  if (id?.trim().split(/\s/)[0]?.toLowerCase() !== service.toLowerCase()) return null;
  const found: Partial<Record<Method, MailResult | null>> = {};
  for (const part of parts) {
    const [, method, word] = RESULT.exec(part) ?? [];
    if (method === undefined || word === undefined) continue;
    const name = method.toLowerCase() as Method;
    const result = resultOf(word.toLowerCase());
    if (found[name] === undefined || name === "dkim") found[name] = found[name] === "pass" ? "pass" : result;
    else if (found[name] !== result) found[name] = null;
  }
  return found;
}

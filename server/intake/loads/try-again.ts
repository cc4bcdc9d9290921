// Takes a load or a status again that was refused, for what was corrected here since.
import { refusalText } from "../../../src/domain/loads/import/sent-loads.ts";
import type { Queryable } from "../../db/engine.ts";
import { refusedAt } from "../../http/refusal.ts";
import type { Source } from "../sources.ts";
import type { Retried, Retrying } from "../try-again.ts";
import { linkTender } from "./edi-rows.ts";
import { retakeStatus } from "./take-statuses.ts";
import { doorOutcome, loadReason, takeSentRows, type SentRow } from "./take-sent.ts";

/** @throws Refusal 422 for an EDI message, and a row that was too long to be kept whole */
function readRow(text: string): SentRow {
  try {
    return JSON.parse(text) as SentRow;
  } catch {
    throw refusedAt("id", "This cannot be taken again by itself. Send it again.");
  }
}

export async function retryLoad(
  tx: Queryable,
  { request, userId, engine }: Retrying,
  source: Source,
  { row }: { readonly row: string },
): Promise<Retried> {
  if (row.startsWith("ST")) {
    const { outcome, reason, detail } = await retakeStatus(
      tx,
      { companyId: source.companyId, userId, source, engine, isPreview: false },
      row,
    );
    return { outcome, reason, detail: detail === "" ? null : detail };
  }
  const taking = { companyId: source.companyId, userId, now: new Date(), isPreview: false, importId: null };
  const [answer] = await takeSentRows(tx, { taking, sender: source, request }, [readRow(row)]);
  if (answer === undefined) throw new Error("A row has no answer");
  const outcome = doorOutcome(answer);
  if (answer.load_id !== null && outcome !== "refused") await linkTender(tx, source, answer.external_load_number, answer.load_id);
  if (outcome !== "refused") return { outcome, reason: null, detail: null };
  return { outcome, reason: loadReason(answer), detail: `${answer.external_load_number}: ${refusalText(answer)}` };
}

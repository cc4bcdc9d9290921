// Grants the overrides of a change of rules once the change is saved: they belong to its save, and end when that is reverted.
import { filter, firstValueFrom, map } from "rxjs";
import { createRuleOverride, type RuleOverride } from "../../contract/rules/overrides.ts";
import type { DraftGrant } from "../../domain/rules/rule-draft.ts";
import { upload$ } from "../../net/upload.ts";
import { NotDone, notDone, refusedFor } from "../direct.ts";
import { grantOverrides, storeGranted } from "./overrides.ts";

interface Granted {
  /** What could not be granted, because its document could not be sent. */
  readonly left: readonly DraftGrant[];
  readonly failure: NotDone | null;
}

/** By document: a retry with an unknown result keeps its key, and the server does it once. */
const keys = new WeakMap<File, string>();

async function sendDocument(grant: DraftGrant, document: File, saveId: string): Promise<RuleOverride> {
  // A reload in the moment of the choice keeps the choice, not the file.
  if (!(document instanceof Blob))
    throw new NotDone("The supporting document was not kept. Discard the override and grant it again.", false);
  const key = keys.get(document) ?? crypto.randomUUID();
  keys.set(document, key);
  const { carrier_name: _, document: __, ...terms } = grant;
  const input = { body: { rule_override: { ...terms, is_active: true, save_id: saveId } } };
  const reply$ = upload$(createRuleOverride, input, document, { idempotencyKey: key }).pipe(
    filter((event) => event.kind === "reply"),
    map(({ reply }) => reply),
  );
  const reply = await firstValueFrom(reply$).catch((error: unknown) => {
    throw notDone(error);
  });
  if (!reply.ok) throw refusedFor(reply.refusal);
  if (typeof reply.data === "string") throw new NotDone("The supporting document could not be read.", false);
  return reply.data;
}

/** Those with a document one after the other, because its first override takes it to the server; the others are queued. */
export async function grantWithSave(grants: readonly DraftGrant[], saveId: string): Promise<Granted> {
  let left = grants;
  for (const document of new Set(grants.map((grant) => grant.document))) {
    const [first, ...rest] = grants.filter((grant) => grant.document === document);
    if (first === undefined) continue;
    try {
      const sent = document === null ? null : await sendDocument(first, document, saveId);
      if (sent !== null) await storeGranted(sent, first.reason);
      for (const { expiration_date, reason, document: _, ...grant } of sent === null ? [first, ...rest] : rest)
        await grantOverrides([grant], { expiration_date, reason, file_id: sent?.file?.id ?? null, save_id: saveId });
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      return { left, failure: error };
    }
    left = left.filter((grant) => grant.document !== document);
  }
  return { left, failure: null };
}

// All about the rate confirmations of a load that its page and the dialog that sends one show.
import type { LoadConfirmations } from "../../../src/contract/loads/confirmations.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { missingForConfirmation } from "../../../src/domain/loads/confirmation/confirmation-draft.ts";
import { agreedChanges, termChange } from "../../../src/domain/loads/confirmation/term-changes.ts";
import type { Queryable } from "../../db/engine.ts";
import { readCarrierProofs } from "../../links/link-rows.ts";
import { registeredContacts } from "../../links/registered-contacts.ts";
import { readLoad } from "../load-rows.ts";
import { readProtectionSettings } from "../protection/settings.ts";
import { carrierChanges } from "./carrier-changes.ts";
import { readDraft, termsHash } from "./draft.ts";
import { readSent, sentConfirmation } from "./sent-rows.ts";

/** Mail addresses alone: a confirmation goes by mail, or is passed on. Those that were proven first. */
async function contactsOf(tx: Queryable, companyId: number, carrierId: number): Promise<LoadConfirmations["contacts"]> {
  const proven = new Set(
    (await readCarrierProofs(tx, companyId, carrierId)).flatMap(({ method, contact }) => (method === "mail" ? [contact] : [])),
  );
  const registered = (await registeredContacts(tx, carrierId)).flatMap(({ method, contact }) =>
    method === "mail" ? [contact] : [],
  );
  const contacts = registered.map((email) => ({ email, source: "FMCSA registration", is_proven: proven.has(email) }));
  const former = [...proven].filter((email) => !registered.includes(email));
  return [
    ...contacts,
    // Proven once, and not on file any more: the visitor has to prove the contact of today.
    ...former.map((email) => ({ email, source: "FMCSA registration before", is_proven: false })),
  ];
}

/**
 * `userId`: who looks, whom the carrier would be told to ask; `isBlind`: safety data are hidden from them
 * @throws Refusal 404
 */
export async function readConfirmations(
  tx: Queryable,
  companyId: number,
  { userId, isBlind }: { readonly userId: number; readonly isBlind: boolean },
  loadId: number,
): Promise<LoadConfirmations> {
  const load: Load = await readLoad(tx, companyId, loadId);
  const rows = await readSent(tx, companyId, loadId);
  const terms = await readDraft(tx, companyId, userId, load);
  const [newest] = rows;
  const { carrier } = load;
  return {
    state: load.confirmation ?? null,
    missing: [...missingForConfirmation(load)],
    draft: terms === null ? null : { terms, hash: termsHash(terms) },
    outdated_by: newest === undefined || terms === null ? [] : agreedChanges(newest.terms, terms).map(termChange),
    versions: rows.map((row, at) => sentConfirmation(row, rows[at + 1])),
    contacts: carrier === null ? [] : await contactsOf(tx, companyId, carrier.id),
    carrier_changes:
      carrier === null ? [] : await carrierChanges(tx, { companyId, loadId, carrierId: carrier.id, isBlind }, new Date()),
    hides_places: (await readProtectionSettings(tx, companyId)).hides_places,
  };
}

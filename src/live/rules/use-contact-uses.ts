// Who uses a contact: searched for once, or told for carriers that were found already.
import { of } from "rxjs";
import type { AssociatedByContact } from "../../contract/carriers/contact-search.ts";
import type { Contact } from "../../domain/carriers/contacts/contact-search.ts";
import type { ContactUse } from "../../domain/carriers/contacts/contact-warning.ts";
import { searchContact$, type ContactOutcome } from "../../sync/carriers/contact-search.ts";
import { useAssessedCarriers } from "./use-assessed-carrier.ts";
import { useObservable } from "../use-observable.ts";

/** The uses among found carriers; those that alerts are not known of yet count as without. */
export function useContactUses(found: readonly AssociatedByContact[]): readonly ContactUse[] {
  const assessed = useAssessedCarriers(found.map(({ carrier }) => carrier.id));
  return found.map(({ carrier }, at) => ({
    carrierId: carrier.id,
    name: carrier.legal_name,
    isBlocked: carrier.connection?.status === "do_not_dispatch",
    hasAlert: assessed[at]?.warnings.some(({ is_type: type }) => type === "identity_alert") ?? false,
  }));
}

const NOBODY: readonly AssociatedByContact[] = [];

/** Everybody who uses the contact; null until it is known, and where it cannot be. `contact` null asks for nothing. */
export function useSearchedContact(contact: Contact | null): readonly ContactUse[] | null {
  const key = contact === null ? "" : `${contact.type} ${contact.value}`;
  const { value, key: answered } = useObservable<ContactOutcome | null>(
    key,
    () => (contact === null ? of(null) : searchContact$(contact)),
    null,
  );
  const outcome = answered === key ? value : null;
  const carriers = outcome?.kind === "found" ? outcome.answer.carriers : null;
  const uses = useContactUses(carriers ?? NOBODY);
  return carriers === null ? null : uses;
}

// The warning about a contact that is shown somewhere, by who else uses it; nothing until that is known.
import type { Contact } from "../../domain/carriers/contacts/contact-search.ts";
import { useSearchedContact } from "../../live/rules/use-contact-uses.ts";
import { ContactWarningStrip } from "./ContactWarningStrip.tsx";

interface Props {
  readonly contact: Contact;
  /** The carrier whose contact it is: only other carriers are news then. */
  readonly ofCarrier?: number;
}

export function SearchedContactWarning({ contact, ofCarrier }: Props) {
  const uses = useSearchedContact(contact);
  const others = uses?.filter(({ carrierId }) => carrierId !== ofCarrier) ?? [];
  if (uses === null || (ofCarrier !== undefined && others.length === 0)) return null;
  return <ContactWarningStrip type={contact.type} uses={others} />;
}

// A loud warning about a contact that no record has, or that a blocked or alerted carrier uses; nothing where there is none.
import { Callout } from "@blueprintjs/core";
import { contactWarning, type ContactUse } from "../../domain/carriers/contacts/contact-warning.ts";
import type { ContactType } from "../../domain/carriers/contacts/contact-search.ts";

interface Props {
  readonly type: ContactType;
  readonly uses: readonly ContactUse[];
}

export function ContactWarningStrip({ type, uses }: Props) {
  const warning = contactWarning(type, uses);
  if (warning === null) return null;
  return (
    <Callout intent={warning.level === "stop" ? "danger" : "warning"} title={warning.title} role="alert">
      {warning.text}
    </Callout>
  );
}

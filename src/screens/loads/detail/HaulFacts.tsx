// Who drives the load and who dispatches it for the carrier, and why the carrier was assigned.
import { Button } from "@blueprintjs/core";
import type { Load } from "../../../contract/loads/loads.ts";
import { formatPhone } from "../../../domain/format.ts";
import { contactsOf } from "../../../domain/loads/haul-contacts.ts";
import { muted } from "../../../ui/text/text.ts";
import { EmailValue } from "../../../widgets/record/ContactValue.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";

interface Props {
  readonly load: Load;
  readonly onContacts: (() => void) | null;
}

/** A number that could be read is shown as the others are, any other as it was typed. */
const phoneText = (phone: string | null): string => (phone === null ? "" : phone.startsWith("+") ? formatPhone(phone) : phone);

const together = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(", ");

export function HaulFacts({ load, onContacts }: Props) {
  const contacts = contactsOf(load);
  const driver = together(contacts.driver_name, phoneText(contacts.driver_phone));
  const dispatcher = together(contacts.dispatcher_name, phoneText(contacts.dispatcher_phone));
  const unknown = <span className={muted}>Not known</span>;
  return (
    <Facts title="Driver and dispatcher">
      <Fact label="Driver">{driver === "" ? unknown : driver}</Fact>
      <Fact label="Dispatcher">
        {dispatcher === "" ? unknown : dispatcher}{" "}
        {contacts.dispatcher_email !== null && <EmailValue email={contacts.dispatcher_email} />}
        {onContacts !== null && (
          <Button size="small" variant="minimal" text="Change" title="Driver and dispatcher (d)" onClick={onContacts} />
        )}
      </Fact>
      {load.assigned_reason != null && <Fact label="Assigned because">{load.assigned_reason}</Fact>}
    </Facts>
  );
}

// Who drives the load and who dispatches it for the carrier, and why the carrier was assigned.
import { Button } from "@blueprintjs/core";
import type { Load } from "../../../contract/loads/loads.ts";
import { contactsOf } from "../../../domain/loads/haul-contacts.ts";
import { muted } from "../../../ui/text/text.ts";
import { EmailValue, PhoneValue } from "../../../widgets/record/ContactValue.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";

interface Props {
  readonly load: Load;
  readonly onContacts: (() => void) | null;
}

const together = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(", ");

export function HaulFacts({ load, onContacts }: Props) {
  const contacts = contactsOf(load);
  // A truck that is known here stands with its positions.
  const named = load.carrier_vehicle_id === null ? load.truck_number : null;
  const unknown = <span className={muted}>Not known</span>;
  return (
    <Facts title="Driver and dispatcher">
      <Fact label="Driver">
        {contacts.driver_name ?? (contacts.driver_phone === null && unknown)}{" "}
        <PhoneValue phone={contacts.driver_phone} none={null} />
      </Fact>
      <Fact label="Dispatcher">
        {contacts.dispatcher_name ?? (contacts.dispatcher_phone === null && unknown)}{" "}
        <PhoneValue phone={contacts.dispatcher_phone} none={null} />
        {contacts.dispatcher_email !== null && <EmailValue email={contacts.dispatcher_email} />}
        {onContacts !== null && (
          <Button size="small" variant="minimal" text="Change" title="Driver and dispatcher (d)" onClick={onContacts} />
        )}
      </Fact>
      {(named !== null || load.trailer_number != null) && (
        <Fact label="Truck and trailer">
          {together(
            named === null ? null : `Truck ${named}, not on file`,
            load.trailer_number == null ? null : `trailer ${load.trailer_number}`,
          )}
        </Fact>
      )}
      {load.assigned_reason != null && <Fact label="Assigned because">{load.assigned_reason}</Fact>}
    </Facts>
  );
}

// Gives a load to a carrier: whether it is OK to use with its warnings, the truck, who drives, and why where that has to be said.
import { useState } from "react";
import type { Assignment } from "../../commands/loads/assignments.ts";
import { ASSIGNMENT_REASON_MAX } from "../../contract/loads/assignments.ts";
import type { Load } from "../../contract/loads/loads.ts";
import type { PostedTruck } from "../../domain/board/truck-draft.ts";
import { answerFor } from "../../domain/rules/assessed-text.ts";
import { needsReason } from "../../domain/loads/assignment.ts";
import { NO_CONTACTS } from "../../domain/loads/haul-contacts.ts";
import { useAssessedCarrier } from "../../live/rules/use-assessed-carrier.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { muted } from "../../ui/text/text.ts";
import { CarrierField, type SelectedCarrier } from "../carriers/CarrierField.tsx";
import { CarrierAnswer } from "../rules/CarrierAnswer.tsx";
import { ContactFields } from "./ContactFields.tsx";
import { TruckField } from "./TruckField.tsx";

interface Props {
  readonly load: Load;
  /** The one to give it to; null: still to choose. */
  readonly carrier: SelectedCarrier | null;
  /** Resolves once it is stored. */
  readonly onSubmit: (assignment: Assignment) => Promise<void>;
  readonly onClose: () => void;
}

export function AssignDialog({ load, carrier: given, onSubmit, onClose }: Props) {
  const [carrier, setCarrier] = useState(given);
  const [truck, setTruck] = useState<PostedTruck | null>(null);
  const [contacts, setContacts] = useState(NO_CONTACTS);
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const assessed = useAssessedCarrier(carrier?.id ?? null);
  // Until the answer is known nobody can say that it is a yes.
  const mustSay = load.carrier !== null || !assessed || needsReason(answerFor(assessed));
  const isSame = carrier !== null && carrier.id === load.carrier?.id;
  const isMissing = mustSay && reason.trim() === "";
  const submit = async () => {
    setIsTried(true);
    if (carrier === null || isSame || isMissing || reason.length > ASSIGNMENT_REASON_MAX) return;
    await onSubmit({ carrier: { id: carrier.id, legal_name: carrier.name, dot: null, mc: null }, truck, reason, contacts });
  };
  const number = load.external_load_number;
  return (
    <FormDialog
      title={given === null ? `Assign a carrier to load ${number}` : `Assign load ${number} to ${given.name}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: load.carrier === null ? "Assign carrier" : "Change carrier" }}
      canClickOutside={false}
      footer={<span className={muted}>The decision is recorded. The carrier is not contacted.</span>}
    >
      {given === null && (
        <CarrierField
          carrier={carrier}
          onCarrier={(next) => {
            setCarrier(next);
            setTruck(null);
          }}
          error={isTried && carrier === null ? "Choose a carrier." : isSame ? "This carrier has the load already." : undefined}
          autoFocus
        />
      )}
      {carrier !== null && <CarrierAnswer carrierId={carrier.id} />}
      {load.carrier !== null && <p role="note">{`${load.carrier.legal_name} loses the load, with its truck and driver.`}</p>}
      {load.last_posted_at !== null && <p role="note">The load is taken off the load board.</p>}
      <TextAreaField
        label="Reason"
        value={reason}
        onValue={setReason}
        limit={ASSIGNMENT_REASON_MAX}
        rows={2}
        required={carrier !== null && mustSay}
        autoFocus={given !== null}
        error={isTried && carrier !== null && isMissing ? "Say why this carrier hauls the load." : null}
      />
      <TruckField carrierId={carrier?.id ?? null} truck={truck} onTruck={setTruck} error={undefined} none="Not known yet" />
      <ContactFields contacts={contacts} onContacts={setContacts} />
    </FormDialog>
  );
}

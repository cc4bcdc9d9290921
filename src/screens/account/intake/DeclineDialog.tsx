// Declines a tender, which cancels its load.
import { useState } from "react";
import { answerEdiTender } from "../../../commands/loads/edi.ts";
import type { EdiMessage, EdiText } from "../../../contract/loads/edi.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";

interface Props {
  readonly message: EdiMessage;
  readonly onClose: () => void;
  /** With the 990. */
  readonly onDone: (answer: EdiText) => void;
}

/** Tunable: characters of the reason; a 990 has room for 30 of them. */
const REASON_MAX = 30;

export function DeclineDialog({ message: { id, shipment_id: shipment }, onClose, onDone }: Props) {
  const [reason, setReason] = useState("");
  // The same for every retry, so that a lost answer declines once.
  const [key] = useState(() => crypto.randomUUID());
  const decline = async () => {
    const done = await answerEdiTender(id, "declined", reason.trim() === "" ? null : reason.trim(), key);
    onClose();
    onDone(done);
  };
  return (
    <FormDialog
      title={`Decline the tender of shipment ${shipment ?? ""}?`}
      onClose={onClose}
      onSubmit={decline}
      submit={{ text: "Decline tender", intent: "danger" }}
    >
      <p>Its load is canceled. The answer (990) is saved as a file, to be sent to who tendered it.</p>
      <Field label="Reason (optional)">
        {(wiring) => (
          <TextInput kind="text" {...wiring} autoFocus maxLength={REASON_MAX} value={reason} onValueChange={setReason} />
        )}
      </Field>
    </FormDialog>
  );
}

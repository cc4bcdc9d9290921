// Cancels a load, with the reason.
import { useState } from "react";
import { CANCEL_REASON_MAX } from "../../../contract/loads/load-entry.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly load: Load;
  /** Resolves once it is stored. */
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

export function CancelDialog({ load, onSubmit, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const submit = async () => {
    setIsTried(true);
    if (reason.trim() !== "" && reason.length <= CANCEL_REASON_MAX) await onSubmit(reason);
  };
  const nobody = load.carrier === null ? "" : ` ${load.carrier.legal_name} is not contacted.`;
  return (
    <FormDialog
      title={`Cancel load ${load.external_load_number}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Cancel load", intent: "danger" }}
      canClickOutside={reason === ""}
      footer={<span className={muted}>The load is closed and off the load board.{nobody}</span>}
    >
      <TextAreaField
        label="Reason"
        value={reason}
        onValue={setReason}
        limit={CANCEL_REASON_MAX}
        rows={3}
        required
        autoFocus
        error={isTried && reason.trim() === "" ? "Say why the load is canceled." : null}
      />
    </FormDialog>
  );
}

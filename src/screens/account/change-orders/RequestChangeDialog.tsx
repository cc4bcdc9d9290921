// Asks for a change of the company: its legal name, or whether its people search vehicles.
import { Checkbox } from "@blueprintjs/core";
import { useState } from "react";
import { requestChange } from "../../../commands/account/change-orders.ts";
import { CHANGE_REASON_MAX, LEGAL_NAME_MAX } from "../../../contract/account/change-orders.ts";
import { useKey } from "../../../live/use-key.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";

interface Props {
  /** As the company is named now. */
  readonly legalName: string;
  readonly hidesVehicleSearch: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RequestChangeDialog({ legalName, hidesVehicleSearch, onDone, onClose }: Props) {
  const key = useKey();
  const [name, setName] = useState(legalName);
  const [hides, setHides] = useState(hidesVehicleSearch);
  const [reason, setReason] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const isSame = name.trim() === legalName && hides === hidesVehicleSearch;
  const faults = {
    name: name.trim() === "" ? "Enter the legal name." : isSame ? "Change the name or the setting below." : null,
    reason: reason.trim() === "" ? "Say why." : null,
  };
  const send = async () => {
    setIsAsked(true);
    if (faults.name !== null || faults.reason !== null || reason.length > CHANGE_REASON_MAX) return;
    await requestChange({ legal_name: name.trim(), hide_vehicle_search: hides, reason: reason.trim() }, key);
    onClose();
    onDone();
    showToast({ type: "success", message: "Requested. It waits for a decision." });
  };
  return (
    <FormDialog title="Request a change" onClose={onClose} onSubmit={send} submit={{ text: "Request change" }}>
      <Field label="Legal name" required error={isAsked ? faults.name : null}>
        {(wiring) => (
          <TextInput kind="name" {...wiring} autoFocus maxLength={LEGAL_NAME_MAX} value={name} onValueChange={setName} />
        )}
      </Field>
      <Checkbox label="Vehicle search" checked={!hides} onChange={({ currentTarget }) => setHides(!currentTarget.checked)} />
      <TextAreaField
        label="Reason"
        required
        rows={3}
        limit={CHANGE_REASON_MAX}
        value={reason}
        onValue={setReason}
        error={isAsked ? faults.reason : null}
      />
    </FormDialog>
  );
}

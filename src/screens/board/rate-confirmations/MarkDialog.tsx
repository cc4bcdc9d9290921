// Asks why rate confirmations are cancelled or rejected.
import { HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import type { RateConfirmationMark } from "../../../contract/board/rate-confirmations.ts";
import { MARK_REASONS } from "../../../domain/board/rate-confirmation-statuses.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";

interface Props {
  readonly mark: RateConfirmationMark;
  /** What is marked: "RC-0400123, Iron Pine LLC" or "3 rate confirmations". */
  readonly subject: string;
  /** Resolves once it is stored. */
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The longest reason that the server takes. */
const REASON_MAX = 500;

const VERBS: Readonly<Record<RateConfirmationMark, string>> = { cancelled: "Cancel", rejected: "Reject" };

export function MarkDialog({ mark, subject, onSubmit, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [own, setOwn] = useState("");
  return (
    <FormDialog
      title={`${VERBS[mark]} ${subject}`}
      onClose={onClose}
      onSubmit={() => onSubmit(own.trim() === "" ? reason : own)}
      submit={{
        text: mark === "cancelled" ? "Cancel confirmation" : "Reject confirmation",
        // What a person did not say is not recorded.
        disabled: own.length > REASON_MAX || (reason === "" && own.trim() === ""),
      }}
    >
      <Field label="Reason">
        {(wiring) => (
          <HTMLSelect {...wiring} fill autoFocus value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)}>
            <option value="">Select a reason</option>
            {MARK_REASONS[mark].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </HTMLSelect>
        )}
      </Field>
      <TextAreaField label="Other reason" value={own} onValue={setOwn} limit={REASON_MAX} rows={2} />
    </FormDialog>
  );
}

// Records what carriers answered, or sets them aside for the load, with the reason and notes.
import { HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import type { DispositionReason } from "../../../contract/board/dispositions.ts";
import { ANSWERS, dispositionReason, isAside } from "../../../domain/board/dispositions.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  /** "Acme Trucking LLC" or "3 carriers". */
  readonly subject: string;
  /** Resolves once it is stored. */
  readonly onSubmit: (reason: DispositionReason, notes: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The server's limit, in characters. */
const LIMIT = 2_000;

const groups = [
  { label: "Carrier's answer", reasons: ANSWERS.filter((reason) => !isAside(reason)) },
  { label: "Set aside", reasons: ANSWERS.filter(isAside) },
] as const;

export function AnswerDialog({ subject, onSubmit, onClose }: Props) {
  const [reason, setReason] = useState<DispositionReason>("declined");
  const [notes, setNotes] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const isMissing = reason === "other" && notes.trim() === "";
  const submit = async () => {
    setWasTried(true);
    if (!isMissing && notes.length <= LIMIT) await onSubmit(reason, notes);
  };
  return (
    <FormDialog
      title={`Log response of ${subject}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Log response" }}
      canClickOutside={notes === ""}
    >
      <Field label="Answer or reason">
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            fill
            autoFocus
            value={reason}
            onChange={({ currentTarget }) => setReason(ANSWERS.find((each) => each === currentTarget.value) ?? reason)}
          >
            {groups.map(({ label, reasons }) => (
              <optgroup key={label} label={label}>
                {reasons.map((each) => (
                  <option key={each} value={each}>
                    {dispositionReason(each).label}
                  </option>
                ))}
              </optgroup>
            ))}
          </HTMLSelect>
        )}
      </Field>
      <TextAreaField
        label="Notes"
        value={notes}
        onValue={setNotes}
        limit={LIMIT}
        rows={3}
        required={reason === "other"}
        error={wasTried && isMissing ? "Say why." : null}
      />
      <p className={muted}>A carrier that declined or is set aside moves to Ruled out until it is reinstated.</p>
    </FormDialog>
  );
}

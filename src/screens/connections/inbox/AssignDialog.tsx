// Selects the colleague who is to deal with the news about carriers.
import { HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import type { Colleague } from "../../../commands/connections/inbox.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";

interface Props {
  readonly subject: string;
  /** Everybody else in the company, by name. */
  readonly colleagues: readonly Colleague[];
  readonly onSubmit: (colleague: Colleague) => Promise<void>;
  readonly onClose: () => void;
}

export function AssignDialog({ subject, colleagues, onSubmit, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  // Their names may come while the dialog is open.
  const colleague = colleagues.find(({ id }) => String(id) === chosen) ?? colleagues[0];
  return (
    <FormDialog
      title={`Assign ${subject}`}
      onClose={onClose}
      onSubmit={async () => {
        if (colleague !== undefined) await onSubmit(colleague);
      }}
      submit={{ text: "Assign", disabled: colleague === undefined }}
    >
      {colleagues.length === 0 ? (
        <p>Nobody else is in your company, or their names have not come to this computer yet.</p>
      ) : (
        <Field label="Assign to" hint="It leaves your inbox and is new in theirs.">
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              fill
              autoFocus
              value={colleague?.id ?? ""}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {colleagues.map(({ id, full_name: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </HTMLSelect>
          )}
        </Field>
      )}
    </FormDialog>
  );
}

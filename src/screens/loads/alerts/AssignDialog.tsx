// Selects the person to whom alerts are assigned.
import { HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import type { Person } from "../../../commands/loads/tickets.ts";
import type { Assignee } from "../../../domain/loads/alert-role.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";

interface Props {
  readonly subject: string;
  readonly assignees: readonly Assignee[];
  /** Who is signed in. */
  readonly userId: number;
  readonly onSubmit: (assignee: Person | null) => Promise<void>;
  readonly onClose: () => void;
}

export function AssignDialog({ subject, assignees, userId, onSubmit, onClose }: Props) {
  const [chosen, setChosen] = useState(String(userId));
  const submit = () => {
    const person = assignees.find(({ id }) => String(id) === chosen);
    return onSubmit(person === undefined ? null : { id: person.id, full_name: person.full_name });
  };
  return (
    <FormDialog title={`Assign ${subject}`} onClose={onClose} onSubmit={submit} submit={{ text: "Assign" }}>
      <Field label="Assign to">
        {(wiring) => (
          <HTMLSelect {...wiring} fill autoFocus value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            <option value="">Nobody</option>
            {assignees.map(({ id, full_name: name }) => (
              <option key={id} value={id}>
                {id === userId ? `${name} (me)` : name}
              </option>
            ))}
          </HTMLSelect>
        )}
      </Field>
    </FormDialog>
  );
}

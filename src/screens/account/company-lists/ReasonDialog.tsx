// Adds a reason code, changes it, or deletes it.
import { Checkbox } from "@blueprintjs/core";
import { useState } from "react";
import { removeReason, saveReason } from "../../../commands/account/company-lists.ts";
import { REASON_CODE_MAX, REASON_NAME_MAX, REASON_USES, type ReasonCode } from "../../../contract/account/company-lists.ts";
import { humanized } from "../../../domain/status.ts";
import { useKey } from "../../../live/use-key.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FieldGroup } from "../../../ui/form/FieldGroup.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { ConfirmChange } from "../../../widgets/confirm/ConfirmDialog.tsx";
import { RowDialog, type DialogEnds } from "./RowDialog.tsx";

interface Props extends DialogEnds {
  /** Null: a new one. */
  readonly reason: ReasonCode | null;
}

export function ReasonDialog({ reason, ...ends }: Props) {
  const key = useKey();
  const [code, setCode] = useState(reason?.code ?? "");
  const [name, setName] = useState(reason?.name ?? "");
  const [uses, setUses] = useState<ReadonlySet<string>>(new Set(reason?.used_for));
  const [isDeleting, setIsDeleting] = useState(false);
  const usedFor = REASON_USES.filter((use) => uses.has(use));
  if (isDeleting && reason !== null)
    return (
      <ConfirmChange
        title={`Delete ${reason.name}?`}
        yes="Delete reason"
        change={(once) => removeReason(reason.id, once)}
        message={`Deleted ${reason.name}.`}
        {...ends}
      >
        <p>Notes that were written with it stay as they are.</p>
      </ConfirmChange>
    );
  return (
    <RowDialog
      title={reason === null ? "Add reason" : `Edit ${reason.name}`}
      submit={reason === null ? "Add reason" : "Save reason"}
      faults={{
        code: code.trim() === "" ? "Enter a code." : null,
        name: name.trim() === "" ? "Enter the reason." : null,
        used_for: usedFor.length === 0 ? "Choose at least one use." : null,
      }}
      save={async () =>
        (await saveReason(reason?.id ?? null, { code: code.trim(), name: name.trim(), used_for: usedFor }, key)).name
      }
      {...(reason === null ? {} : { deletes: { text: "Delete reason", onDelete: () => setIsDeleting(true) } })}
      {...ends}
    >
      {(errors) => (
        <>
          <Field label="Code" required error={errors["code"]}>
            {(wiring) => (
              <TextInput
                kind="identifier"
                {...wiring}
                autoFocus
                maxLength={REASON_CODE_MAX}
                value={code}
                onValueChange={setCode}
              />
            )}
          </Field>
          <Field label="Reason" required hint="As it is added to the notes." error={errors["name"]}>
            {(wiring) => <TextInput kind="text" {...wiring} maxLength={REASON_NAME_MAX} value={name} onValueChange={setName} />}
          </Field>
          <FieldGroup label="Used for" error={errors["used_for"]}>
            {REASON_USES.map((use) => (
              <Checkbox
                key={use}
                label={humanized(use)}
                checked={uses.has(use)}
                onChange={({ currentTarget }) =>
                  setUses(new Set(currentTarget.checked ? [...uses, use] : [...uses].filter((each) => each !== use)))
                }
              />
            ))}
          </FieldGroup>
        </>
      )}
    </RowDialog>
  );
}

// Adds a classification, renames it, or makes it inactive.
import { Checkbox } from "@blueprintjs/core";
import { useState } from "react";
import { saveClassification } from "../../../commands/account/company-lists.ts";
import { CLASSIFICATION_NAME_MAX, type Classification } from "../../../contract/rules/classifications.ts";
import { useKey } from "../../../live/use-key.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { RowDialog, type DialogEnds } from "./RowDialog.tsx";

interface Props extends DialogEnds {
  /** Null: a new one. */
  readonly classification: Classification | null;
}

export function ClassificationDialog({ classification, ...ends }: Props) {
  const key = useKey();
  const [name, setName] = useState(classification?.name ?? "");
  const [isActive, setIsActive] = useState(classification?.is_active ?? true);
  const draft = { name: name.trim(), is_active: isActive };
  return (
    <RowDialog
      title={classification === null ? "Add classification" : `Edit ${classification.name}`}
      submit={classification === null ? "Add classification" : "Save classification"}
      faults={{ name: name.trim() === "" ? "Enter a name." : null }}
      save={async () => (await saveClassification(classification?.id ?? null, draft, key)).name}
      {...ends}
    >
      {(errors) => (
        <>
          <Field label="Name" required error={errors["name"]}>
            {(wiring) => (
              <TextInput
                kind="name"
                {...wiring}
                autoFocus
                maxLength={CLASSIFICATION_NAME_MAX}
                value={name}
                onValueChange={setName}
              />
            )}
          </Field>
          {classification === null ? (
            <p>You assign carriers to it by hand, and can give it rules of its own.</p>
          ) : (
            <>
              <Checkbox label="Active" checked={isActive} onChange={({ currentTarget }) => setIsActive(currentTarget.checked)} />
              <p>An inactive one keeps its carriers and rules, and no carrier is added to it.</p>
            </>
          )}
        </>
      )}
    </RowDialog>
  );
}

// Renames a list to vet.
import { useState } from "react";
import { changeVettingList } from "../../../commands/connections/vetting.ts";
import type { VettingList } from "../../../contract/connections/vetting.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";

interface Props {
  readonly list: Pick<VettingList, "id" | "name">;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RenameDialog({ list, onDone, onClose }: Props) {
  const [name, setName] = useState(list.name);
  const submit = async () => {
    await changeVettingList(list.id, { name: name.trim() });
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title="Rename list"
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Rename", disabled: name.trim() === "" }}
      canClickOutside={name === list.name}
    >
      <Field label="Name" required>
        {(wiring) => <TextInput kind="text" {...wiring} autoFocus maxLength={80} value={name} onValueChange={setName} />}
      </Field>
    </FormDialog>
  );
}

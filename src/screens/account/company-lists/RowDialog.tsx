// The dialog for one row of a company's list: what is wrong stands beside its field, also where only the server finds it.
import { Button } from "@blueprintjs/core";
import { useState, type ReactNode } from "react";
import { NotDone } from "../../../commands/direct.ts";
import { fieldError } from "../../../domain/field-errors.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";

/** By field; null: nothing is wrong with it. */
type Faults = Readonly<Record<string, string | null>>;

export interface DialogEnds {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Props extends DialogEnds {
  readonly title: string;
  readonly submit: string;
  /** Of what is entered. Nothing is sent while there are any. */
  readonly faults: Faults;
  /** Answers with the name of what was saved. */
  readonly save: () => Promise<string>;
  readonly deletes?: { readonly text: string; readonly onDelete: () => void };
  readonly children: (errors: Faults) => ReactNode;
}

const NONE: Faults = {};

export function RowDialog({ title, submit, faults, save, deletes, onDone, onClose, children }: Props) {
  const [errors, setErrors] = useState<Faults>(NONE);
  const send = async () => {
    setErrors(faults);
    if (Object.values(faults).some((fault) => fault !== null)) return;
    try {
      const name = await save();
      onClose();
      onDone();
      showToast({ type: "success", message: `Saved ${name}.` });
    } catch (error) {
      const given = error instanceof NotDone ? error.errors : {};
      const refused = Object.keys(faults).flatMap((field) => {
        const text = fieldError(given, field);
        return text === null ? [] : [[field, `It ${text}.`] as const];
      });
      if (refused.length === 0) throw error;
      setErrors(Object.fromEntries(refused));
    }
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={send}
      submit={{ text: submit }}
      footer={
        deletes !== undefined && <Button variant="minimal" intent="danger" text={deletes.text} onClick={deletes.onDelete} />
      }
    >
      {children(errors)}
    </FormDialog>
  );
}

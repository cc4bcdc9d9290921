// The plain fields of the form of a load: a text, and a number as people type it.
import { InputGroup } from "@blueprintjs/core";
import { loadFieldLabel } from "../../../domain/loads/load-field-labels.ts";
import type { LoadDraft, TextField } from "../../../domain/loads/load-draft.ts";
import type { LoadErrors } from "../../../domain/loads/load-errors.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./LoadForm.module.css";

/** What every part of the form is given. */
export interface FormProps {
  readonly draft: LoadDraft;
  readonly onChange: (change: Partial<LoadDraft>) => void;
  readonly errors: LoadErrors;
}

interface Props extends FormProps {
  readonly field: TextField;
  readonly hint?: string;
  /** Read after the number: "lb". */
  readonly unit?: string;
  readonly type?: "tel";
  readonly autoFocus?: boolean;
}

export const LoadField = ({ draft, onChange, errors, field, hint, unit, type, autoFocus = false }: Props) => (
  <Field label={loadFieldLabel(field)} error={errors[field]} {...(hint === undefined ? {} : { hint })}>
    {(wiring) => (
      <InputGroup
        {...wiring}
        {...(type === undefined ? {} : { type })}
        {...(unit === undefined
          ? {}
          : { inputMode: "decimal", rightElement: <span className={`${muted} ${css.unit}`}>{unit}</span> })}
        autoFocus={autoFocus}
        autoComplete="off"
        value={draft[field]}
        onValueChange={(text) => onChange({ [field]: text })}
      />
    )}
  </Field>
);

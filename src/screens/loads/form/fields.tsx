// The plain fields of the form of a load: a text, and a number as people type it.
import { loadFieldLabel } from "../../../domain/loads/load-field-labels.ts";
import type { LoadDraft, TextField } from "../../../domain/loads/load-draft.ts";
import type { LoadErrors } from "../../../domain/loads/load-errors.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import type { FieldKind } from "../../../ui/form/field-kinds.ts";
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
  readonly autoFocus?: boolean;
}

/** Those that are no words. */
const KINDS: Readonly<Partial<Record<TextField, FieldKind>>> = {
  customer_name: "name",
  customer_reference: "identifier",
  external_load_number: "identifier",
  po_number: "identifier",
  bol_number: "identifier",
  min_temperature: "verbatim",
  max_temperature: "verbatim",
  weight: "measure",
  trailer_length: "measure",
  declared_value: "measure",
  rate: "measure",
  driver_name: "name",
  driver_phone: "phone",
  truck_number: "identifier",
  trailer_number: "identifier",
};

export const LoadField = ({ draft, onChange, errors, field, hint, unit, autoFocus = false }: Props) => (
  <Field label={loadFieldLabel(field)} error={errors[field]} {...(hint === undefined ? {} : { hint })}>
    {(wiring) => (
      <TextInput
        kind={KINDS[field] ?? "text"}
        {...wiring}
        {...(unit === undefined ? {} : { rightElement: <span className={`${muted} ${css.unit}`}>{unit}</span> })}
        autoFocus={autoFocus}
        value={draft[field]}
        onValueChange={(text) => onChange({ [field]: text })}
      />
    )}
  </Field>
);

// Which part of the rate is for what, and instructions: what a person adds to a rate confirmation.
import { CHARGE_LABEL_MAX, CONFIRMATION_NOTES_MAX, type ConfirmationExtras } from "../../../contract/loads/confirmations.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { NumberInput } from "../../../ui/form/NumberInput.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";

interface Props {
  readonly extras: ConfirmationExtras;
  readonly errors: { readonly other: string | null; readonly label: string | null };
  readonly onChange: (part: ConfirmationExtras) => void;
}

export const ExtraFields = ({ extras, errors, onChange }: Props) => (
  <>
    <Field label="Fuel surcharge, of the rate">
      {(wiring) => <NumberInput {...wiring} hasCents value={extras.fuel ?? null} onValue={(fuel) => onChange({ fuel })} />}
    </Field>
    <Field label="Other charges, of the rate" error={errors.other}>
      {(wiring) => <NumberInput {...wiring} hasCents value={extras.other ?? null} onValue={(other) => onChange({ other })} />}
    </Field>
    {(extras.other ?? 0) > 0 && (
      <Field label="Other charges are for" error={errors.label} required>
        {(wiring) => (
          <TextInput
            kind="text"
            {...wiring}
            maxLength={CHARGE_LABEL_MAX}
            value={extras.other_label ?? ""}
            onValueChange={(label) => onChange({ other_label: label })}
          />
        )}
      </Field>
    )}
    <TextAreaField
      label="Instructions"
      value={extras.notes ?? ""}
      onValue={(notes) => onChange({ notes })}
      limit={CONFIRMATION_NOTES_MAX}
      rows={2}
    />
  </>
);

// Adds a payment term, changes it, or deletes it.
import { Checkbox } from "@blueprintjs/core";
import { useState } from "react";
import { removeTerm, saveTerm } from "../../../commands/account/company-lists.ts";
import { NET_DAYS_MAX, TERM_NAME_MAX, type PaymentTerm } from "../../../contract/account/company-lists.ts";
import { useKey } from "../../../live/use-key.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { NumberInput } from "../../../ui/form/NumberInput.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { ConfirmChange } from "../../../widgets/confirm/ConfirmDialog.tsx";
import { RowDialog, type DialogEnds } from "./RowDialog.tsx";

/** The server's limit. */
const DISCOUNT_MAX = 99.99;

interface Props extends DialogEnds {
  /** Null: a new one. */
  readonly term: PaymentTerm | null;
}

export function TermDialog({ term, ...ends }: Props) {
  const key = useKey();
  const [name, setName] = useState(term?.name ?? "");
  const [days, setDays] = useState<number | null>(term?.net_days ?? null);
  const [discount, setDiscount] = useState<number | null>(term?.quick_pay_percent ?? null);
  const [isDefault, setIsDefault] = useState(term?.is_default ?? false);
  const [isDeleting, setIsDeleting] = useState(false);
  const draft = { name: name.trim(), net_days: days ?? 0, quick_pay_percent: discount || null, is_default: isDefault };
  if (isDeleting && term !== null)
    return (
      <ConfirmChange
        title={`Delete ${term.name}?`}
        yes="Delete term"
        change={(once) => removeTerm(term.id, once)}
        message={`Deleted ${term.name}.`}
        {...ends}
      >
        <p>What was agreed with it before stays as it was written.</p>
      </ConfirmChange>
    );
  return (
    <RowDialog
      title={term === null ? "Add payment term" : `Edit ${term.name}`}
      submit={term === null ? "Add term" : "Save term"}
      faults={{ name: name.trim() === "" ? "Enter a name." : null, net_days: days === null ? "Enter the days." : null }}
      save={async () => (await saveTerm(term?.id ?? null, draft, key)).name}
      {...(term === null || term.is_default ? {} : { deletes: { text: "Delete term", onDelete: () => setIsDeleting(true) } })}
      {...ends}
    >
      {(errors) => (
        <>
          <Field label="Name" required error={errors["name"]}>
            {(wiring) => (
              <TextInput kind="name" {...wiring} autoFocus maxLength={TERM_NAME_MAX} value={name} onValueChange={setName} />
            )}
          </Field>
          <Field label="Net days" required hint="Until the carrier's invoice is due." error={errors["net_days"]}>
            {(wiring) => <NumberInput {...wiring} max={NET_DAYS_MAX} value={days} onValue={setDays} />}
          </Field>
          <Field
            label="Quick-pay discount in percent"
            hint="Blank where quick pay is not offered."
            error={errors["quick_pay_percent"]}
          >
            {(wiring) => <NumberInput {...wiring} hasCents max={DISCOUNT_MAX} value={discount} onValue={setDiscount} />}
          </Field>
          {term?.is_default === true ? (
            <p>This is your default. It changes when you make another term the default.</p>
          ) : (
            <Checkbox label="Default" checked={isDefault} onChange={({ currentTarget }) => setIsDefault(currentTarget.checked)} />
          )}
        </>
      )}
    </RowDialog>
  );
}

// The fields for who drives a load and who dispatches it for the carrier.
import { CONTACT_ADDRESS_MAX, CONTACT_NAME_MAX } from "../../contract/loads/haul-contacts.ts";
import { CONTACT_FIELDS, CONTACT_LABELS, type ContactField, type HaulContacts } from "../../domain/loads/haul-contacts.ts";
import { Field } from "../../ui/form/Field.tsx";
import { TextInput } from "../../ui/form/TextInput.tsx";
import css from "./ContactFields.module.css";

interface Props {
  readonly contacts: HaulContacts;
  readonly onContacts: (contacts: HaulContacts) => void;
  readonly autoFocus?: boolean;
}

const inputOf = (field: ContactField) =>
  field.endsWith("_phone")
    ? ({ kind: "phone", maxLength: 40 } as const)
    : field.endsWith("_email")
      ? ({ kind: "email", maxLength: CONTACT_ADDRESS_MAX } as const)
      : ({ kind: "name", maxLength: CONTACT_NAME_MAX } as const);

export const ContactFields = ({ contacts, onContacts, autoFocus = false }: Props) => (
  <div className={css.fields}>
    {CONTACT_FIELDS.map((field, at) => (
      <Field key={field} label={CONTACT_LABELS[field]}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...inputOf(field)}
            autoFocus={autoFocus && at === 0}
            value={contacts[field] ?? ""}
            onValueChange={(text) => onContacts({ ...contacts, [field]: text === "" ? null : text })}
          />
        )}
      </Field>
    ))}
  </div>
);

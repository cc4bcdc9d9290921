// The fields for who drives a load and who dispatches it for the carrier.
import { InputGroup } from "@blueprintjs/core";
import { CONTACT_ADDRESS_MAX, CONTACT_NAME_MAX } from "../../contract/loads/haul-contacts.ts";
import { CONTACT_FIELDS, CONTACT_LABELS, type ContactField, type HaulContacts } from "../../domain/loads/haul-contacts.ts";
import { Field } from "../../ui/form/Field.tsx";
import css from "./ContactFields.module.css";

interface Props {
  readonly contacts: HaulContacts;
  readonly onContacts: (contacts: HaulContacts) => void;
  readonly autoFocus?: boolean;
}

const inputOf = (field: ContactField) =>
  field.endsWith("_phone")
    ? ({ type: "tel", maxLength: 40 } as const)
    : field.endsWith("_email")
      ? ({ type: "email", maxLength: CONTACT_ADDRESS_MAX } as const)
      : ({ maxLength: CONTACT_NAME_MAX } as const);

export const ContactFields = ({ contacts, onContacts, autoFocus = false }: Props) => (
  <div className={css.fields}>
    {CONTACT_FIELDS.map((field, at) => (
      <Field key={field} label={CONTACT_LABELS[field]}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            {...inputOf(field)}
            autoFocus={autoFocus && at === 0}
            autoComplete="off"
            value={contacts[field] ?? ""}
            onValueChange={(text) => onContacts({ ...contacts, [field]: text === "" ? null : text })}
          />
        )}
      </Field>
    ))}
  </div>
);

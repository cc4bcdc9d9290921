// The form of the contact search: an email address or a phone number.
import { Button, Radio, RadioGroup } from "@blueprintjs/core";
import type { RefObject } from "react";
import type { ContactDraft, ContactType } from "../../../domain/carriers/contacts/contact-search.ts";
import { isBackNavigation } from "../../../ui/frame/entry-place.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import css from "./ContactForm.module.css";

interface Props {
  readonly draft: ContactDraft;
  readonly onDraft: (draft: ContactDraft) => void;
  readonly error: string | null;
  readonly isSearching: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onSearch: () => void;
}

const LABELS: Readonly<Record<ContactType, string>> = { email: "Email address", phone: "Phone number" };
const PLACEHOLDERS: Readonly<Record<ContactType, string>> = {
  email: "dispatch@carrier.example",
  phone: "(512) 555-0123",
};

export function ContactForm({ draft, onDraft, error, isSearching, inputRef, onSearch }: Props) {
  return (
    <Form className={css.form} role="search" label="Contact search" onSubmit={onSearch}>
      <RadioGroup
        inline
        name="contact-type"
        label="Search by"
        selectedValue={draft.type ?? ""}
        onChange={(event) => onDraft({ ...draft, type: event.currentTarget.value as ContactType })}
      >
        <Radio label="Email" value="email" />
        <Radio label="Phone" value="phone" />
      </RadioGroup>
      <Field label={draft.type === null ? "Email or phone number" : LABELS[draft.type]} error={error}>
        {(wiring) => (
          <TextInput
            kind={draft.type ?? "contact"}
            {...wiring}
            inputRef={inputRef}
            autoFocus={!isBackNavigation()}
            placeholder={draft.type === null ? "" : PLACEHOLDERS[draft.type]}
            value={draft.text}
            onValueChange={(text) => onDraft({ ...draft, text })}
            // The field has the focus as the page opens: leaving it makes the keys of the portal work.
            onKeyDown={(event) => {
              if (event.key === "Escape") event.currentTarget.blur();
            }}
          />
        )}
      </Field>
      <Button type="submit" intent="primary" text="Search" loading={isSearching} />
    </Form>
  );
}

// The first and last name of a person who has given none.
import { useState } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import { completeDetails$ } from "../../sync/session/sign-in.ts";
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextInput } from "../../ui/form/TextInput.tsx";
import { FormEnd } from "./FormEnd.tsx";
import { useSubmission } from "./use-submission.ts";

/** `onDone` is called once the server has the names. */
export function NamesForm({ onDone }: { readonly onDone?: () => void }) {
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const [tried, setTried] = useState(false);
  const { submit, isUnderWay, errors, failure } = useSubmission<CurrentUser>();
  const missing = (value: string, what: string) => (tried && value.trim() === "" ? `Enter your ${what}.` : null);
  const onSubmit = () => {
    setTried(true);
    const names = { first_name: firstName.trim(), last_name: lastName.trim() };
    if (names.first_name !== "" && names.last_name !== "") submit(completeDetails$(names), () => onDone?.());
  };
  return (
    <Form onSubmit={onSubmit} isBusy={isUnderWay}>
      <Field label="First name" error={missing(firstName, "first name") ?? errors["first_name"]}>
        {(wiring) => (
          <TextInput
            kind="own-first-name"
            {...wiring}
            autoFocus
            fill
            size="large"
            value={firstName}
            onValueChange={setFirstName}
          />
        )}
      </Field>
      <Field label="Last name" error={missing(lastName, "last name") ?? errors["last_name"]}>
        {(wiring) => (
          <TextInput kind="own-last-name" {...wiring} fill size="large" value={lastName} onValueChange={setLastName} />
        )}
      </Field>
      <FormEnd failure={failure} isUnderWay={isUnderWay} text="Continue" />
    </Form>
  );
}

// The address that a code is sent to, for signing in and for signing up.
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextInput } from "../../ui/form/TextInput.tsx";
import { FormEnd } from "./FormEnd.tsx";
import type { Submission } from "./use-submission.ts";

/** What is shown for an address that is none. */
export const NO_ADDRESS = "Enter an email address, such as name@company.com.";

interface Props extends Pick<Submission<unknown>, "isUnderWay" | "errors" | "failure"> {
  readonly label: string;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** What is wrong with what was typed; null when nothing is. */
  readonly mistake: string | null;
  readonly onSubmit: () => void;
}

export function EmailForm({ label, email, onEmail, mistake, onSubmit, isUnderWay, errors, failure }: Props) {
  return (
    <Form onSubmit={onSubmit} isBusy={isUnderWay}>
      <Field label={label} error={mistake ?? errors["email"]}>
        {(wiring) => (
          <TextInput
            kind="own-email"
            {...wiring}
            autoFocus
            fill
            size="large"
            placeholder="name@company.com"
            value={email}
            intent={mistake === null ? "none" : "danger"}
            onValueChange={onEmail}
          />
        )}
      </Field>
      <FormEnd failure={failure} isUnderWay={isUnderWay} text="Send the code" />
    </Form>
  );
}

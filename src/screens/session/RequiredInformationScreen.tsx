// The names that a profile requires.
import { InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import { pathTo } from "../../domain/pages.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import { completeDetails$ } from "../../sync/session/sign-in.ts";
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { FormEnd } from "./FormEnd.tsx";
import { SignOutButton } from "../../widgets/session/SignOutButton.tsx";
import { SignInPage } from "./SignInPage.tsx";
import { useSubmission } from "./use-submission.ts";

export function RequiredInformationScreen() {
  const go = useGo();
  const email = useSession()?.user.email;
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const [tried, setTried] = useState(false);
  const { submit, isUnderWay, errors, failure } = useSubmission<CurrentUser>();
  const missing = (value: string, what: string) => (tried && value.trim() === "" ? `Enter your ${what}.` : null);
  const onSubmit = () => {
    setTried(true);
    const names = { first_name: firstName.trim(), last_name: lastName.trim() };
    if (names.first_name !== "" && names.last_name !== "") submit(completeDetails$(names), () => go(pathTo("home")));
  };
  return (
    <SignInPage
      title="What is your name?"
      lead="Colleagues and carriers see it beside your changes."
      account={email === undefined ? null : <SignOutButton email={email} />}
    >
      <Form onSubmit={onSubmit} isBusy={isUnderWay}>
        <Field label="First name" error={missing(firstName, "first name") ?? errors["first_name"]}>
          {(wiring) => (
            <InputGroup
              {...wiring}
              autoFocus
              fill
              size="large"
              autoComplete="given-name"
              value={firstName}
              onValueChange={setFirstName}
            />
          )}
        </Field>
        <Field label="Last name" error={missing(lastName, "last name") ?? errors["last_name"]}>
          {(wiring) => (
            <InputGroup {...wiring} fill size="large" autoComplete="family-name" value={lastName} onValueChange={setLastName} />
          )}
        </Field>
        <FormEnd failure={failure} isUnderWay={isUnderWay} text="Continue" />
      </Form>
    </SignInPage>
  );
}

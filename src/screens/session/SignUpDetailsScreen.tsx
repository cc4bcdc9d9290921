// The company of a person who has none yet.
import { InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import { pathTo } from "../../domain/pages.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import { createCompany$ } from "../../sync/session/sign-in.ts";
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { FormEnd } from "./FormEnd.tsx";
import { SignOutButton } from "../../widgets/session/SignOutButton.tsx";
import { SignInPage } from "./SignInPage.tsx";
import { useSubmission } from "./use-submission.ts";

export function SignUpDetailsScreen() {
  const go = useGo();
  const email = useSession()?.user.email;
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const { submit, isUnderWay, errors, failure } = useSubmission<CurrentUser>();
  const isTooShort = name.trim().length < 2;
  const onSubmit = () => {
    setTried(true);
    if (!isTooShort) submit(createCompany$(name), () => go(pathTo("home")));
  };
  return (
    <SignInPage
      title="Your brokerage"
      account={email === undefined ? null : <SignOutButton email={email} />}
      lead="You are not part of a company yet. Enter the legal name of your brokerage to create one."
    >
      <Form onSubmit={onSubmit} isBusy={isUnderWay}>
        <Field label="Legal name" error={tried && isTooShort ? "Enter the legal name of your brokerage." : errors["legal_name"]}>
          {(wiring) => (
            <InputGroup
              {...wiring}
              autoFocus
              fill
              size="large"
              autoComplete="organization"
              value={name}
              onValueChange={setName}
            />
          )}
        </Field>
        <FormEnd failure={failure} isUnderWay={isUnderWay} text="Create the company" />
      </Form>
    </SignInPage>
  );
}

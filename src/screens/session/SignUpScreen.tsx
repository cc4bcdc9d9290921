// Signing up, step 1: the e-mail address, which an invitation fills in.
import { InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { Link } from "wouter";
import { isEmail } from "../../domain/email.ts";
import { pathTo } from "../../domain/pages.ts";
import { useGo } from "../../live/use-go.ts";
import { sendSignUpCode$ } from "../../sync/session/sign-up.ts";
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { FormEnd } from "./FormEnd.tsx";
import { SignInPage } from "./SignInPage.tsx";
import { useSubmission } from "./use-submission.ts";

export function SignUpScreen() {
  const go = useGo();
  const [query] = useState(() => new URLSearchParams(location.search));
  const [email, setEmail] = useState(query.get("email") ?? "");
  const [mistake, setMistake] = useState<string | null>(null);
  const { submit, isUnderWay, errors, failure } = useSubmission<{ email: string }>();
  const onSubmit = () => {
    const address = email.trim();
    const isAddress = isEmail(address);
    setMistake(isAddress ? null : "Enter an e-mail address, such as name@company.com.");
    if (!isAddress) return;
    submit(sendSignUpCode$(address, query.get("referrer") ?? ""), () =>
      go(pathTo("sign-up-code", { query: new URLSearchParams({ email: address }).toString() })),
    );
  };
  return (
    <SignInPage
      title="Sign up"
      lead="For freight brokers. We send a six-digit code to your work e-mail; then you join the company that invited you, or create your own."
    >
      <Form onSubmit={onSubmit} isBusy={isUnderWay}>
        <Field label="Work e-mail" error={mistake ?? errors["email"]}>
          {(wiring) => (
            <InputGroup
              {...wiring}
              autoFocus
              fill
              size="large"
              type="email"
              autoComplete="email"
              placeholder="name@company.com"
              value={email}
              intent={mistake === null ? "none" : "danger"}
              onValueChange={setEmail}
            />
          )}
        </Field>
        <FormEnd failure={failure} isUnderWay={isUnderWay} text="Send the code" />
      </Form>
      <p>
        Do you have an account? <Link href={pathTo("login")}>Sign in</Link>
      </p>
    </SignInPage>
  );
}

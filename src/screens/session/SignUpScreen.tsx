// Signing up, step 1: the email address, which an invitation fills in.
import { useState } from "react";
import { Link } from "wouter";
import type { SentCode } from "../../contract/session/session.ts";
import { isEmail } from "../../domain/email.ts";
import { pathTo } from "../../domain/pages.ts";
import { useGo } from "../../live/use-go.ts";
import { sendSignUpCode$ } from "../../sync/session/sign-up.ts";
import { EmailForm, NO_ADDRESS } from "./EmailForm.tsx";
import { stateOfSent } from "./sent-code.ts";
import { SignInPage } from "./SignInPage.tsx";
import { useSubmission } from "./use-submission.ts";

export function SignUpScreen() {
  const go = useGo();
  const [query] = useState(() => new URLSearchParams(location.search));
  const [email, setEmail] = useState(query.get("email") ?? "");
  const [mistake, setMistake] = useState<string | null>(null);
  const { submit, isUnderWay, errors, failure } = useSubmission<SentCode>();
  const onSubmit = () => {
    const address = email.trim();
    const isAddress = isEmail(address);
    setMistake(isAddress ? null : NO_ADDRESS);
    if (!isAddress) return;
    submit(sendSignUpCode$(address, query.get("referrer") ?? ""), (sent) =>
      go(pathTo("sign-up-code", { query: new URLSearchParams({ email: address }).toString() }), {
        state: stateOfSent(address, sent),
      }),
    );
  };
  return (
    <SignInPage
      title="Sign up"
      lead="For freight brokers. We send a code to your work email; then you join the company that invited you, or create your own."
    >
      <EmailForm
        label="Work email"
        email={email}
        onEmail={setEmail}
        mistake={mistake}
        onSubmit={onSubmit}
        isUnderWay={isUnderWay}
        errors={errors}
        failure={failure}
      />
      <p>
        Do you have an account? <Link href={pathTo("login")}>Sign in</Link>
      </p>
    </SignInPage>
  );
}

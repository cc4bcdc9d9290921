// Signing in, step 1: the email that the code is sent to.
import { useState } from "react";
import { Link } from "wouter";
import type { SentCode } from "../../contract/session/session.ts";
import { useGo } from "../../live/use-go.ts";
import { useObservable } from "../../live/use-observable.ts";
import { sandboxAccounts$, type SandboxAccount } from "../../sync/session/sandbox.ts";
import { sendCode$ } from "../../sync/session/sign-in.ts";
import { EmailForm, NO_ADDRESS } from "./EmailForm.tsx";
import { stateOfSent } from "./sent-code.ts";
import { SandboxAccounts } from "./SandboxAccounts.tsx";
import { SandboxClosed } from "./SandboxClosed.tsx";
import { SignInPage } from "./SignInPage.tsx";
import { WaitingChanges } from "./WaitingChanges.tsx";
import { useSubmission } from "./use-submission.ts";
import { isEmail } from "../../domain/email.ts";
import { pathTo } from "../../domain/pages.ts";

const NONE: readonly SandboxAccount[] = [];

export function LoginScreen() {
  const go = useGo();
  const [email, setEmail] = useState("");
  const [mistake, setMistake] = useState<string | null>(null);
  const { submit, isUnderWay, errors, failure } = useSubmission<SentCode>();
  const accounts = useObservable("sandbox-accounts", () => sandboxAccounts$, NONE).value;
  const send = (address: string) => {
    const isAddress = isEmail(address.trim());
    setMistake(isAddress ? null : NO_ADDRESS);
    if (isAddress) submit(sendCode$(address), (sent) => go(pathTo("login-code"), { state: stateOfSent(address.trim(), sent) }));
  };
  const onSubmit = () => {
    send(email);
  };
  return (
    <SignInPage
      title="Sign in"
      lead="We send a code to your email. There is no password to remember."
      aside={
        accounts.length === 0 ? (
          <SandboxClosed />
        ) : (
          <SandboxAccounts
            accounts={accounts}
            disabled={isUnderWay}
            onChoose={(account) => {
              setEmail(account);
              send(account);
            }}
          />
        )
      }
    >
      <WaitingChanges
        disabled={isUnderWay}
        onSignIn={(owner) => {
          setEmail(owner);
          send(owner);
        }}
      />
      <EmailForm
        label="Email"
        email={email}
        onEmail={setEmail}
        mistake={mistake}
        onSubmit={onSubmit}
        isUnderWay={isUnderWay}
        errors={errors}
        failure={failure}
      />
      <p>
        New here? <Link href={pathTo("sign-up")}>Sign up</Link>
      </p>
    </SignInPage>
  );
}

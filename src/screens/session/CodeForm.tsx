// The code from the email, for signing in and for signing up.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import type { Observable } from "rxjs";
import { CODE_DIGITS, NEW_BROWSER_CODE_DIGITS } from "../../contract/session/codes.ts";
import type { CurrentUser, SentCode } from "../../contract/session/session.ts";
import { useGo } from "../../live/use-go.ts";
import { useObservable } from "../../live/use-observable.ts";
import { sandboxCode$ } from "../../sync/session/sandbox.ts";
import type { Reply } from "../../net/reply.ts";
import { CodeInput } from "../../ui/form/CodeInput.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { Form } from "../../ui/form/Form.tsx";
import { TextInput } from "../../ui/form/TextInput.tsx";
import { codeLength } from "./sent-code.ts";
import { FormEnd } from "./FormEnd.tsx";
import { SandboxClosed } from "./SandboxClosed.tsx";
import { SignInPage } from "./SignInPage.tsx";
import { useSubmission } from "./use-submission.ts";
import css from "./CodeForm.module.css";
import sandbox from "./Sandbox.module.css";

interface Props {
  /** The address that the code was sent to; empty where that is not known any more. */
  readonly known: string;
  /** The digits of the code; null where that is not known any more. */
  readonly length: number | null;
  readonly code?: string;
  readonly submitText: string;
  readonly send$: (email: string) => Observable<Reply<SentCode>>;
  readonly enter$: (email: string, code: string) => Observable<Reply<CurrentUser>>;
  /** Where another address is entered. */
  readonly back: string;
}

export function CodeForm({ known, length: sentLength, code: given = "", submitText, send$, enter$, back }: Props) {
  const go = useGo();
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState(given);
  const [length, setLength] = useState(sentLength);
  const [mistake, setMistake] = useState<string | null>(null);
  const { submit, isUnderWay, errors, failure } = useSubmission<CurrentUser>();
  const again = useSubmission<SentCode>();
  const sandboxCode = useObservable<string | null>(known, () => sandboxCode$(known), null).value;
  // The guard sends signed-in people on from this page.
  const check = (digits: string) => {
    const isWhole = (length === null ? digits.length >= CODE_DIGITS : digits.length === length) && email.trim() !== "";
    setMistake(isWhole ? null : `Enter ${length === null ? "all" : `the ${length}`} digits from the email.`);
    if (isWhole) submit(enter$(email, digits), () => undefined);
  };
  const onSubmit = () => {
    check(code);
  };
  const resend = () =>
    again.submit(send$(email), (sent) => {
      setLength(codeLength(sent));
      setCode("");
      showToast({ type: "success", message: `A new code is on its way to ${email}.` });
    });
  return (
    <SignInPage
      title="Enter your code"
      lead={
        known === ""
          ? "Enter the email the code was sent to, and the code."
          : `We sent it to ${known}. It is valid for ten minutes.`
      }
      aside={
        sandboxCode === null ? (
          <SandboxClosed />
        ) : (
          <aside className={sandbox.sandbox} aria-label="Sandbox mailbox">
            <h2>Sandbox mailbox</h2>
            <p>No mail service is set up, so the code is shown here.</p>
            <div className={sandbox.code}>
              <strong>{sandboxCode}</strong>
              <Button
                text="Use it"
                disabled={isUnderWay}
                onClick={() => {
                  setCode(sandboxCode);
                  check(sandboxCode);
                }}
              />
            </div>
          </aside>
        )
      }
    >
      <Form onSubmit={onSubmit} isBusy={isUnderWay}>
        {known === "" && (
          <Field label="Email" error={errors["email"]}>
            {(wiring) => (
              <TextInput kind="own-email" {...wiring} autoFocus fill size="large" value={email} onValueChange={setEmail} />
            )}
          </Field>
        )}
        <Field label="Code" error={mistake ?? errors["code"]}>
          {(wiring) => (
            <CodeInput
              wiring={wiring}
              autoFocus={known !== ""}
              value={code}
              length={length}
              most={NEW_BROWSER_CODE_DIGITS}
              isReadOnly={isUnderWay}
              onValue={setCode}
              onComplete={check}
            />
          )}
        </Field>
        <FormEnd failure={failure ?? again.failure} isUnderWay={isUnderWay} text={submitText} />
        <div className={css.actions}>
          <Button
            variant="minimal"
            size="small"
            text="Send a new code"
            disabled={email.trim() === ""}
            loading={again.isUnderWay}
            onClick={resend}
          />
          <Button variant="minimal" size="small" text="Use another email" onClick={() => go(back)} />
        </div>
      </Form>
    </SignInPage>
  );
}

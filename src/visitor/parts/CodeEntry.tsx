// Where the code that went to the registered contact is entered, and another one is asked for.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { LINK_CODE_DIGITS, type Visit } from "../../contract/links/visitor.ts";
import { PROOF } from "../texts/proof.ts";
import { useText, useTime } from "../texts/use-text.ts";
import { Button } from "./Button.tsx";
import { Field } from "./Field.tsx";
import { FailureNotice, Notice } from "./Notice.tsx";
import type { Code, SentCode } from "./use-code.ts";
import css from "./visitor.module.css";

interface Props {
  readonly code: Code;
  readonly sent: SentCode;
  readonly visit: Visit;
}

/** A code as it is pasted or read out: "123 456", "123-456". */
const digitsOf = (text: string): string => text.replace(/\D/g, "").slice(0, LINK_CODE_DIGITS);

export function CodeEntry({ code, sent, visit }: Props) {
  const say = useText();
  const time = useTime();
  const [digits, setDigits] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const isCall = sent.method === "phone";
  const hasTries = code.triesLeft > 0;
  const error = isIncomplete ? say(PROOF.notDigits) : code.isWrong ? say(PROOF.wrong) : null;

  return (
    <form
      class={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIncomplete(digits.length < LINK_CODE_DIGITS);
        if (digits.length === LINK_CODE_DIGITS && hasTries) code.prove(digits);
      }}
    >
      <Notice>
        <p>{say(isCall ? PROOF.called : PROOF.mailed, { hint: sent.hint, company: visit.company_name })}</p>
        <p>{say(isCall ? PROOF.callUntil : PROOF.validUntil, { time: time(sent.expires_at), company: visit.company_name })}</p>
      </Notice>
      <Field
        label={say(PROOF.code)}
        value={digits}
        onChange={(text) => {
          setIncomplete(false);
          setDigits(digitsOf(text));
        }}
        inputMode="numeric"
        autocomplete="one-time-code"
        error={error}
      />
      <span role="status">
        {code.isWrong && (hasTries ? say(PROOF.triesLeft, { count: code.triesLeft }) : say(PROOF.noTries))}
      </span>
      <FailureNotice failure={code.failure} />
      <Button kind="main" isBusy={code.isBusy || !hasTries}>
        {say(PROOF.confirm)}
      </Button>
      <div class={css.row}>
        {code.secondsLeft > 0 ? (
          <span class={css.muted}>{say(PROOF.againIn, { seconds: code.secondsLeft })}</span>
        ) : (
          <Button isBusy={code.isBusy} onPress={() => code.request(sent.method)}>
            {say(isCall ? PROOF.callAgain : PROOF.again)}
          </Button>
        )}
        {visit.contacts.length > 1 && (
          <Button kind="plain" onPress={() => code.reset()}>
            {say(PROOF.otherContact)}
          </Button>
        )}
      </div>
    </form>
  );
}

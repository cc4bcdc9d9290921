// The answer to a rate confirmation: signed, declined, or with another rate; kept on this device until the server has it.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import {
  answerOffer,
  OFFER_NAME_MAX,
  OFFER_REASON_MAX,
  type Offer,
  type OfferAnswer,
} from "../../../contract/links/confirmation.ts";
import { useDraft } from "../../keep/drafts.ts";
import { Button } from "../../parts/Button.tsx";
import { Check, Choice } from "../../parts/Choice.tsx";
import { Field } from "../../parts/Field.tsx";
import type { PageProps } from "../../purposes.ts";
import { OFFER } from "../../texts/confirmation.ts";
import { useText } from "../../texts/use-text.ts";
import css from "../../parts/visitor.module.css";
import { answerFaults, amountOf, type AnswerDraft } from "./answer-draft.ts";

interface Props extends Pick<PageProps, "api"> {
  readonly offer: Offer;
  readonly carrier: string;
}

const FIRST: AnswerDraft = { answer: null, name: "", consents: false, amount: "", reason: "" };

const SEND: Readonly<Record<OfferAnswer, keyof typeof OFFER>> = {
  accepted: "sendAccept",
  countered: "sendCounter",
  declined: "sendDecline",
};

export function AnswerForm({ offer, carrier, api }: Props) {
  const say = useText();
  // A newer version is answered anew.
  const draft = useDraft<AnswerDraft>(`confirmation ${offer.content_hash}`, FIRST);
  const [isTried, setTried] = useState(false);
  const { value } = draft;
  const { answer } = value;
  const faults = answerFaults(value);
  const fault = (field: keyof AnswerDraft): string | null => {
    const text = isTried ? faults[field] : undefined;
    return text === undefined ? null : say(OFFER[text]);
  };
  const set = (part: Partial<AnswerDraft>) => draft.set({ ...value, ...part });
  const submit = async () => {
    setTried(true);
    if (answer === null || Object.keys(faults).length > 0) return;
    const body = {
      answer,
      content_hash: offer.content_hash,
      name: value.name.trim(),
      ...(answer === "accepted" ? { consents: true } : { reason: value.reason.trim() }),
      ...(answer === "countered" ? { amount: amountOf(value.amount) } : {}),
    };
    await api.keep(answerOffer, { body }, undefined, say(OFFER.answer));
    draft.clear();
  };
  return (
    <form
      class={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Choice
        label={say(OFFER.answer)}
        options={[
          { value: "accepted", label: say(OFFER.accept) },
          { value: "countered", label: say(OFFER.counter) },
          { value: "declined", label: say(OFFER.decline) },
        ]}
        value={answer}
        onChange={(chosen) => set({ answer: chosen })}
        error={fault("answer")}
      />
      {answer === "countered" && (
        <Field
          label={say(OFFER.amount)}
          value={value.amount}
          onChange={(amount) => set({ amount })}
          inputMode="decimal"
          error={fault("amount")}
        />
      )}
      {(answer === "countered" || answer === "declined") && (
        <Field
          label={say(OFFER.reason)}
          value={value.reason}
          onChange={(reason) => set({ reason })}
          maxLength={OFFER_REASON_MAX}
          isLong
          error={fault("reason")}
        />
      )}
      {answer !== null && (
        <Field
          label={say(OFFER.name)}
          value={value.name}
          onChange={(name) => set({ name })}
          autocomplete="name"
          maxLength={OFFER_NAME_MAX}
          error={fault("name")}
        />
      )}
      {answer === "accepted" && (
        <Check isChecked={value.consents} onChange={(consents) => set({ consents })} error={fault("consents")}>
          {say(OFFER.consent, { carrier })}
        </Check>
      )}
      {answer !== null && <Button kind="main">{say(OFFER[SEND[answer]])}</Button>}
    </form>
  );
}

// Returns a packet to its carrier, or requests a certificate of insurance: who gets which text is shown first and can be changed.
import { Callout, Checkbox } from "@blueprintjs/core";
import { useState } from "react";
import type { CarrierMessage } from "../../../contract/connections/onboarding.ts";
import {
  CARRIER_STEPS,
  coiRequest,
  insuranceRules,
  returnedPacket,
  type LetterFacts,
  type PacketStep,
} from "../../../domain/connections/carrier-letters.ts";
import { stepLabel } from "../../../domain/connections/onboarding-labels.ts";
import { isEmail } from "../../../domain/email.ts";
import { mailLink } from "../../../domain/mail-link.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FieldGroup } from "../../../ui/form/FieldGroup.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { KeyCaps, KeyNote } from "../../../ui/keys/KeyCaps.tsx";
import { openMail } from "../../../ui/mail/open-mail.ts";
import { muted } from "../../../ui/text/text.ts";

/** The server's limits, in characters. */
const SUBJECT_MAX = 200;
const TEXT_MAX = 2_000;

export type LetterKind = "coi" | "return";

export interface SentLetter {
  readonly steps: readonly PacketStep[];
  /** Null: the carrier's address is not known, so nothing is sent. */
  readonly message: CarrierMessage | null;
}

interface Props {
  readonly kind: LetterKind;
  readonly facts: LetterFacts;
  /** The carrier's address, as far as it is known. */
  readonly email: string | null;
  /** The server sends emails; otherwise the person's mail program does. */
  readonly sendsMail: boolean;
  /** Resolves once the decision is stored. */
  readonly onSubmit: (letter: SentLetter) => Promise<void>;
  readonly onClose: () => void;
}

const draftOf = (kind: LetterKind, facts: LetterFacts, steps: readonly PacketStep[]) =>
  kind === "coi" ? coiRequest(facts) : returnedPacket(facts, steps);

const stepsToBegin = (kind: LetterKind, { rules }: LetterFacts): readonly PacketStep[] =>
  kind === "coi" || insuranceRules(rules).length > 0 ? ["insurance"] : [];

export function LetterDialog({ kind, facts, email, sendsMail, onSubmit, onClose }: Props) {
  const [steps, setSteps] = useState(() => stepsToBegin(kind, facts));
  const draft = draftOf(kind, facts, steps);
  const [to, setTo] = useState(email ?? "");
  // Null: as drafted, which follows the steps.
  const [subject, setSubject] = useState<string | null>(null);
  const [text, setText] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const message: CarrierMessage = { email: to.trim(), subject: (subject ?? draft.subject).trim(), text: text ?? draft.text };
  const isUnsent = !email && message.email === "";
  const errors = {
    email: isEmail(message.email) || isUnsent ? null : "Enter the carrier's email address.",
    steps: steps.length > 0 ? null : "Select what the carrier has to do again.",
    subject: message.subject === "" || message.subject.length > SUBJECT_MAX ? `Enter 1 to ${SUBJECT_MAX} characters.` : null,
    text: message.text.trim() === "" ? "Enter a message." : message.text.length > TEXT_MAX ? "Shorten the message." : null,
  };
  const shown = <T,>(error: T): T | null => (wasTried ? error : null);
  const submit = async () => {
    setWasTried(true);
    if (Object.values(errors).some((error) => error !== null)) return;
    await onSubmit({ steps, message: isUnsent ? null : message });
    if (!sendsMail && !isUnsent) openMail(mailLink({ to: message.email, subject: message.subject, text: message.text }));
    onClose();
  };
  const name = facts.carrier.legal_name;
  return (
    <FormDialog
      title={kind === "coi" ? `Request a COI from ${name}` : `Return the packet to ${name}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: kind === "coi" ? "Request COI" : "Return to carrier", autoFocus: kind === "coi" }}
      canClickOutside={text === null && subject === null}
    >
      {kind === "return" && (
        <FieldGroup label="To do again" error={shown(errors.steps)}>
          {CARRIER_STEPS.map((step, at) => (
            <Checkbox
              key={step}
              label={stepLabel(step)}
              autoFocus={at === 0}
              checked={steps.includes(step)}
              onChange={() =>
                setSteps(CARRIER_STEPS.filter((each) => (each === step ? !steps.includes(step) : steps.includes(each))))
              }
            />
          ))}
        </FieldGroup>
      )}
      <Field
        label="To"
        required={Boolean(email)}
        hint={
          !email
            ? "No email address is on record for this carrier. Enter one, or leave it blank to go on without an email."
            : undefined
        }
        error={shown(errors.email)}
      >
        {(wiring) => <TextInput kind="email" {...wiring} fill value={to} onValueChange={setTo} />}
      </Field>
      <Field label="Subject" required error={shown(errors.subject)}>
        {(wiring) => <TextInput kind="text" {...wiring} fill value={subject ?? draft.subject} onValueChange={setSubject} />}
      </Field>
      <TextAreaField
        required
        label="Message"
        value={text ?? draft.text}
        onValue={setText}
        limit={TEXT_MAX}
        rows={11}
        error={shown(errors.text)}
      />
      {!sendsMail && !isUnsent && (
        <Callout compact icon={null}>
          There is no mail service, so your mail program opens with this message for you to send.
        </Callout>
      )}
      <p className={muted}>
        The packet moves to Waiting for carrier.{" "}
        {isUnsent ? "No email is sent. Undo puts it back." : "Undo puts it back; an email that was sent stays sent."}{" "}
        <KeyNote>
          <KeyCaps combo="mod+enter" /> to submit.
        </KeyNote>
      </p>
    </FormDialog>
  );
}

// Makes a link and sends it by mail or text message, or shows it once to be copied or scanned.
import { HTMLSelect, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import type { LinkChannel, LinkLanguage, LinkPurpose, MadeLink } from "../../contract/links/links.ts";
import { makeLink, type LinkDraft } from "../../commands/links/links.ts";
import { notDone, type NotDone } from "../../commands/direct.ts";
import { isEmail } from "../../domain/email.ts";
import { fieldError } from "../../domain/field-errors.ts";
import { formatPhone } from "../../domain/format.ts";
import { PURPOSES } from "../../domain/links/purposes.ts";
import { phoneOf } from "../../domain/phone.ts";
import { useKey } from "../../live/use-key.ts";
import { portalSettings } from "../../services/settings.ts";
import type { LinkSubjectId } from "../../sync/links/links.ts";
import { Field } from "../../ui/form/Field.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextInput } from "../../ui/form/TextInput.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { MadeLinkAddress } from "./MadeLinkAddress.tsx";

interface Props {
  readonly subject: LinkSubjectId;
  /** At least one. */
  readonly purposes: readonly LinkPurpose[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

const LANGUAGES: readonly (readonly [LinkLanguage, string])[] = [
  ["en", "English"],
  ["es", "Spanish"],
];

/** Drivers are reached by telephone, everybody else by mail; where nothing sends it, it is passed on by hand. */
function usualChannel(purpose: LinkPurpose | undefined): LinkChannel {
  const { sendsMail, sendsTexts } = portalSettings();
  if (purpose === "driver") return sendsTexts ? "text" : "copied";
  return sendsMail ? "mail" : "copied";
}

export function SendLinkDialog({ subject, purposes, email: knownEmail, phone: knownPhone, onMade, onClose }: Props) {
  const { sendsMail, sendsTexts } = portalSettings();
  const [purpose, setPurpose] = useState(purposes[0]);
  const [channel, setChannel] = useState(usualChannel(purposes[0]));
  const [language, setLanguage] = useState<LinkLanguage>("en");
  const [email, setEmail] = useState(knownEmail ?? "");
  const [phone, setPhone] = useState(knownPhone === null ? "" : formatPhone(knownPhone));
  const [faults, setFaults] = useState<NotDone["errors"]>({});
  const [made, setMade] = useState<MadeLink | null>(null);
  const key = useKey();

  const submit = async (): Promise<void> => {
    if (purpose === undefined) return;
    const number = phoneOf(phone);
    if (channel === "mail" && !isEmail(email.trim()))
      return setFaults({ email: ["Enter one email address, like name@company.com."] });
    if (channel === "text" && number === null) return setFaults({ phone: ["Enter a telephone number with its area code."] });
    const to = channel === "mail" ? { email: email.trim() } : channel === "text" && number !== null ? { phone: number } : {};
    const draft: LinkDraft = { purpose, ...subject, channel, language, ...to };
    setFaults({});
    try {
      const answer = await makeLink(draft, key);
      onMade();
      if (answer.address === null) {
        showToast({ type: "success", message: "The link is on its way." });
        return onClose();
      }
      setMade(answer);
    } catch (error) {
      const reason = notDone(error);
      setFaults(reason.errors);
      if (["email", "phone"].every((field) => fieldError(reason.errors, field) === null)) throw reason;
    }
  };
  if (made?.address != null)
    return <MadeLinkAddress address={made.address} what={PURPOSES[made.link.purpose].label} onClose={onClose} />;
  return (
    <FormDialog
      title="Send link"
      submit={{ text: channel === "copied" ? "Make link" : "Send link" }}
      onSubmit={submit}
      onClose={onClose}
    >
      {purposes.length > 1 && (
        <Field label="What for">
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              fill
              value={purpose ?? ""}
              onChange={(event) => setPurpose(event.currentTarget.value as LinkPurpose)}
              options={purposes.map((value) => ({ value, label: PURPOSES[value].label }))}
            />
          )}
        </Field>
      )}
      <RadioGroup
        label="How"
        inline
        selectedValue={channel}
        onChange={(event) => setChannel(event.currentTarget.value as LinkChannel)}
      >
        <Radio value="mail" label="Email" disabled={!sendsMail} />
        <Radio value="text" label="Text message" disabled={!sendsTexts} />
        <Radio value="copied" label="Copy or scan" />
      </RadioGroup>
      {channel === "mail" && (
        <Field label="Email address" required error={fieldError(faults, "email")}>
          {(wiring) => <TextInput kind="email" {...wiring} value={email} onValueChange={setEmail} />}
        </Field>
      )}
      {channel === "text" && (
        <Field label="Telephone" required error={fieldError(faults, "phone")}>
          {(wiring) => <TextInput kind="phone" {...wiring} value={phone} onValueChange={setPhone} />}
        </Field>
      )}
      <Field label="Language">
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            fill
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value as LinkLanguage)}
            options={LANGUAGES.map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      {purpose !== undefined && (
        <p>
          It works for {PURPOSES[purpose].hours / 24} days.{" "}
          {PURPOSES[purpose].needsProof &&
            "Whoever opens it first proves to be reached at the address or number that FMCSA has on file."}
        </p>
      )}
    </FormDialog>
  );
}

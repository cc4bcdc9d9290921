// Sends a rate confirmation: what it says, what is different from the one before and about the carrier, and to whom it goes.
import { Callout, HTMLSelect } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { sendLoadConfirmation } from "../../../commands/loads/protection.ts";
import { LINK_LANGUAGES, type LinkLanguage } from "../../../contract/links/links.ts";
import {
  CONFIRMATION_NOTES_MAX,
  previewConfirmation,
  type ConfirmationExtras,
  type LoadConfirmations,
} from "../../../contract/loads/confirmations.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { isEmail } from "../../../domain/email.ts";
import { chargesOf } from "../../../domain/loads/confirmation/confirmation-draft.ts";
import { urlOf } from "../../../net/call.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { ConfirmationPreview } from "./ConfirmationPreview.tsx";
import { ExtraFields } from "./ExtraFields.tsx";

interface Props {
  readonly load: Load;
  readonly confirmations: LoadConfirmations;
  readonly onClose: () => void;
  /** @param address of the link; null where it was mailed */
  readonly onSent: (address: string | null) => void;
}

const LANGUAGE_NAMES: Readonly<Record<LinkLanguage, string>> = { en: "English", es: "Spanish" };

const NO_ERRORS = { other: null, label: null };

/** The channel beside the addresses in one choice. */
const COPY = "copy";
const OTHER = "other";

export function SendConfirmationDialog({ load, confirmations, onClose, onSent }: Props) {
  const {
    draft,
    contacts,
    outdated_by: outdated,
    carrier_changes: carrierChanges,
    hides_places: hides,
    versions,
  } = confirmations;
  const [to, setTo] = useState(contacts[0]?.email ?? OTHER);
  const [typed, setTyped] = useState("");
  const [language, setLanguage] = useState<LinkLanguage>("en");
  const [extras, setExtras] = useState<ConfirmationExtras>({});
  const [isTried, setIsTried] = useState(false);
  const sent = useRef({ body: "", key: "" });
  if (draft === null) return null;
  const email = to === OTHER ? typed.trim() : to;
  const charges = chargesOf(draft.terms.rate, extras);
  const errors = {
    email: to === OTHER && !isEmail(email) ? "Enter an email address." : null,
    other: charges === null ? "The parts are more than the rate of the load." : null,
    label: (extras.other ?? 0) > 0 && (extras.other_label ?? "").trim() === "" ? "Say what it is for." : null,
  };
  const notes = extras.notes?.trim() || null;
  const asked: ConfirmationExtras = { ...extras, other_label: extras.other_label?.trim() || null, notes };
  const submit = async () => {
    setIsTried(true);
    if (Object.values(errors).some((error) => error !== null) || (notes ?? "").length > CONFIRMATION_NOTES_MAX) return;
    const where = to === COPY ? { channel: "copied" as const } : { channel: "mail" as const, email };
    const confirmation = { ...where, language, seen_hash: draft.hash, ...asked };
    const body = JSON.stringify(confirmation);
    // The same again is sent once; anything else is another version.
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    const { address } = await sendLoadConfirmation(load.id, confirmation, sent.current.key);
    onSent(address);
  };
  const set = (part: ConfirmationExtras) => setExtras({ ...extras, ...part });
  // Null is no value of an address.
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value != null)) as ConfirmationExtras;
  return (
    <FormDialog
      title={`Send rate confirmation of load ${load.external_load_number}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: to === COPY ? "Make link to copy" : "Send confirmation" }}
      canClickOutside={false}
      footer={
        <a href={urlOf(previewConfirmation, { params: { id: load.id }, query })} download>
          Download the PDF
        </a>
      }
    >
      {carrierChanges.length > 0 && (
        <Callout compact intent="warning">
          <strong>The carrier has changed since you assigned it</strong>
          <ChangeList label="Changes of the carrier" changes={carrierChanges} />
        </Callout>
      )}
      {outdated.length > 0 && (
        <Callout compact intent="primary">
          <strong>Different from version {versions[0]?.version ?? 1}</strong>
          <ChangeList label="Changes of the terms" changes={outdated} />
        </Callout>
      )}
      <ConfirmationPreview terms={{ ...draft.terms, charges: charges ?? draft.terms.charges, notes }} hidesPlaces={hides} />
      <Field label="To" hint="Whoever opens the link has to receive a code at the contact that FMCSA has on file." required>
        {(wiring) => (
          <HTMLSelect {...wiring} fill autoFocus value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
            {contacts.map(({ email: address, source, is_proven: isProven }) => (
              <option key={address} value={address}>
                {`${address} (${source}${isProven ? ", proven" : ""})`}
              </option>
            ))}
            <option value={OTHER}>Another email address</option>
            <option value={COPY}>Copy the link and pass it on</option>
          </HTMLSelect>
        )}
      </Field>
      {to === OTHER && (
        <Field label="Email" error={isTried ? errors.email : null} required>
          {(wiring) => <TextInput kind="email" {...wiring} value={typed} onValueChange={setTyped} />}
        </Field>
      )}
      <Field label="Language">
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value as LinkLanguage)}
          >
            {LINK_LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </HTMLSelect>
        )}
      </Field>
      <ExtraFields extras={extras} errors={isTried ? errors : NO_ERRORS} onChange={set} />
    </FormDialog>
  );
}

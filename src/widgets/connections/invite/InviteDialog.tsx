// Invites a carrier to connect: at an email address, or through a person whose address only the server knows.
import { Button, Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { inviteCarrier } from "../../../commands/connections/onboarding.ts";
import type { ListedCarrier } from "../../../contract/carriers/carriers.ts";
import { isEmail } from "../../../domain/email.ts";
import { fieldError } from "../../../domain/field-errors.ts";
import { portalSettings } from "../../../services/settings.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { WholeAnswer } from "../../rules/WholeAnswer.tsx";
import { ClassificationChoice } from "./ClassificationChoice.tsx";
import { UnmailedInvitation } from "./UnmailedInvitation.tsx";
import { PersonChoice } from "./PersonChoice.tsx";
import { useSending } from "./use-sending.ts";

interface Props {
  readonly carrier: Pick<ListedCarrier, "id" | "legal_name" | "email">;
  /** The person's own company. */
  readonly issuerId: number;
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

type Way = "email" | "person";

export function InviteDialog({ carrier, issuerId, onInvited, onClose }: Props) {
  const [way, setWay] = useState<Way>("email");
  const [email, setEmail] = useState("");
  const [person, setPerson] = useState<number | null>(null);
  const [classes, setClasses] = useState<readonly number[]>([]);
  const [wasTried, setWasTried] = useState(false);
  /** Of the link, where a person has to send it. */
  const [made, setMade] = useState<string | null>(null);
  const { refusal, send, forget } = useSending();
  const { sendsMail } = portalSettings();
  const input = useRef<HTMLInputElement>(null);
  const address = email.trim();
  const errorOf = (field: string) => (refusal === null ? null : fieldError(refusal.errors, field));
  const ofAddress = wasTried && !isEmail(address) ? "Enter one email address, like name@company.com." : errorOf("email");
  const ofPerson = wasTried && person === null ? "Select a person." : errorOf("user_id_for_email");
  const isBeside =
    (way === "email" ? errorOf("email") : errorOf("user_id_for_email")) !== null || errorOf("classification_ids") !== null;

  const submit = () => {
    setWasTried(true);
    if (way === "email" && !isEmail(address)) return input.current?.focus();
    if (way === "person" && person === null) return;
    const to = way === "email" ? { email: address } : { user_id_for_email: person ?? 0 };
    const invitation = { carrier_id: carrier.id, issuer_id: issuerId, ...to, classification_ids: [...classes] };
    return send(
      JSON.stringify(invitation),
      (key) => inviteCarrier(invitation, key),
      ({ link_address: link }) => {
        onInvited();
        if (link !== undefined) return setMade(link);
        showToast({ type: "success", message: `${carrier.legal_name} is invited. The email is on its way.` });
        onClose();
      },
    );
  };
  const change = (next: Way) => {
    setWay(next);
    setWasTried(false);
    forget();
  };
  if (made !== null) {
    return (
      <FormDialog title={`${carrier.legal_name} is invited`} onClose={onClose} onSubmit={onClose} submit={{ text: "Done" }}>
        <UnmailedInvitation carrier={carrier.legal_name} address={made} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={`Invite ${carrier.legal_name}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Invite" }}
      canClickOutside={email === ""}
    >
      <p>
        OK to use? <WholeAnswer carrierId={carrier.id} />
      </p>
      <RadioGroup label="Whom" inline selectedValue={way} onChange={(event) => change(event.currentTarget.value as Way)}>
        <Radio value="email" label="By email address" />
        <Radio value="person" label="A person who acts for the carrier" />
      </RadioGroup>
      {way === "email" ? (
        <Field
          label="Email address"
          required
          error={ofAddress === null || ofAddress.endsWith(".") ? ofAddress : `The address ${ofAddress}.`}
          hint={<OnRecord email={carrier.email} onUse={setEmail} />}
        >
          {(wiring) => <TextInput kind="email" {...wiring} inputRef={input} autoFocus value={email} onValueChange={setEmail} />}
        </Field>
      ) : (
        <PersonChoice
          carrierId={carrier.id}
          selected={person}
          onSelect={setPerson}
          error={ofPerson === null || ofPerson.endsWith(".") ? ofPerson : `This person ${ofPerson}.`}
        />
      )}
      <ClassificationChoice selected={classes} onSelect={setClasses} error={errorOf("classification_ids")} />
      {!sendsMail && <UnmailedInvitation carrier={carrier.legal_name} address={null} />}
      {refusal !== null && !isBeside && (
        <Callout compact intent="danger" icon={null} role="alert">
          {errorOf("carrier_id") === null ? refusal.message : `The carrier ${errorOf("carrier_id")}.`}
        </Callout>
      )}
    </FormDialog>
  );
}

function OnRecord({ email, onUse }: { readonly email: string | null; readonly onUse: (email: string) => void }) {
  if (email === null) return <>No email address on file for this carrier.</>;
  return (
    <>
      On file: {email} <Button size="small" variant="minimal" text="Use it" onClick={() => onUse(email)} />
    </>
  );
}

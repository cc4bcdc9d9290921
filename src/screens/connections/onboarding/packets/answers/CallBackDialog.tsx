// Records what the carrier said on the telephone about an account that is held: at a number that was known before it was entered, or, where
// none was, at one that a person names the source of.
import { Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { recordCall } from "../../../../../commands/connections/onboarding.ts";
import { SOURCE_MIN, type KnownNumber, type PacketPaymentAccount } from "../../../../../contract/connections/packet-answers.ts";
import { formatPhone } from "../../../../../domain/format.ts";
import { validPhoneOf } from "../../../../../domain/phone.ts";
import { Field } from "../../../../../ui/form/Field.tsx";
import { FormDialog } from "../../../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../../../ui/form/TextAreaField.tsx";
import { TextInput } from "../../../../../ui/form/TextInput.tsx";
import { useSending } from "../../../../../widgets/connections/invite/use-sending.ts";
import { NamedNumber } from "./NamedNumber.tsx";

interface Props {
  readonly account: PacketPaymentAccount;
  readonly knownNumbers: readonly KnownNumber[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The server's limit, in characters. */
const LIMIT = 2_000;

export function CallBackDialog({ account: { id, payee_name: payee }, knownNumbers, onDone, onClose }: Props) {
  const [phone, setPhone] = useState(knownNumbers[0]?.phone ?? "");
  const [person, setPerson] = useState("");
  const [note, setNote] = useState("");
  const [said, setSaid] = useState<"confirmed" | "denied" | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const { refusal, send } = useSending();
  const [source, setSource] = useState("");
  const isKnown = knownNumbers.length > 0;
  const called = isKnown ? phone : validPhoneOf(phone);
  const isComplete = called !== null && (isKnown || source.trim().length >= SOURCE_MIN) && person.trim() !== "" && said !== null;
  const submit = () => {
    setWasTried(true);
    if (!isComplete) return;
    const call = {
      phone: called,
      ...(isKnown ? {} : { source: source.trim() }),
      person: person.trim(),
      note: note.trim(),
      is_confirmed: said === "confirmed",
    };
    return send(
      JSON.stringify(call),
      (key) => recordCall(id, call, key),
      () => {
        onDone();
        onClose();
      },
    );
  };
  return (
    <FormDialog
      title={`Record call back about ${payee}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Record call" }}
      canClickOutside={person === ""}
    >
      {isKnown ? (
        <RadioGroup label="Number called" selectedValue={phone} onChange={({ currentTarget }) => setPhone(currentTarget.value)}>
          {knownNumbers.map((number) => (
            <Radio key={number.phone} value={number.phone} label={`${formatPhone(number.phone)} (${number.source})`} />
          ))}
        </RadioGroup>
      ) : (
        <NamedNumber phone={phone} onPhone={setPhone} source={source} onSource={setSource} wasTried={wasTried} />
      )}
      <Field label="Spoken to" required error={wasTried && person.trim() === "" ? "Enter who answered." : null}>
        {(wiring) => <TextInput kind="name" {...wiring} autoFocus maxLength={120} value={person} onValueChange={setPerson} />}
      </Field>
      <RadioGroup
        label="Is the account the carrier’s?"
        selectedValue={said ?? ""}
        onChange={({ currentTarget }) => setSaid(currentTarget.value === "confirmed" ? "confirmed" : "denied")}
      >
        <Radio value="confirmed" label="Yes: pay it from now on" />
        <Radio value="denied" label="No: never pay it" />
      </RadioGroup>
      {wasTried && said === null && (
        <Callout compact intent="danger" icon={null} role="alert">
          Select what was said.
        </Callout>
      )}
      <TextAreaField
        label="Note"
        value={note}
        onValue={setNote}
        limit={LIMIT}
        error={note.length > LIMIT ? "Shorten the note." : null}
      />
      {refusal !== null && (
        <Callout compact intent="danger" icon={null} role="alert">
          {refusal.message}
        </Callout>
      )}
    </FormDialog>
  );
}

// Adds a source, or gives one a new secret.
import { HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import { addSource, rotateSecret, type MadeSource } from "../../../commands/account/intake.ts";
import { SOURCE_KINDS, SOURCE_NAME_MAX, type IntakeSource, type SourceKind } from "../../../contract/account/intake.ts";
import { SOURCE_KIND_LABELS } from "../../../domain/account/source-kinds.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";

interface Props {
  /** With the secret, which is shown once. */
  readonly onDone: (made: MadeSource) => void;
  readonly onClose: () => void;
}

interface SecretProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

const SecretField = ({ value, error, onChange }: SecretProps) => (
  <Field label="Secret" required error={error}>
    {(wiring) => <TextInput kind="verbatim" {...wiring} value={value} onValueChange={onChange} />}
  </Field>
);

const missing = "Enter the secret that the provider shows.";

export function AddSourceDialog({ onDone, onClose }: Props) {
  const [kind, setKind] = useState<SourceKind>("standard");
  const [name, setName] = useState("");
  const [secret, setSecret] = useState("");
  const [errors, setErrors] = useState<{ readonly name: string | null; readonly secret: string | null }>({
    name: null,
    secret: null,
  });
  // The same for every retry, so that a lost answer creates no second source.
  const [key] = useState(() => crypto.randomUUID());
  const { asksForSecret, about } = SOURCE_KIND_LABELS[kind];
  const save = async () => {
    const faults = {
      name: name.trim() === "" ? "Enter a name." : null,
      secret: asksForSecret && secret.trim() === "" ? missing : null,
    };
    setErrors(faults);
    if (faults.name !== null || faults.secret !== null) return;
    const made = await addSource({ kind, name: name.trim(), secret: asksForSecret ? secret.trim() : null }, key);
    onClose();
    onDone(made);
  };
  return (
    <FormDialog title="Add source" onClose={onClose} onSubmit={save} submit={{ text: "Add source" }}>
      <Field label="Kind">
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            value={kind}
            onChange={({ currentTarget }) => setKind(SOURCE_KINDS.find((each) => each === currentTarget.value) ?? "standard")}
            options={SOURCE_KINDS.map((value) => ({ value, label: SOURCE_KIND_LABELS[value].label }))}
          />
        )}
      </Field>
      <p>{about}</p>
      <Field label="Name" required error={errors.name}>
        {(wiring) => (
          <TextInput kind="name" {...wiring} autoFocus maxLength={SOURCE_NAME_MAX} value={name} onValueChange={setName} />
        )}
      </Field>
      {asksForSecret && <SecretField value={secret} error={errors.secret} onChange={setSecret} />}
    </FormDialog>
  );
}

export function RotateSecretDialog({ source, onDone, onClose }: Props & { readonly source: IntakeSource }) {
  const [secret, setSecret] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const { asksForSecret } = SOURCE_KIND_LABELS[source.kind];
  const rotate = async () => {
    if (asksForSecret && secret.trim() === "") return setError(missing);
    setError(null);
    const made = await rotateSecret(source.id, asksForSecret ? secret.trim() : null, key);
    onClose();
    onDone(made);
  };
  return (
    <FormDialog title={`New secret for ${source.name}?`} onClose={onClose} onSubmit={rotate} submit={{ text: "Replace secret" }}>
      <p>The present secret is accepted for one more day.</p>
      {asksForSecret && <SecretField value={secret} error={error} onChange={setSecret} />}
    </FormDialog>
  );
}

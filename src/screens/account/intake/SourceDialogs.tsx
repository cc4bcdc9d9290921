// Adds a source, or gives one a new secret.
import { HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import { addSource, rotateSecret, type MadeSource } from "../../../commands/account/intake.ts";
import { SOURCE_KINDS, SOURCE_NAME_MAX, type IntakeSource, type SourceKind } from "../../../contract/account/intake.ts";
import { GEOTAB_SERVER, geotabSecret, type GeotabAccess } from "../../../domain/account/geotab-access.ts";
import { SOURCE_KIND_LABELS } from "../../../domain/account/source-kinds.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";

interface Props {
  /** With the secret, which is shown once. */
  readonly onDone: (made: MadeSource) => void;
  readonly onClose: () => void;
}

/** The secret as it is typed: one field, or what Geotab is signed in to with. */
function useSecret(kind: SourceKind) {
  const [typed, setTyped] = useState("");
  const [geotab, setGeotab] = useState<GeotabAccess>({ server: GEOTAB_SERVER, database: "", user: "", password: "" });
  const [error, setError] = useState<string | null>(null);
  const { asksForSecret, secret: label = "Secret" } = SOURCE_KIND_LABELS[kind];
  const isGeotab = kind === "geotab_feed";
  /** Null where none is asked for; undefined where it cannot be one, which is shown. */
  const read = (): string | null | undefined => {
    const secret = isGeotab ? geotabSecret(geotab) : typed.trim() === "" ? null : typed.trim();
    const isMissing = asksForSecret && secret === null;
    setError(
      isMissing
        ? isGeotab
          ? "Enter all four; the server ends in .geotab.com."
          : `Enter the ${label.toLowerCase()} that the provider shows.`
        : null,
    );
    return isMissing ? undefined : asksForSecret ? secret : null;
  };
  const text = (field: keyof GeotabAccess, title: string) => (
    <Field key={field} label={title} required error={field === "server" ? error : null}>
      {(wiring) => (
        <TextInput
          kind={field === "password" ? "secret" : "verbatim"}
          {...wiring}
          value={geotab[field]}
          onValueChange={(value) => setGeotab({ ...geotab, [field]: value })}
        />
      )}
    </Field>
  );
  const fields = !asksForSecret ? null : isGeotab ? (
    <>
      {text("server", "Server")}
      {text("database", "Database")}
      {text("user", "User name")}
      {text("password", "Password")}
    </>
  ) : (
    <Field label={label} required error={error}>
      {(wiring) => <TextInput kind="verbatim" {...wiring} value={typed} onValueChange={setTyped} />}
    </Field>
  );
  return { fields, read };
}

export function AddSourceDialog({ onDone, onClose }: Props) {
  const [kind, setKind] = useState<SourceKind>("standard");
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const secret = useSecret(kind);
  // The same for every retry, so that a lost answer creates no second source.
  const [key] = useState(() => crypto.randomUUID());
  const { about } = SOURCE_KIND_LABELS[kind];
  const save = async () => {
    const given = secret.read();
    setError(name.trim() === "" ? "Enter a name." : null);
    if (name.trim() === "" || given === undefined) return;
    const made = await addSource({ kind, name: name.trim(), secret: given }, key);
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
      <Field label="Name" required error={error}>
        {(wiring) => (
          <TextInput kind="name" {...wiring} autoFocus maxLength={SOURCE_NAME_MAX} value={name} onValueChange={setName} />
        )}
      </Field>
      {secret.fields}
    </FormDialog>
  );
}

export function RotateSecretDialog({ source, onDone, onClose }: Props & { readonly source: IntakeSource }) {
  const secret = useSecret(source.kind);
  const [key] = useState(() => crypto.randomUUID());
  const rotate = async () => {
    const given = secret.read();
    if (given === undefined) return;
    const made = await rotateSecret(source.id, given, key);
    onClose();
    onDone(made);
  };
  const isAsked = source.poll !== null;
  return (
    <FormDialog
      title={isAsked ? `New access to ${source.name}?` : `New secret for ${source.name}?`}
      onClose={onClose}
      onSubmit={rotate}
      submit={{ text: isAsked ? "Replace access" : "Replace secret" }}
    >
      <p>{isAsked ? "The provider is asked with it at once." : "The present secret is accepted for one more day."}</p>
      {secret.fields}
    </FormDialog>
  );
}

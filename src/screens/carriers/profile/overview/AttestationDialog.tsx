// Adds what the carrier attests: the item, who at the carrier said so, when it expires, and its document.
import { Callout } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { DOCUMENT_KINDS } from "../../../../contract/files.ts";
import { ATTESTED_ITEMS, createAttestation } from "../../../../contract/rules/attestations.ts";
import { fieldError } from "../../../../domain/field-errors.ts";
import { ATTESTED_LABELS, attestationErrors, type AttestationDraft } from "../../../../domain/rules/attestations.ts";
import { useUpload } from "../../../../live/use-upload.ts";
import { DateField } from "../../../../ui/form/DateField.tsx";
import { Field } from "../../../../ui/form/Field.tsx";
import { FileField } from "../../../../ui/form/FileField.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { UploadProgress } from "../../../../ui/form/UploadProgress.tsx";
import { fieldKind } from "../../../../ui/form/field-kinds.ts";

interface Props {
  readonly carrier: { readonly id: number; readonly name: string };
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly onClose: () => void;
  /** Called once the server has it. */
  readonly onAdded: () => void;
}

export function AttestationDialog({ carrier, today, onClose, onAdded }: Props) {
  const [draft, setDraft] = useState<AttestationDraft>({ item: "cdl_policy", attestedBy: "", until: null });
  const [file, setFile] = useState<File | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const { state, start, cancel } = useUpload(createAttestation);
  const errors = attestationErrors(draft, today);
  const errorOf = (field: string): string | null => {
    const error = wasTried ? errors[field as keyof typeof errors] : undefined;
    return error ?? (state.kind === "failed" ? fieldError(state.errors, field) : null);
  };
  const added = useRef(onAdded);
  useEffect(() => {
    added.current = onAdded;
  });
  useEffect(() => {
    if (state.kind === "done") added.current();
  }, [state]);
  const isSending = state.kind === "sending";
  const submit = () => {
    setWasTried(true);
    if (draft.until === null || Object.keys(errors).length > 0) return;
    const { item, attestedBy, until } = draft;
    start({ body: { attestation: { carrier_id: carrier.id, item, attested_by: attestedBy.trim(), expires_on: until } } }, file);
  };
  return (
    <FormDialog
      title={`Add attestation of ${carrier.name}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Add attestation" }}
      isBusy={isSending || state.kind === "done"}
      {...(isSending ? { onStop: cancel } : {})}
      canClickOutside={false}
    >
      <Field label="What it attests" required error={errorOf("item")}>
        {(wiring) => (
          <select
            {...wiring}
            className="bp6-input"
            autoFocus
            value={draft.item}
            onChange={({ currentTarget: { value } }) =>
              setDraft({ ...draft, item: ATTESTED_ITEMS.find((item) => item === value) ?? draft.item })
            }
          >
            {ATTESTED_ITEMS.map((item) => (
              <option key={item} value={item}>
                {ATTESTED_LABELS[item]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Attested by" required hint="Who at the carrier said so" error={errorOf("attested_by")}>
        {(wiring) => (
          <input
            {...fieldKind("name")}
            {...wiring}
            className="bp6-input"
            maxLength={120}
            value={draft.attestedBy}
            onChange={({ currentTarget: { value } }) => setDraft({ ...draft, attestedBy: value })}
          />
        )}
      </Field>
      <DateField
        label="Expires"
        required
        min={today}
        value={draft.until}
        onValue={(until) => setDraft({ ...draft, until })}
        error={errorOf("expires_on")}
      />
      <FileField
        label="Supporting document"
        kinds={DOCUMENT_KINDS}
        file={file}
        onChange={setFile}
        error={errorOf("file")}
        disabled={isSending}
      />
      {state.kind === "sending" && file !== null && <UploadProgress name={file.name} sent={state.sent} total={state.total} />}
      {state.kind === "failed" && (
        <Callout compact intent="danger" role="alert">
          {state.message}
        </Callout>
      )}
    </FormDialog>
  );
}

// Uploads a version of the company's contract, which is in force from then on.
import { Callout } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useState } from "react";
import { CONTRACT_NAME_MAX, uploadContract } from "../../../contract/connections/onboarding.ts";
import { fieldError } from "../../../domain/field-errors.ts";
import { useUpload } from "../../../live/use-upload.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FileField } from "../../../ui/form/FileField.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { UploadProgress } from "../../../ui/form/UploadProgress.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import type { DialogEnds } from "./RowDialog.tsx";

interface Props extends DialogEnds {
  /** Of the version in force; empty for the first one. */
  readonly present: string;
}

export function UploadContractDialog({ present, onDone, onClose }: Props) {
  const [name, setName] = useState(present);
  const [file, setFile] = useState<File | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { state, start, cancel, reset } = useUpload(uploadContract);
  const done = useEffectEvent(() => {
    onClose();
    onDone();
    showToast({ type: "success", message: `${name.trim()} is in force.` });
  });
  useEffect(() => {
    if (state.kind === "done") done();
  }, [state.kind]);
  const ofFile = state.kind === "failed" ? fieldError(state.errors, "file") : null;
  const missing = isAsked && file === null ? "Choose a PDF." : null;
  const send = () => {
    setIsAsked(true);
    if (file !== null && name.trim() !== "") start({ body: { contract: { name: name.trim() } } }, file);
  };
  return (
    <FormDialog
      title="Upload contract"
      onClose={onClose}
      onSubmit={send}
      submit={{ text: "Upload contract" }}
      isBusy={state.kind === "sending"}
      onStop={cancel}
      canClickOutside={file === null}
    >
      <Field label="Name" required error={isAsked && name.trim() === "" ? "Enter a name." : null}>
        {(wiring) => (
          <TextInput kind="name" {...wiring} autoFocus maxLength={CONTRACT_NAME_MAX} value={name} onValueChange={setName} />
        )}
      </Field>
      <FileField
        label="Contract"
        required
        kinds={uploadContract.file?.kinds ?? []}
        file={file}
        onChange={(next) => {
          setFile(next);
          reset();
        }}
        error={ofFile === null ? missing : `The file ${ofFile}.`}
        disabled={state.kind === "sending"}
      />
      {state.kind === "sending" && file !== null && <UploadProgress name={file.name} sent={state.sent} total={state.total} />}
      <p>Carriers that have signed an earlier version keep it.</p>
      {state.kind === "failed" && ofFile === null && (
        <Callout compact intent="danger" icon={null} role="alert">
          Not saved: {state.message}
        </Callout>
      )}
    </FormDialog>
  );
}

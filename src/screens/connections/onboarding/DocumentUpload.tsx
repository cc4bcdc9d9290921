// Sends one document: selected or dropped, previewed, sent with progress; an error shows beside it.
import { Button } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useState } from "react";
import type { EndpointSpec, Input } from "../../../contract/endpoint.ts";
import { fieldError } from "../../../domain/field-errors.ts";
import { useUpload } from "../../../live/use-upload.ts";
import type { Uploaded } from "../../../net/upload.ts";
import { FileField } from "../../../ui/form/FileField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { UploadProgress } from "../../../ui/form/UploadProgress.tsx";
import { useLeaveWarning } from "../../../widgets/record/use-leave-warning.ts";
import css from "./DocumentUpload.module.css";

interface Props<E extends EndpointSpec> {
  readonly label: string;
  /** On the button: "Send contract". */
  readonly verb: string;
  readonly endpoint: E;
  readonly input: Input<E>;
  /** Gets what the server answered. */
  readonly onDone: (output: Uploaded<E>) => void;
}

export function DocumentUpload<E extends EndpointSpec>({ label, verb, endpoint, input, onDone }: Props<E>) {
  const [selected, setSelected] = useState<File | null>(null);
  const { state, start, cancel, reset } = useUpload(endpoint);
  const isSending = state.kind === "sending";
  // A saved document makes room for the next one.
  const file = state.kind === "done" ? null : selected;
  useLeaveWarning(isSending, () => history.back(), `You left before ${file?.name ?? "the document"} was uploaded.`, true);
  const done = useEffectEvent(() => {
    if (state.kind === "done") onDone(state.output);
  });
  useEffect(() => {
    if (state.kind === "done") done();
  }, [state.kind]);
  const ofFile = state.kind === "failed" ? fieldError(state.errors, "file") : null;
  const error = state.kind !== "failed" ? null : ofFile === null ? state.message : `The file ${ofFile}.`;
  return (
    <Form className={css.upload} onSubmit={() => file !== null && start(input, file)} isBusy={isSending}>
      <FileField
        label={label}
        kinds={endpoint.file?.kinds ?? []}
        file={file}
        onChange={(next) => {
          setSelected(next);
          reset();
        }}
        error={error}
        disabled={isSending}
      />
      {isSending && file !== null && <UploadProgress name={file.name} sent={state.sent} total={state.total} onCancel={cancel} />}
      {!isSending && file !== null && <Button type="submit" size="small" text={state.kind === "failed" ? "Try again" : verb} />}
    </Form>
  );
}

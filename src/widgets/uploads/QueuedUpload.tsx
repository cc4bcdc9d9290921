// One of several files to upload: it waits for its turn, shows its progress, and stays with the reason if it was refused.
import { Button } from "@blueprintjs/core";
import { DocumentIcon } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import type { EndpointSpec, Input } from "../../contract/endpoint.ts";
import { fieldError } from "../../domain/field-errors.ts";
import { useUpload } from "../../live/use-upload.ts";
import { fileSize } from "../../ui/cell/file-size.ts";
import { FieldError } from "../../ui/form/FieldError.tsx";
import { UploadProgress } from "../../ui/form/UploadProgress.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./QueuedUpload.module.css";

interface Props<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly input: Input<E>;
  readonly file: File;
  /** Files are sent one after another. */
  readonly isTurn: boolean;
  /** The server has it. */
  readonly onSaved: () => void;
  /** Canceled, or given up after a refusal. */
  readonly onCanceled: () => void;
  /** Refused, or the result is unknown: the next one's turn. */
  readonly onRefused: () => void;
  /** Queues it again. */
  readonly onRetry: () => void;
}

/** Holds the uploads. */
export const UploadList = ({ children }: { readonly children: ReactNode }) => <ul className={css.list}>{children}</ul>;

export function QueuedUpload<E extends EndpointSpec>(props: Props<E>) {
  const { endpoint, input, file, isTurn, onCanceled, onRetry } = props;
  const { state, start, cancel, reset } = useUpload(endpoint);
  const { kind } = state;
  const begin = useEffectEvent(() => start(input, file));
  const settled = useEffectEvent(() => (kind === "done" ? props.onSaved() : props.onRefused()));
  useEffect(() => {
    if (isTurn) begin();
  }, [isTurn]);
  useEffect(() => {
    if (kind === "done" || kind === "failed") settled();
  }, [kind]);

  const giveUp = () => {
    cancel();
    onCanceled();
  };
  // The file is the only field, whatever its part of the request is called.
  const ofFile =
    kind === "failed" ? (fieldError(state.errors, endpoint.file?.name ?? "file") ?? fieldError(state.errors, "file")) : null;
  return (
    <li className={css.upload}>
      <DocumentIcon size={12} className={muted} />
      <span className={css.name}>{file.name}</span>
      <span className={css.size}>{fileSize(file.size)}</span>
      {kind === "sending" && <UploadProgress name={file.name} sent={state.sent} total={state.total} onCancel={giveUp} />}
      {kind === "idle" && (
        <span className={css.end}>
          <span className={muted}>{isTurn ? "Starting" : "Waiting"}</span>
          <Button size="small" variant="minimal" text="Cancel" aria-label={`Cancel ${file.name}`} onClick={giveUp} />
        </span>
      )}
      {kind === "failed" && (
        <span className={css.end}>
          <FieldError>{ofFile === null ? state.message : `The file ${ofFile}.`}</FieldError>
          <Button
            size="small"
            text="Retry"
            aria-label={`Retry ${file.name}`}
            onClick={() => {
              reset();
              onRetry();
            }}
          />
          <Button size="small" variant="minimal" text="Cancel" aria-label={`Cancel ${file.name}`} onClick={giveUp} />
        </span>
      )}
    </li>
  );
}

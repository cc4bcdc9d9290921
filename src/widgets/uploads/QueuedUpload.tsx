// One file of several on its way: it waits for its turn, tells how far it is, and stays with the reason where it was refused.
import { Button } from "@blueprintjs/core";
import { DocumentIcon } from "@blueprintjs/icons";
import { useEffect, useEffectEvent } from "react";
import type { EndpointSpec, Input } from "../../contract/endpoint.ts";
import { fieldError } from "../../domain/field-errors.ts";
import { useUpload } from "../../live/use-upload.ts";
import { fileSize } from "../../ui/cell/file-size.ts";
import { FieldError } from "../../ui/form/FieldError.tsx";
import { UploadProgress } from "../../ui/form/UploadProgress.tsx";
import "./queued-upload.css";

interface Props<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly input: Input<E>;
  readonly file: File;
  /** Files go one after the other. */
  readonly isTurn: boolean;
  /** It is kept. */
  readonly onKept: () => void;
  /** It was called off, or given up after a refusal. */
  readonly onGone: () => void;
  /** The server would not take it, or nobody knows: the next one's turn. */
  readonly onRefused: () => void;
  /** Wants another turn. */
  readonly onRetry: () => void;
}

export function QueuedUpload<E extends EndpointSpec>(props: Props<E>) {
  const { endpoint, input, file, isTurn, onGone, onRetry } = props;
  const { state, start, cancel, reset } = useUpload(endpoint);
  const { kind } = state;
  const begin = useEffectEvent(() => start(input, file));
  const settled = useEffectEvent(() => (kind === "done" ? props.onKept() : props.onRefused()));
  useEffect(() => {
    if (isTurn) begin();
  }, [isTurn]);
  useEffect(() => {
    if (kind === "done" || kind === "failed") settled();
  }, [kind]);

  const giveUp = () => {
    cancel();
    onGone();
  };
  // Its one field, whatever the part that carries it is called.
  const ofFile =
    kind === "failed" ? (fieldError(state.errors, endpoint.file?.name ?? "file") ?? fieldError(state.errors, "file")) : null;
  return (
    <li className="queued-upload">
      <DocumentIcon size={12} className="muted" />
      <span className="queued-upload-name">{file.name}</span>
      <span className="muted queued-upload-size">{fileSize(file.size)}</span>
      {kind === "sending" && <UploadProgress name={file.name} sent={state.sent} total={state.total} onCancel={giveUp} />}
      {kind === "idle" && (
        <span className="queued-upload-end">
          <span className="muted">{isTurn ? "Starting" : "Waits for its turn"}</span>
          <Button size="small" variant="minimal" text="Leave it out" aria-label={`Leave ${file.name} out`} onClick={giveUp} />
        </span>
      )}
      {kind === "failed" && (
        <span className="queued-upload-end">
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
          <Button size="small" variant="minimal" text="Leave it out" aria-label={`Leave ${file.name} out`} onClick={giveUp} />
        </span>
      )}
    </li>
  );
}

// One paper on its way to an alert: how far it is, what went wrong, and the next try.
import { Button, ProgressBar } from "@blueprintjs/core";
import { DocumentIcon } from "@blueprintjs/icons";
import { useEffect, useEffectEvent } from "react";
import { attachAlertEvidence } from "../../contract/identity-alerts.ts";
import { useUpload } from "../../live/use-upload.ts";
import { fileSize } from "../../ui/cell/file-size.ts";

interface Props {
  readonly alertId: number;
  readonly file: File;
  /** Papers go one after the other. */
  readonly isTurn: boolean;
  /** It is there, or was given up. */
  readonly onDone: (isThere: boolean) => void;
}

export function EvidenceUpload({ alertId, file, isTurn, onDone }: Props) {
  const { state, start, cancel } = useUpload(attachAlertEvidence);
  const begin = useEffectEvent(() => start({ params: { id: alertId }, body: {} }, file));
  const done = useEffectEvent(() => onDone(true));
  useEffect(() => {
    if (isTurn) begin();
  }, [isTurn]);
  useEffect(() => {
    if (state.kind === "done") done();
  }, [state.kind]);
  const said = state.kind === "failed" ? (Object.values(state.errors)[0]?.[0] ?? state.message) : null;
  const giveUp = () => {
    cancel();
    onDone(false);
  };
  return (
    <li className="alert-upload">
      <DocumentIcon size={12} className="muted" />
      <span className="alert-upload-name">{file.name}</span>
      <span className="muted">{fileSize(file.size)}</span>
      {state.kind === "sending" && (
        <>
          <ProgressBar
            value={state.total === 0 ? 0 : state.sent / state.total}
            stripes={false}
            aria-label={`Sending ${file.name}`}
          />
          <Button size="small" variant="minimal" text="Cancel" onClick={giveUp} />
        </>
      )}
      {state.kind === "idle" && <span className="muted">{isTurn ? "Starting" : "Waits"}</span>}
      {state.kind === "done" && <span className="muted">Attached</span>}
      {said !== null && (
        <span className="field-error" role="alert">
          {said}
          <Button size="small" text="Try again" onClick={() => start({ params: { id: alertId }, body: {} }, file)} />
          <Button size="small" variant="minimal" text="Leave it out" onClick={giveUp} />
        </span>
      )}
    </li>
  );
}

// Monitors the carriers of a file: a preview row by row first, with what FMCSA has of those that are not here, then the change itself.
import { Button, Callout } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { MONITOR_ROWS_LIMIT, uploadSubscriptions, type MonitorRow } from "../../../contract/connections/subscriptions.ts";
import { lookUpOf } from "../../../domain/connections/monitor-file.ts";
import { fileText } from "../../../domain/file-text.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { useUpload, type UploadState } from "../../../live/use-upload.ts";
import { FileField } from "../../../ui/form/FileField.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { UploadProgress } from "../../../ui/form/UploadProgress.tsx";
import { muted } from "../../../ui/text/text.ts";
import { LookUpState } from "../parts/LookUpState.tsx";
import { FileRows } from "./FileRows.tsx";
import { useFileLookUps } from "./use-file-look-ups.ts";
import css from "./UploadDialog.module.css";

interface Props {
  /** Carriers are monitored now. */
  readonly onMonitored: () => void;
  readonly onClose: () => void;
}

type State = UploadState<typeof uploadSubscriptions>;

const NONE: readonly MonitorRow[] = [];

const PREVIEW = { body: { preview: true } };
const CONFIRMED = { body: { preview: false } };

// The call never answers that it could not read a file: what it cannot read it refuses.
const answerOf = (state: State) => (state.kind === "done" && typeof state.output === "object" ? state.output : null);

const faultOf = (state: State): string | null =>
  state.kind === "failed" ? (state.errors["file"]?.map((message) => `The file ${message}.`).join(" ") ?? state.message) : null;

interface SendingProps {
  readonly state: State;
  readonly file: File | null;
  /** What is being done with it. */
  readonly what: string;
  readonly onCancel: () => void;
}

function Sending({ state, file, what, onCancel }: SendingProps) {
  if (state.kind !== "sending" || file === null) return null;
  return (
    <div className={css.sending} role="status">
      <span>{what}</span>
      <UploadProgress name={file.name} sent={state.sent} total={state.total} onCancel={onCancel} />
    </div>
  );
}

/** The server reads UTF-8; spreadsheets also save UTF-16 and Windows-1252. A file that is gone is sent as it is, and refused. */
const inUtf8 = async (file: File): Promise<File> => {
  try {
    return new File([fileText(new Uint8Array(await file.arrayBuffer()))], file.name, { type: file.type });
  } catch {
    return file;
  }
};

export function UploadDialog({ onMonitored, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const preview = useUpload(uploadSubscriptions);
  const doing = useUpload(uploadSubscriptions);
  const done = answerOf(doing.state);
  const seen = answerOf(preview.state);
  const isDone = done !== null;
  // What was read before, while the file is read again.
  const [before, setBefore] = useState<typeof seen>(null);
  const shown = done ?? seen ?? before;
  const lookUps = useFileLookUps(shown?.rows ?? NONE, seen !== null && doing.state.kind === "idle", () => {
    setBefore(seen);
    preview.start(PREVIEW, file);
  });
  const asked = lookUps?.asked ?? null;
  useEffect(() => {
    if (isDone) onMonitored();
    // Called once, with the newest function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);

  const take = (next: File | null) => {
    setFile(next);
    setBefore(null);
    doing.reset();
    preview.reset();
    if (next !== null)
      void inUtf8(next).then((plain) => {
        setFile((now) => (now === next ? plain : now));
        preview.start(PREVIEW, plain);
      });
  };
  const stop = () => {
    setFile(null);
    preview.cancel();
  };
  const count = seen?.rows.filter(({ outcome }) => outcome === "follows").length ?? 0;
  return (
    <FormDialog
      title="Monitor carriers from a file"
      onClose={onClose}
      onSubmit={() => doing.start(CONFIRMED, file)}
      submit={
        isDone
          ? null
          : {
              text: count === 0 ? "Monitor" : `Monitor ${formatCount(count, "carrier")}`,
              disabled: count === 0 || (lookUps !== null && lookUps.progress !== null),
            }
      }
      cancel={isDone ? "Close" : "Cancel"}
      isBusy={doing.state.kind === "sending"}
      canClickOutside={file === null || isDone}
      className={css.dialog}
    >
      <p className={muted}>
        The column headed DOT or MC is read, or else the first one; up to {formatNumber(MONITOR_ROWS_LIMIT)} rows. You see a
        preview before anything changes.
      </p>
      <FileField
        label="File of carrier numbers"
        kinds={uploadSubscriptions.file?.kinds ?? []}
        file={file}
        onChange={take}
        error={faultOf(preview.state)}
        disabled={doing.state.kind === "sending"}
      />
      {preview.state.kind === "failed" && file !== null && (
        <Button size="small" text="Read again" onClick={() => preview.start(PREVIEW, file)} />
      )}
      <Sending state={preview.state} file={file} what="Reading the file." onCancel={stop} />
      <Sending state={doing.state} file={file} what="Sending the file." onCancel={doing.cancel} />
      {doing.state.kind === "failed" && (
        <Callout intent="danger" compact role="alert">
          No confirmation that any carrier was added: {faultOf(doing.state)}
        </Callout>
      )}
      {done !== null && (
        <Callout intent="success" compact role="status">
          {done.followed === 1 ? "One carrier is" : `${formatNumber(done.followed)} carriers are`} monitored now.
        </Callout>
      )}
      {lookUps !== null && !isDone && shown !== null && (
        <LookUpState lookUps={lookUps} states={shown.rows.map((row) => lookUpOf(row, lookUps.asked))} done="monitored" />
      )}
      {shown !== null && <FileRows rows={shown.rows} asked={asked} isPreview={done === null} />}
    </FormDialog>
  );
}

// The documents of a connection, and those that are being added: one after another, each with its progress or its error.
import { useReducer, useState, type RefObject } from "react";
import { createConnectionUpload } from "../../../contract/connections/onboarding.ts";
import { useResource } from "../../../live/use-resource.ts";
import { uploadsOf } from "../../../sync/connections/onboarding.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { FilesField } from "../../../ui/form/FilesField.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { QueuedUpload, UploadList } from "../../../widgets/uploads/QueuedUpload.tsx";
import { StoredFileLink } from "../../../widgets/uploads/StoredFileLink.tsx";
import { changeQueue, turnOf } from "../../../widgets/uploads/upload-queue.ts";
import { useLeaveWarning } from "../../../widgets/record/use-leave-warning.ts";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import { RecordLines } from "../../../widgets/record/RecordLines.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./DocumentsPart.module.css";

interface Props {
  readonly connectionId: number;
  readonly canAct: boolean;
  /** Opens the browser's dialog for files. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

export function DocumentsPart({ connectionId, canAct, inputRef }: Props) {
  const view = useResource(uploadsOf(connectionId));
  return (
    <RecordPanel title="Documents" label="Documents">
      <Part what="The documents" view={view} rows={3} others="parts of this page">
        {(uploads) => (
          <>
            {uploads.length === 0 && <p className={muted}>No documents.</p>}
            <RecordLines>
              {uploads.map(({ id, document, user_name: by, created_at: at }) => (
                <li key={id}>
                  <StoredFileLink file={document} />
                  <span className={muted}>
                    by {by ?? "unknown"}, <Age time={at} />
                  </span>
                </li>
              ))}
            </RecordLines>
          </>
        )}
      </Part>
      {canAct && <Sending connectionId={connectionId} inputRef={inputRef} onChange={view.again} />}
    </RecordPanel>
  );
}

type SendingProps = Omit<Props, "canAct"> & { readonly onChange: () => void };

function Sending({ connectionId, inputRef, onChange }: SendingProps) {
  const [queue, change] = useReducer(changeQueue, []);
  const [message, setMessage] = useState("");
  const turn = turnOf(queue);
  const waiting = queue.filter(({ isRefused }) => !isRefused);
  const names = waiting.map(({ file }) => file.name).join(", ");
  useLeaveWarning(turn !== null, () => history.back(), `You left the page before these were uploaded: ${names}.`);
  return (
    <div className={css.adding}>
      <FilesField
        label="Add documents"
        kinds={createConnectionUpload.file?.kinds ?? []}
        inputRef={inputRef}
        onFiles={(files) => {
          setMessage("");
          change({ kind: "add", files });
        }}
      />
      <UploadList>
        {queue.map(({ id, file }) => (
          <QueuedUpload
            key={id}
            endpoint={createConnectionUpload}
            input={{ params: { id: connectionId }, body: { connection_upload: { connection_id: connectionId } } }}
            file={file}
            isTurn={id === turn}
            onSaved={() => {
              setMessage(`${file.name} was saved.`);
              change({ kind: "remove", id });
              onChange();
            }}
            onCanceled={() => {
              setMessage(`${file.name} was canceled.`);
              change({ kind: "remove", id });
              // It may have been saved just before it was canceled.
              onChange();
              inputRef.current?.focus();
            }}
            onRefused={() => change({ kind: "refuse", id })}
            onRetry={() => change({ kind: "retry", id })}
          />
        ))}
      </UploadList>
      <p role="status" className={muted}>
        {message}
      </p>
    </div>
  );
}

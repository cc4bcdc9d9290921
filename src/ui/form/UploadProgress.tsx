// The progress of an upload, with a button to cancel it.
import { Button, ProgressBar } from "@blueprintjs/core";
import { fileSize } from "../cell/file-size.ts";
import { muted } from "../text/text.ts";
import css from "./UploadProgress.module.css";

interface Props {
  /** The name of the file. */
  readonly name: string;
  /** In bytes; a total of 0 is unknown. */
  readonly sent: number;
  readonly total: number;
  /** Left out where the form has a cancel button. */
  readonly onCancel?: () => void;
}

export function UploadProgress({ name, sent, total, onCancel }: Props) {
  // Everything is sent, and the server is still checking it.
  const isWaiting = total === 0 || sent >= total;
  return (
    <div className={css.progress}>
      <span className={muted}>{sent < total ? `${fileSize(sent)} of ${fileSize(total)}` : "Processing"}</span>
      <ProgressBar
        intent="primary"
        stripes={false}
        aria-label={`Sending ${name}`}
        {...(isWaiting ? {} : { value: sent / total })}
      />
      {onCancel && <Button size="small" text="Cancel" aria-label={`Cancel ${name}`} onClick={onCancel} />}
    </div>
  );
}

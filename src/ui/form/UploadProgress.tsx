// How far a file is on its way, and a way to call it off.
import { Button, ProgressBar } from "@blueprintjs/core";
import { fileSize } from "../cell/file-size.ts";
import { muted } from "../text/text.ts";
import css from "./UploadProgress.module.css";

interface Props {
  /** The file, as people call it. */
  readonly name: string;
  /** In bytes; a total of 0 is not known yet. */
  readonly sent: number;
  readonly total: number;
  /** Left out where the form around it has a way to call it off. */
  readonly onCancel?: () => void;
}

export function UploadProgress({ name, sent, total, onCancel }: Props) {
  // Everything has left, and the server is still looking at it.
  const isWaiting = total === 0 || sent >= total;
  return (
    <div className={css.progress}>
      <span className={muted}>{sent < total ? `${fileSize(sent)} of ${fileSize(total)}` : "Being looked at"}</span>
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

// A link that downloads a stored file, with its name and size.
import { DocumentIcon } from "@blueprintjs/icons";
import { downloadFile, type StoredFile } from "../../contract/uploads.ts";
import { urlOf } from "../../net/call.ts";
import { fileSize } from "../../ui/cell/file-size.ts";
import { muted } from "../../ui/text/text.ts";
import css from "./StoredFileLink.module.css";

interface Props {
  readonly file: StoredFile;
  /** Inside a table the row is the stop for Tab. */
  readonly inTable?: boolean;
}

export function StoredFileLink({ file, inTable = false }: Props) {
  return (
    <a
      className={css.link}
      href={urlOf(downloadFile, { params: { id: file.id } })}
      download={file.name}
      tabIndex={inTable ? -1 : undefined}
      title={`Save ${file.name}`}
    >
      <DocumentIcon size={12} className={muted} />
      <span className={css.name}>{file.name}</span>
      <span className={css.size}>{fileSize(file.bytes)}</span>
    </a>
  );
}

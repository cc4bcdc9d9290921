// A stored file by its name and size; following it saves the file.
import { DocumentIcon } from "@blueprintjs/icons";
import { downloadFile, type StoredFile } from "../../contract/uploads.ts";
import { urlOf } from "../../net/call.ts";
import { fileSize } from "../../ui/cell/file-size.ts";
import "./stored-file-link.css";

interface Props {
  readonly file: StoredFile;
  /** Inside a table the row is the stop for Tab. */
  readonly inTable?: boolean;
}

export function StoredFileLink({ file, inTable = false }: Props) {
  return (
    <a
      className="stored-file"
      href={urlOf(downloadFile, { params: { id: file.id } })}
      download={file.name}
      tabIndex={inTable ? -1 : undefined}
      title={`Save ${file.name}`}
    >
      <DocumentIcon size={12} className="muted" />
      <span className="stored-file-name">{file.name}</span>
      <span className="muted stored-file-size">{fileSize(file.bytes)}</span>
    </a>
  );
}

// One line about a document: what it is, who signed it or what state it is in, and the file.
import type { ReactNode } from "react";
import type { StoredFile } from "../../../contract/uploads.ts";
import { muted } from "../../../ui/text/text.ts";
import { StoredFileLink } from "../../../widgets/uploads/StoredFileLink.tsx";
import css from "./DocumentLine.module.css";

export const DocumentLine = ({ children }: { readonly children: ReactNode }) => <p className={css.line}>{children}</p>;

/** The link to a file, or that there is none. */
export const DocumentFile = ({ file }: { readonly file: StoredFile | null }) =>
  file === null ? <span className={muted}>no document</span> : <StoredFileLink file={file} />;

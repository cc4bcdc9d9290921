// Several files at once, selected or dropped: valid ones go on, and the others are listed with their errors.
import { UploadIcon } from "@blueprintjs/icons";
import { useState, type RefObject } from "react";
import type { FileKind } from "../../contract/files.ts";
import { Field } from "./Field.tsx";
import { fileFault, limitsOf } from "./file-fault.ts";
import { FileDrop } from "./FileDrop.tsx";
import { muted } from "../text/text.ts";
import css from "./FileField.module.css";

interface Props {
  readonly label: string;
  readonly kinds: readonly FileKind[];
  /** Gets the files that can be sent; never an empty list. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

export function FilesField({ label, kinds, onFiles, inputRef }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  function take(files: readonly File[]): void {
    const faults = files.map((file) => fileFault(file, kinds)).filter((each) => each !== null);
    const good = files.filter((file) => fileFault(file, kinds) === null);
    setFault(files.length === 0 ? "Not a file." : faults.length === 0 ? null : faults.join(" "));
    if (good.length > 0) onFiles(good);
  }
  return (
    <Field label={label} error={fault} hint={limitsOf(kinds)}>
      {(wiring) => (
        <FileDrop wiring={wiring} inputRef={inputRef} kinds={kinds} onFiles={take} multiple>
          <span className={css.face} aria-hidden>
            <UploadIcon size={14} className={muted} />
            <span className={muted}>Drop files here, or select them</span>
          </span>
        </FileDrop>
      )}
    </Field>
  );
}

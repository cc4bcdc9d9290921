// A file to attach, selected or dropped, and checked before it is sent.
import { Button } from "@blueprintjs/core";
import { CrossIcon, DocumentIcon, UploadIcon } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import type { FileKind } from "../../contract/files.ts";
import { fileSize } from "../cell/file-size.ts";
import { Field } from "./Field.tsx";
import { fileFault, limitsOf } from "./file-fault.ts";
import { FileDrop } from "./FileDrop.tsx";
import { muted } from "../text/text.ts";
import css from "./FileField.module.css";

interface Props {
  readonly label: string;
  readonly kinds: readonly FileKind[];
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  /** The server's error for it. */
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

function faultOf(files: readonly File[], kinds: readonly FileKind[]): string | null {
  const [file] = files;
  if (file === undefined) return "Not a file.";
  return files.length > 1 ? "One file at a time." : fileFault(file, kinds);
}

export function FileField({ label, kinds, file, onChange, error, required, disabled = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);

  function take(files: readonly File[]): void {
    const found = faultOf(files, kinds);
    setFault(found);
    onChange(found === null ? (files[0] ?? null) : null);
  }
  function remove(): void {
    setFault(null);
    onChange(null);
    input.current?.focus();
  }

  return (
    <Field label={label} error={fault ?? error} hint={limitsOf(kinds)} {...(required === undefined ? {} : { required })}>
      {(wiring) => (
        <FileDrop wiring={wiring} inputRef={input} kinds={kinds} onFiles={take} disabled={disabled}>
          <span className={css.face} aria-hidden={file === null || undefined}>
            {file === null ? <UploadIcon size={14} className={muted} /> : <DocumentIcon size={14} className={muted} />}
            {file === null ? (
              <span className={muted}>Drop a file here, or select one</span>
            ) : (
              <>
                <span className={css.name}>{file.name}</span>
                <span className={`${muted} ${css.size}`}>{fileSize(file.size)}</span>
              </>
            )}
          </span>
          {file !== null && (
            <Button
              size="small"
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={`Remove ${file.name}`}
              disabled={disabled}
              onClick={remove}
            />
          )}
        </FileDrop>
      )}
    </Field>
  );
}

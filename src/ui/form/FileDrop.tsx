// An area that opens the file dialog and takes dropped files; its owner checks them.
import { useState, type DragEvent, type ReactNode, type RefObject } from "react";
import type { FileKind } from "../../contract/files.ts";
import type { Wiring } from "./Field.tsx";
import { acceptOf } from "./file-fault.ts";
import css from "./FileField.module.css";

interface Props {
  readonly wiring: Wiring;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly kinds: readonly FileKind[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function FileDrop({ wiring, inputRef, kinds, onFiles, multiple = false, disabled = false, children }: Props) {
  const [isOver, setIsOver] = useState(false);

  function take(files: readonly File[]): void {
    onFiles(files);
    // The same file, fixed and selected again, has to be a change.
    if (inputRef.current) inputRef.current.value = "";
  }
  function drag(event: DragEvent, isInside: boolean): void {
    event.preventDefault();
    setIsOver(isInside && !disabled);
  }

  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        if (!disabled) take([...event.dataTransfer.files]);
      }}
    >
      <input
        {...wiring}
        ref={inputRef}
        type="file"
        className={css.input}
        accept={acceptOf(kinds)}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          if (target.files?.length) take([...target.files]);
        }}
      />
      {children}
    </div>
  );
}

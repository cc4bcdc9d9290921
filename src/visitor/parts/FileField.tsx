// A file to attach, or a photo to take now, made smaller and checked before it is kept.
/** @jsxImportSource preact */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { DOCUMENT_KINDS, type FileKind } from "../../contract/files.ts";
import { shrunk } from "../keep/shrink.ts";
import { fieldMessage } from "../texts/failures.ts";
import { FILES } from "../texts/files.ts";
import { useLanguage, useText } from "../texts/use-text.ts";
import { acceptOf, fileFault, kindsText, LIMIT_TEXT, sizeText } from "./file-checks.ts";
import { Button } from "./Button.tsx";
import css from "./visitor.module.css";

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  /** Hears of the file as it was chosen, before it is made smaller. */
  readonly onTaken?: (file: File) => void;
  readonly error?: string | null | undefined;
}

interface AnyProps extends Props {
  readonly kinds: readonly FileKind[];
  /** Opens the camera at once, and keeps what the camera writes into the file: its time and place. */
  readonly isPhoto?: boolean;
}

/** An address for the picture of a file, as long as it is shown; null for other files. */
function usePicture(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null || !file.type.startsWith("image/")) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

export function FileField({ label, hint, file, onChange, onTaken, error, kinds, isPhoto = false }: AnyProps) {
  const id = useId();
  const say = useText();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const picture = usePicture(file);
  const first = isPhoto ? FILES.takePhoto : FILES.choose;
  const next = isPhoto ? FILES.retake : FILES.replace;
  const message = fault ?? (error ? fieldMessage(language, error) : null);

  async function take(chosen: File): Promise<void> {
    onTaken?.(chosen);
    const made = await shrunk(chosen, isPhoto);
    const found = fileFault(made, kinds);
    setFault(found && say(...found));
    if (found === null) onChange(made);
  }

  return (
    <div class={css.field} role="group" aria-labelledby={`${id}-label`}>
      <span class={css.label} id={`${id}-label`}>
        {label}
      </span>
      <span class={css.muted} id={`${id}-hint`}>
        {hint ?? say(FILES.limits, { kinds: kindsText(kinds), limit: LIMIT_TEXT })}
      </span>
      {picture !== null && <img class={css.picture} src={picture} alt="" />}
      {file !== null && <span>{say(FILES.chosen, { name: file.name, size: sizeText(file.size) })}</span>}
      <span class={css.row}>
        <label class={css.button}>
          <input
            ref={input}
            class={css.unseen}
            type="file"
            accept={isPhoto ? "image/*" : acceptOf(kinds)}
            capture={isPhoto ? "environment" : undefined}
            aria-invalid={message !== null}
            aria-describedby={`${id}-hint${message === null ? "" : ` ${id}-error`}`}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? [];
              // The same file can be chosen again.
              if (chosen !== undefined) void take(chosen).finally(() => input.current && (input.current.value = ""));
            }}
          />
          <span>{say(file === null ? first : next)}</span>
          <span class={css.unseen}>{label}</span>
        </label>
        {file !== null && (
          <Button
            kind="plain"
            onPress={() => {
              setFault(null);
              onChange(null);
              input.current?.focus();
            }}
          >
            {say(FILES.remove, { name: file.name })}
          </Button>
        )}
      </span>
      {message !== null && (
        <span class={css.error} id={`${id}-error`} role="alert">
          {message}
        </span>
      )}
    </div>
  );
}

/** A photo, taken now by the camera where there is one. */
export const Photo = (props: Props) => <FileField {...props} kinds={["jpeg", "png"]} isPhoto />;

/** A document, or a photo of one. */
export const DocumentField = (props: Props) => <FileField {...props} kinds={DOCUMENT_KINDS} />;

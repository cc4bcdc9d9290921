// A text to enter, with its label, hint and error.
/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { fieldMessage } from "../texts/failures.ts";
import { useLanguage } from "../texts/use-text.ts";
import css from "./visitor.module.css";

/** What ties an input to its label, hint and error. */
export interface Wiring {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
}

interface FrameProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The page's, or the server's, which is then said in the visitor's language as far as possible. */
  readonly error?: string | null | undefined;
  readonly children: (wiring: Wiring) => ComponentChildren;
}

/** For an input of a page's own. */
export function FieldFrame({ label, hint, error, children }: FrameProps) {
  const id = useId();
  const language = useLanguage();
  const hasError = error !== null && error !== undefined && error !== "";
  const describedBy = [hint === undefined ? "" : `${id}-hint`, hasError ? `${id}-error` : ""].join(" ").trim();
  return (
    <div class={css.field}>
      <label class={css.label} for={id}>
        {label}
      </label>
      {hint !== undefined && (
        <span class={css.muted} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, "aria-describedby": describedBy === "" ? undefined : describedBy, "aria-invalid": hasError })}
      {hasError && (
        <span class={css.error} id={`${id}-error`}>
          {fieldMessage(language, error)}
        </span>
      )}
    </div>
  );
}

interface Props extends Omit<FrameProps, "children"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the keyboard of a phone offers. */
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | undefined;
  readonly type?: "text" | "email" | "tel" | "date" | "time" | "datetime-local";
  /** What the browser may fill in, such as "name" or "one-time-code". */
  readonly autocomplete?: string;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  /** Several lines. */
  readonly isLong?: boolean;
}

export function Field({
  value,
  onChange,
  inputMode,
  type = "text",
  autocomplete,
  maxLength,
  isRequired,
  isLong,
  ...frame
}: Props) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => {
        const common = {
          ...wiring,
          class: css.input,
          value,
          inputMode,
          autocomplete,
          maxLength,
          required: isRequired,
          onInput: (event: Event) => onChange((event.currentTarget as HTMLInputElement).value),
        };
        // Preact tells the types of inputs apart by the roles that they may be given; none is given here.
        const ofType = { ...common, type } as JSX.IntrinsicElements["input"];
        return isLong ? <textarea {...common} rows={4} /> : <input {...ofType} />;
      }}
    </FieldFrame>
  );
}

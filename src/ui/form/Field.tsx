// A labeled field, whose hint and error are read aloud with the input.
import { WarningSignIcon } from "@blueprintjs/icons";
import { useId, type ReactNode } from "react";
import { muted } from "../text/text.ts";
import css from "./Field.module.css";
import { FieldError } from "./FieldError.tsx";

/** Attributes for the input of a field. */
export interface Wiring {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it; empty or absent when nothing is. */
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly children: (wiring: Wiring) => ReactNode;
}

/** Marked with `data-field`, by which a form lays out its fields. */
export function Field({ label, hint, error, required, children }: Props) {
  const id = useId();
  const described = [hint === undefined ? "" : `${id}-hint`, error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={css.field} data-field="" data-invalid={error ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {required && <span className={muted}> (required)</span>}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`}>
        {error && (
          <>
            <WarningSignIcon size={12} />
            {error}
          </>
        )}
      </FieldError>
    </div>
  );
}

// A labelled field: its hint and its error stand beside the input and are read with it.
import { WarningSignIcon } from "@blueprintjs/icons";
import { useId, type ReactNode } from "react";
import "./form.css";

/** What the input inside a field spreads onto itself. */
export interface Wiring {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and how to mend it; empty or absent when nothing is. */
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly children: (wiring: Wiring) => ReactNode;
}

export function Field({ label, hint, error, required, children }: Props) {
  const id = useId();
  const described = [hint === undefined ? "" : `${id}-hint`, error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {required && <span className="muted"> (required)</span>}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      <div id={`${id}-error`} className="field-error" role="alert">
        {error && (
          <>
            <WarningSignIcon size={12} />
            {error}
          </>
        )}
      </div>
    </div>
  );
}

// Several controls under one label, such as check boxes, with one error.
import type { ReactNode } from "react";
import css from "./Field.module.css";
import { FieldError } from "./FieldError.tsx";

interface Props {
  readonly label: string;
  readonly error?: string | null | undefined;
  /** For the `aria-describedby` of the controls. */
  readonly errorId?: string;
  readonly children: ReactNode;
}

/** Marked with `data-field` like a `Field`. */
export function FieldGroup({ label, error, errorId, children }: Props) {
  return (
    <fieldset className={css.field} data-field="" data-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      {children}
      <FieldError {...(errorId === undefined ? {} : { id: errorId })}>{error}</FieldError>
    </fieldset>
  );
}

// One of a few options, and a box to check.
/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { fieldMessage } from "../texts/failures.ts";
import { useLanguage } from "../texts/use-text.ts";
import css from "./visitor.module.css";

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  /** Null: none yet. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly error?: string | null | undefined;
}

export function Choice<T extends string>({ label, options, value, onChange, error }: ChoiceProps<T>) {
  const id = useId();
  const language = useLanguage();
  return (
    <fieldset class={css.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend class={css.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} class={css.option}>
          <input type="radio" name={id} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
      {error && (
        <span class={css.error} id={`${id}-error`}>
          {fieldMessage(language, error)}
        </span>
      )}
    </fieldset>
  );
}

interface CheckProps {
  readonly children: ComponentChildren;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: string | null | undefined;
}

export function Check({ children, isChecked, onChange, error }: CheckProps) {
  const id = useId();
  const language = useLanguage();
  return (
    <div class={css.field}>
      <label class={css.option}>
        <input
          type="checkbox"
          checked={isChecked}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <span class={css.error} id={`${id}-error`}>
          {fieldMessage(language, error)}
        </span>
      )}
    </div>
  );
}

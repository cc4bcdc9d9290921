// Buttons of which one is pressed: which rows of a list are shown.
import type { ReactNode } from "react";
import css from "./ChoiceButtons.module.css";

interface Props<Value> {
  /** What the buttons select, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly content: ReactNode }[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

export const ChoiceButtons = <Value extends string | null>({ label, options, value, onValue }: Props<Value>) => (
  <div className={css.buttons} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value ?? "all"}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onValue(option.value)}
      >
        {option.content}
      </button>
    ))}
  </div>
);

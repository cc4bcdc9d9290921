// A range of numbers, either end of which may be open.
import { useId } from "react";
import { muted } from "../text/text.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import css from "./RangeField.module.css";

/** Null is an open end. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

interface Props {
  readonly label: string;
  readonly value: Span;
  readonly onValue: (value: Span) => void;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
}

const read = (text: string): number | null => (text.trim() === "" || !Number.isFinite(Number(text)) ? null : Number(text));

/** Ends in the wrong order are marked, not swapped: the person may still be typing the larger one. */
export function RangeField({ label, value, onValue, unit, min, max }: Props) {
  const id = useId();
  const crossed = value.from !== null && value.to !== null && value.from > value.to;
  const end = (name: "from" | "to") => (
    <input
      className="bp6-input bp6-small"
      type="number"
      aria-label={`${label} ${name}`}
      aria-invalid={crossed || undefined}
      aria-describedby={crossed ? `${id}-error` : undefined}
      placeholder={name === "from" ? "From" : "To"}
      min={min}
      max={max}
      value={value[name] ?? ""}
      onChange={(event) => onValue({ ...value, [name]: read(event.target.value) })}
    />
  );
  return (
    <FieldGroup
      label={label}
      error={crossed ? "The first number must not be larger than the second." : null}
      errorId={`${id}-error`}
    >
      <div className={css.ends}>
        {end("from")}
        <span aria-hidden>–</span>
        {end("to")}
        {unit !== undefined && <span className={muted}>{unit}</span>}
      </div>
    </FieldGroup>
  );
}

// A range of whole numbers, either end of which may be open.
import { useId, useState } from "react";
import { muted } from "../text/text.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import { NumberInput } from "./NumberInput.tsx";
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
  /** Larger numbers become this one. */
  readonly max?: number;
}

const isCrossed = ({ from, to }: Span): boolean => from !== null && to !== null && from > to;
const isSame = (one: Span, other: Span): boolean => one.from === other.from && one.to === other.to;

/** Ends in the wrong order are marked and not passed on, nor swapped: the person may still be typing the larger one. */
export function RangeField({ label, value, onValue, unit, min, max }: Props) {
  const id = useId();
  // Ends in the wrong order, and the value under them: they are dropped when that changes.
  const [crossed, setCrossed] = useState<{ readonly span: Span; readonly over: Span } | null>(null);
  const span = crossed !== null && isSame(crossed.over, value) ? crossed.span : value;
  const isWrong = isCrossed(span);
  const change = (next: Span) => {
    setCrossed(isCrossed(next) ? { span: next, over: value } : null);
    if (!isCrossed(next)) onValue(next);
  };
  const end = (name: "from" | "to") => (
    <NumberInput
      aria-label={`${label} ${name}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-error` : undefined}
      placeholder={name === "from" ? "From" : "To"}
      min={min}
      max={max}
      value={span[name]}
      onValue={(number) => change({ ...span, [name]: number })}
    />
  );
  return (
    <FieldGroup
      label={label}
      error={isWrong ? "The first number must not be larger than the second." : null}
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

// An input for a whole number, or for dollars and cents, that shows what is being typed, whatever the filter makes of the digits so far.
import { useState, type ComponentProps } from "react";
import { keepFromWheel } from "./keep-from-wheel.ts";
import { fieldKind } from "./field-kinds.ts";

interface Props extends Pick<ComponentProps<"input">, "id" | "placeholder" | "aria-label" | "aria-invalid" | "aria-describedby"> {
  readonly "aria-required"?: true | undefined;
  /** Null is blank. */
  readonly value: number | null;
  readonly min?: number | undefined;
  /** A larger number becomes this one. */
  readonly max?: number | undefined;
  /** Takes two decimals; without it they are cut off. */
  readonly hasCents?: boolean;
  readonly autoFocus?: boolean;
  readonly onValue: (value: number | null) => void;
}

function read(text: string, max: number, hasCents: boolean): number | null {
  const number = text === "" ? Number.NaN : Number(text);
  return number >= 0 ? Math.min(max, hasCents ? Math.round(number * 100) / 100 : Math.trunc(number)) : null;
}

export function NumberInput({ value, min = 0, max = Number.MAX_SAFE_INTEGER, hasCents = false, onValue, ...attributes }: Props) {
  // What is typed stays until the field is left: "1" on the way to "12" may be no bound yet.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...fieldKind(hasCents ? "decimal" : "whole")}
      {...attributes}
      className="bp6-input bp6-small"
      ref={keepFromWheel}
      step={hasCents ? 0.01 : undefined}
      min={min}
      max={max === Number.MAX_SAFE_INTEGER ? undefined : max}
      value={typed ?? value ?? ""}
      // What stands there is replaced by what is typed, not added to.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(read(target.value, max, hasCents));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

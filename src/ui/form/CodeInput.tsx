// The digits of a sign-in code.
import { useEffect, useRef } from "react";
import type { Wiring } from "./Field.tsx";
import css from "./CodeInput.module.css";
import { fieldKind } from "./field-kinds.ts";

/** The digits of the text typed or pasted, `most` at most: `"Your code: 123 456"` is `"123456"`. */
export const codeDigits = (text: string, most: number): string => text.replace(/\D/g, "").slice(0, most);

interface Props {
  readonly value: string;
  readonly onValue: (code: string) => void;
  /** Digits of the code; null where that is not known, so that it is not known either when it is complete. */
  readonly length: number | null;
  /** The most digits that a code has. */
  readonly most: number;
  /** Called once, as soon as the code is complete. */
  readonly onComplete?: (code: string) => void;
  readonly wiring: Wiring;
  /** While a code is checked. The field keeps the focus, so that a wrong code can be typed over. */
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
}

/** One input, not six, so that pasting, autofill and screen readers work. */
export function CodeInput({ value, onValue, length, most, onComplete, wiring, isReadOnly = false, autoFocus = false }: Props) {
  const done = useRef("");
  const input = useRef<HTMLInputElement>(null);
  const isWrong = wiring["aria-invalid"] === true && !isReadOnly;
  useEffect(() => {
    if (!isWrong) return;
    input.current?.focus();
    input.current?.select();
  }, [isWrong]);
  const take = (text: string) => {
    const code = codeDigits(text, length ?? most);
    onValue(code);
    if (code.length !== length) done.current = "";
    else if (code !== done.current) {
      done.current = code;
      onComplete?.(code);
    }
  };
  return (
    <input
      {...fieldKind("code")}
      {...wiring}
      ref={input}
      autoFocus={autoFocus}
      className={`bp6-input bp6-large ${css.code}`}
      placeholder={"0".repeat(length ?? most)}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => take(event.target.value)}
    />
  );
}

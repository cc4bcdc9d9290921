// Several lines of text, with a limit that says how much room is left.
import { TextArea } from "@blueprintjs/core";
import { Field } from "./Field.tsx";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The most characters that are taken. */
  readonly limit: number;
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly rows?: number;
  readonly autoFocus?: boolean;
}

/** Typing beyond the limit is allowed and marked as an error, so that pasted text is not cut off unseen. */
export function TextAreaField({ label, value, onValue, limit, error, required, rows = 4, autoFocus = false }: Props) {
  const over = value.length - limit;
  const tooLong = over > 0 ? `${over.toLocaleString("en-US")} characters too many.` : null;
  return (
    <Field
      label={label}
      error={tooLong ?? error}
      hint={`${value.length.toLocaleString("en-US")} of ${limit.toLocaleString("en-US")} characters`}
      {...(required === undefined ? {} : { required })}
    >
      {(wiring) => (
        <TextArea
          {...wiring}
          fill
          rows={rows}
          autoFocus={autoFocus}
          value={value}
          intent={(tooLong ?? error) ? "danger" : "none"}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}

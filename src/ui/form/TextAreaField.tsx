// Several lines of text, with a count of characters.
import { TextArea } from "@blueprintjs/core";
import { Field } from "./Field.tsx";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The highest number of characters allowed. */
  readonly limit: number;
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly rows?: number;
  readonly autoFocus?: boolean;
}

/** Text beyond the limit is an error rather than cut off, so that no pasted text is lost unnoticed. */
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

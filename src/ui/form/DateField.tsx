// A day, typed or picked in the browser's calendar.
import { FIRST_DAY, LAST_DAY } from "../../contract/constants.ts";
import { Field } from "./Field.tsx";
import { fieldKind } from "./field-kinds.ts";

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD` or null. */
  readonly value: string | null;
  readonly onValue: (day: string | null) => void;
  readonly min?: string;
  readonly max?: string;
  readonly error?: string | null;
  readonly required?: boolean;
}

/** A date that is only partly typed is null. */
export function DateField({ label, value, onValue, min = FIRST_DAY, max = LAST_DAY, error, required = false }: Props) {
  return (
    <Field label={label} error={error} required={required}>
      {(wiring) => (
        <input
          {...fieldKind("day")}
          {...wiring}
          className="bp6-input"
          min={min}
          max={max}
          value={value ?? ""}
          onChange={(event) => onValue(event.target.value === "" ? null : event.target.value)}
        />
      )}
    </Field>
  );
}

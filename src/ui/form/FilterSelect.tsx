// A filter with exactly one choice, as small as the filters beside it.
import { HTMLSelect } from "@blueprintjs/core";
import css from "./FilterSelect.module.css";

interface Props<Value extends string> {
  /** Read aloud; the choice itself says what it filters by. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onValue: (value: Value) => void;
}

export function FilterSelect<Value extends string>({ label, value, options, onValue }: Props<Value>) {
  return (
    <HTMLSelect
      aria-label={label}
      className={css.select}
      iconName="caret-down"
      value={value}
      options={[...options]}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen !== undefined) onValue(chosen.value);
      }}
    />
  );
}

// Bars that are switches: how many postings each choice has by everything else that is selected, and whether it is selected.
import { formatCount, formatNumber } from "../../../domain/format.ts";
import css from "./Plots.module.css";

export interface ChoiceBar<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly loads: number;
  readonly trucks: number;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly choices: readonly ChoiceBar<Value>[];
  /** An empty list selects all. */
  readonly selected: readonly Value[];
  readonly onSelected: (selected: readonly Value[]) => void;
}

const share = (part: number, most: number): string => `${(100 * part) / Math.max(1, most)}%`;

export function ChoiceBars<Value extends string>({ label, choices, selected, onSelected }: Props<Value>) {
  const most = Math.max(1, ...choices.map(({ loads, trucks }) => loads + trucks));
  const toggle = (value: Value) =>
    onSelected(selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value]);
  return (
    <div className={css.choices} role="group" aria-label={label}>
      {choices.map(({ value, label: name, loads, trucks }) => (
        <button
          key={value}
          type="button"
          className={css.choice}
          aria-pressed={selected.includes(value)}
          data-faded={(selected.length > 0 && !selected.includes(value)) || undefined}
          aria-label={`${name}: ${formatCount(loads, "load")}, ${formatCount(trucks, "truck")}`}
          onClick={() => toggle(value)}
        >
          <span>{name}</span>
          <span className={css.track} aria-hidden>
            <span className={css.loads} style={{ width: share(loads, most) }} />
            <span className={css.trucks} style={{ width: share(trucks, most) }} />
          </span>
          <span className={css.count}>{formatNumber(loads + trucks)}</span>
        </button>
      ))}
    </div>
  );
}

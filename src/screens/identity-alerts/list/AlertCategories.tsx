// The categories of identity alerts as buttons that filter the list, each with its number of alerts.
import { ALERT_CATEGORIES } from "../../../domain/identity-alerts/alert-labels.ts";
import { formatNumber } from "../../../domain/format.ts";
import { ChipButton } from "../../../ui/form/ChipButton.tsx";
import css from "./AlertCategories.module.css";

interface Props {
  readonly selected: readonly string[];
  readonly onSelect: (types: readonly string[]) => void;
  /** By category; null while unknown. */
  readonly counts: Readonly<Record<string, number>> | null;
}

export function AlertCategories({ selected, onSelect, counts }: Props) {
  const toggle = (type: string) =>
    onSelect(selected.includes(type) ? selected.filter((one) => one !== type) : [...selected, type]);
  return (
    <div className={css.categories} role="group" aria-label="Categories">
      {ALERT_CATEGORIES.map(({ value: type, label, description }) => (
        <ChipButton key={type} isPressed={selected.includes(type)} title={description} onClick={() => toggle(type)}>
          {label}
          <span className={css.count}>{counts === null ? "…" : formatNumber(counts[type] ?? 0)}</span>
        </ChipButton>
      ))}
    </div>
  );
}

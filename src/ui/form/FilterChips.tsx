// The active filters, each removable.
import { Button } from "@blueprintjs/core";
import { SmallCrossIcon } from "@blueprintjs/icons";
import { muted } from "../text/text.ts";
import css from "./Chip.module.css";
import { ChipButton } from "./ChipButton.tsx";

/** One active filter, such as State: TX, OK. */
export interface Chip {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

interface Props {
  readonly chips: readonly Chip[];
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

export function FilterChips({ chips, onRemove, onClear }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="Active filters">
      {chips.map(({ id, label, value }) => (
        <li key={id}>
          <ChipButton label={`Remove filter ${label}: ${value}`} onClick={() => onRemove(id)}>
            <span className={muted}>{label}</span>
            {value}
            <SmallCrossIcon />
          </ChipButton>
        </li>
      ))}
      <li>
        <Button size="small" variant="minimal" text="Clear all" onClick={onClear} />
      </li>
    </ul>
  );
}

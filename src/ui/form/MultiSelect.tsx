// A filter with several options: a button that opens a list of check boxes with counts.
import { Button, Checkbox } from "@blueprintjs/core";
import { SearchIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { muted } from "../text/text.ts";
import { Dropdown } from "./Dropdown.tsx";
import css from "./MultiSelect.module.css";
import { TextInput } from "./TextInput.tsx";

/** One option; `count` is how many rows it would show. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly selected: readonly string[];
  readonly onSelected: (selected: readonly string[]) => void;
}

/** Tunable: lists of this length and longer have a text filter. */
const FILTERED_FROM = 9;

export function MultiSelect({ label, choices, selected, onSelected }: Props) {
  return (
    <Dropdown
      text={selected.length > 0 ? `${label} · ${selected.length}` : label}
      variant="outlined"
      isActive={selected.length > 0}
      placement="bottom-start"
      opens="dialog"
    >
      <ChoiceList label={label} choices={choices} selected={selected} onSelected={onSelected} />
    </Dropdown>
  );
}

/** The check boxes alone, where they need no button. */
export function ChoiceList({ label, choices, selected, onSelected }: Props) {
  const [typed, setTyped] = useState("");
  const sought = typed.trim().toLowerCase();
  const matching = choices.filter((choice) => choice.label.toLowerCase().includes(sought));
  // A value typed in full, such as a state's code, comes before labels that merely contain it.
  const exact = matching.find((choice) => choice.value.toLowerCase() === sought);
  const shown = exact === undefined ? matching : [exact, ...matching.filter((choice) => choice !== exact)];
  const toggle = (value: string) =>
    onSelected(selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value]);
  return (
    <div className={css.choices}>
      {choices.length >= FILTERED_FROM && (
        <TextInput
          kind="find"
          autoFocus
          size="small"
          leftElement={<SearchIcon className={css.icon ?? ""} />}
          aria-label={`Find in ${label}`}
          placeholder="Find…"
          value={typed}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            const only = exact ?? (shown.length === 1 ? shown[0] : undefined);
            if (event.key === "Enter" && only) toggle(only.value);
          }}
        />
      )}
      <div className={css.list} role="group" aria-label={label}>
        {shown.map((choice) => (
          <Checkbox key={choice.value} checked={selected.includes(choice.value)} onChange={() => toggle(choice.value)}>
            <span className={css.label}>{choice.label}</span>
            {choice.count !== undefined && (
              <span className={`${css.count} ${muted}`}>{choice.count.toLocaleString("en-US")}</span>
            )}
          </Checkbox>
        ))}
        {shown.length === 0 && <p className={muted}>No match.</p>}
      </div>
      <Button size="small" variant="minimal" text="Clear" disabled={selected.length === 0} onClick={() => onSelected([])} />
    </div>
  );
}

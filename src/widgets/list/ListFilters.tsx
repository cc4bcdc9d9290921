// The filters of a list, declared as data: a text, filters of several options, and every active one as a removable chip.
import type { ReactNode, RefObject } from "react";
import { FilterChips, type Chip } from "../../ui/form/FilterChips.tsx";
import { FilterText } from "../../ui/form/FilterText.tsx";
import { MultiSelect } from "../../ui/form/MultiSelect.tsx";
import css from "./ListFilters.module.css";

export interface TextFilter {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** In place of going on to the rows. */
  readonly onEnter?: () => void;
}

/** A filter that holds for rows with one of the selected values. */
export interface OptionFilter {
  readonly id: string;
  readonly label: string;
  /** The label of its chip, where that says more. */
  readonly chipLabel?: string;
  /** In their order; `count` is how many rows each would show. */
  readonly options: readonly { readonly value: string; readonly count?: number }[];
  readonly labelOf: (value: string) => string;
  readonly selected: readonly string[];
  readonly onSelect: (values: readonly string[]) => void;
}

/** A filter of a control of the page's own. */
export interface ActiveFilter extends Chip {
  readonly onRemove: () => void;
}

export interface Filters {
  /** What is filtered, for screen readers: "Filter overrides". */
  readonly label: string;
  readonly text: TextFilter;
  readonly options: readonly OptionFilter[];
  /** Controls of the page's own, and what is active of them. */
  readonly more?: ReactNode;
  readonly active?: readonly ActiveFilter[];
  readonly onClear: () => void;
}

/** What is active of them, the text aside. */
export const activeFilters = ({ options, active = [] }: Filters): readonly ActiveFilter[] => [
  ...options
    .filter(({ selected }) => selected.length > 0)
    .map(({ id, label, chipLabel = label, labelOf, selected, onSelect }) => ({
      id,
      label: chipLabel,
      value: selected.map(labelOf).join(", "),
      onRemove: () => onSelect([]),
    })),
  ...active,
];

/** What is filtered by, label and value: "Status", "Covered, In progress". */
export const filterTexts = (filters: Filters): readonly (readonly [string, string])[] => [
  ...(filters.text.value.trim() === "" ? [] : [[filters.text.label, `“${filters.text.value.trim()}”`] as const]),
  ...activeFilters(filters).map(({ label, value }) => [label, value] as const),
];

export const isFiltered = (filters: Filters): boolean => filters.text.value.trim() !== "" || activeFilters(filters).length > 0;

interface Props {
  readonly filters: Filters;
  readonly textRef: RefObject<HTMLInputElement | null>;
  /** Goes on to the rows, from the text field. */
  readonly onLeave: () => void;
}

export function ListFilters({ filters, textRef, onLeave }: Props) {
  const { label, text, options, more, onClear } = filters;
  const chips = activeFilters(filters);
  return (
    <div className={css.filters} role="search" aria-label={label}>
      <FilterText
        inputRef={textRef}
        className={css.text ?? ""}
        label={text.label}
        placeholder={text.placeholder}
        value={text.value}
        onValue={text.onText}
        onLeave={onLeave}
        {...(text.onEnter === undefined ? {} : { onEnter: text.onEnter })}
      />
      {options.map(({ id, label: title, options: all, labelOf, selected, onSelect }) => (
        <MultiSelect
          key={id}
          label={title}
          choices={all.map((option) => ({ ...option, label: labelOf(option.value) }))}
          selected={selected}
          onSelected={onSelect}
        />
      ))}
      {more}
      <FilterChips chips={chips} onRemove={(id) => chips.find((chip) => chip.id === id)?.onRemove()} onClear={onClear} />
    </div>
  );
}

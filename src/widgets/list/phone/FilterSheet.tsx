// The filters and the order of a list in one sheet, on a phone.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { formatCount } from "../../../domain/format.ts";
import { FilterChips } from "../../../ui/form/FilterChips.tsx";
import { ChoiceList } from "../../../ui/form/MultiSelect.tsx";
import { Sheet } from "../../../ui/layout/Sheet.tsx";
import type { ColumnSpec, Sort } from "../../../ui/table/column-spec.ts";
import { SortSelect } from "../../../ui/table/SortSelect.tsx";
import { activeFilters, type Filters, type OptionFilter } from "../ListFilters.tsx";
import css from "./FilterSheet.module.css";

export interface Order<Row> {
  readonly columns: readonly ColumnSpec<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

interface Props<Row> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly filters: Filters | undefined;
  /** Null: the list has one order. */
  readonly order: Order<Row> | null;
  /** How many rows there are now; null while that is unknown. */
  readonly total: number | null;
  readonly noun: string;
}

function Filter({ label, options, labelOf, selected, onSelect }: OptionFilter) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.filter} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span>{label}</span>
        <span className={css.chosen}>{selected.length === 0 ? "Any" : selected.map(labelOf).join(", ")}</span>
      </summary>
      {isOpen && (
        <ChoiceList
          label={label}
          choices={options.map((option) => ({ ...option, label: labelOf(option.value) }))}
          selected={selected}
          onSelected={onSelect}
        />
      )}
    </details>
  );
}

export function FilterSheet<Row>({ isOpen, onClose, filters, order, total, noun }: Props<Row>) {
  const chips = filters === undefined ? [] : activeFilters(filters);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={filters === undefined ? "Sort" : "Filters"}
      foot={
        <>
          {filters !== undefined && <Button text="Clear all" disabled={chips.length === 0} onClick={filters.onClear} />}
          <Button
            intent="primary"
            text={total === null || filters === undefined ? "Show" : `Show ${formatCount(total, noun)}`}
            onClick={onClose}
          />
        </>
      }
    >
      {order !== null && (
        <div className={css.order}>
          <h3>Sort by</h3>
          <SortSelect {...order} />
        </div>
      )}
      {filters !== undefined && (
        <div role="search" aria-label={filters.label}>
          {chips.length > 0 && (
            <div className={css.chips}>
              <FilterChips
                chips={chips}
                onRemove={(id) => chips.find((chip) => chip.id === id)?.onRemove()}
                onClear={filters.onClear}
              />
            </div>
          )}
          {filters.options.map((filter) => (
            <Filter key={filter.id} {...filter} />
          ))}
          {filters.more !== undefined && <div className={css.more}>{filters.more}</div>}
        </div>
      )}
    </Sheet>
  );
}

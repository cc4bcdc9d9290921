// The filters of the connections page: a text, choices with their counts, ranges, and what is in force as chips.
import { Button, PopoverNext } from "@blueprintjs/core";
import { CaretDownIcon } from "@blueprintjs/icons";
import type { ReactNode, RefObject } from "react";
import { NO_FILTERS, type ConnectionFilters } from "../../../domain/connections/connection-filters.ts";
import type { Beginning } from "../../../domain/connections/default-filters.ts";
import type { LocalAnswer } from "../../../domain/query.ts";
import type { StatusOption } from "../../../domain/status.ts";
import { assessment, connectionStatus, packetStatus } from "../../../domain/statuses.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { FilterChips } from "../../../ui/form/FilterChips.tsx";
import { FilterText } from "../../../ui/form/FilterText.tsx";
import { MultiSelect, type Choice } from "../../../ui/form/MultiSelect.tsx";
import { RangeField } from "../../../ui/form/RangeField.tsx";
import { chipsOf, withoutChip } from "./chips.ts";

interface Props {
  readonly filters: ConnectionFilters;
  /** `push` makes it a step that Back undoes. */
  readonly onFilters: (filters: ConnectionFilters, push: boolean) => void;
  readonly answer: LocalAnswer | null;
  readonly classifications: ReadonlyMap<number, string>;
  readonly canRule: boolean;
  /** Whose beginning the classifications are; null: somebody's choice of now. */
  readonly begins: Beginning["whose"] | null;
  /** Stands with what is not needed every day. */
  readonly beginWith: ReactNode;
  readonly textRef: RefObject<HTMLInputElement | null>;
  /** Goes on in the rows, from the text field. */
  readonly onLeave: () => void;
}

const NONE = "none";
const toWord = (code: string | null): string => code ?? NONE;
const toCode = (word: string): string | null => (word === NONE ? null : word);

export function FilterBar(props: Props) {
  const { filters, onFilters, answer, classifications, canRule, begins, beginWith, textRef, onLeave } = props;
  const counted = (column: string, code: string | null): number => answer?.facets[column]?.get(code) ?? 0;
  const counts = (column: string, options: readonly StatusOption<string | null>[]): readonly Choice[] =>
    options.map(({ value, label }) => ({ value: toWord(value), label, count: counted(column, value) }));
  const set = (change: Partial<ConnectionFilters>) => onFilters({ ...filters, ...change }, true);
  const states = [...(answer?.facets["state"]?.keys() ?? [])].filter((code) => typeof code === "string").toSorted();
  return (
    <div className="filter-bar" role="search" aria-label="Filter connections">
      <FilterText
        inputRef={textRef}
        className="filter-text"
        label="Filter by name, MC, DOT, phone or e-mail"
        placeholder="Name, MC, DOT, phone…"
        value={filters.text}
        onValue={(text) => onFilters({ ...filters, text }, false)}
        onLeave={onLeave}
      />
      <MultiSelect
        label="Status"
        choices={counts("status", connectionStatus.options)}
        chosen={filters.status}
        onChosen={(status) => set({ status })}
      />
      <MultiSelect
        label="Packet"
        choices={counts("packet_status", packetStatus.options)}
        chosen={filters.packetStatus.map(toWord)}
        onChosen={(words) => set({ packetStatus: words.map(toCode) })}
      />
      {canRule && (
        <MultiSelect
          label="Assessment"
          choices={counts("assessment", assessment.options)}
          chosen={filters.assessment.map(toWord)}
          onChosen={(words) => set({ assessment: words.map(toCode) })}
        />
      )}
      <MultiSelect
        label="State"
        choices={counts(
          "state",
          [...states, null].map((value) => ({ value, label: value ?? "Unknown" })),
        )}
        chosen={filters.state.map(toWord)}
        onChosen={(words) => set({ state: words.map(toCode) })}
      />
      <MultiSelect
        label="Classification"
        choices={[...classifications].map(([id, name]) => ({ value: String(id), label: name }))}
        chosen={filters.classification.map(String)}
        onChosen={(ids) => set({ classification: ids.map(Number) })}
      />
      <PopoverNext
        placement="bottom-start"
        arrow={false}
        transitionDuration={0}
        content={
          <div className="filter-more">
            <RangeField
              label="Power units"
              min={0}
              value={{ from: filters.fleetMin, to: filters.fleetMax }}
              onValue={({ from, to }) => onFilters({ ...filters, fleetMin: from, fleetMax: to }, false)}
            />
            <DateField label="Updated since" value={filters.updatedSince} onValue={(updatedSince) => set({ updatedSince })} />
            {beginWith}
          </div>
        }
      >
        <Button
          variant="outlined"
          size="small"
          aria-haspopup="dialog"
          active={filters.fleetMin !== null || filters.fleetMax !== null || filters.updatedSince !== null}
          text="More"
          endIcon={<CaretDownIcon />}
        />
      </PopoverNext>
      <FilterChips
        chips={chipsOf(filters, classifications, begins)}
        onRemove={(id) => onFilters(withoutChip(filters, id), true)}
        onClear={() => onFilters({ ...NO_FILTERS, list: filters.list, sort: filters.sort, peek: filters.peek }, true)}
      />
    </div>
  );
}

// The filters of the list of identity alerts: text, period, site, whose, and each category with its count.
import { Button, HTMLSelect, Switch } from "@blueprintjs/core";
import type { RefObject } from "react";
import { RECENT_ALERT_DAYS } from "../../contract/constants.ts";
import { NO_ALERT_FILTERS, type AlertFilters, type AlertReader } from "../../domain/identity-alerts/alert-filters.ts";
import { ALERT_CATEGORIES } from "../../domain/identity-alerts/alert-labels.ts";
import { formatNumber } from "../../domain/format.ts";
import { ChipButton } from "../../ui/form/ChipButton.tsx";
import { FilterText } from "../../ui/form/FilterText.tsx";

interface Props {
  readonly filters: AlertFilters;
  readonly reader: AlertReader;
  readonly counts: Readonly<Record<string, number>> | null;
  /** `push` makes it a step that Back undoes. */
  readonly onFilters: (filters: AlertFilters, push: boolean) => void;
  readonly textRef: RefObject<HTMLInputElement | null>;
  /** Goes on in the rows, from the text field. */
  readonly onLeave: () => void;
}

const PERIODS = [
  { value: "recent", label: `Last ${RECENT_ALERT_DAYS} days` },
  { value: "month", label: "Last 30 days" },
  { value: "all", label: "At any time" },
  { value: "days", label: "Between two days" },
];
const WHOSE = [
  { value: "", label: "By anybody" },
  { value: "company", label: "By my company" },
  { value: "user", label: "By me" },
];
const SITES = [
  { value: "main", label: "Main site" },
  { value: "watchdog", label: "Watchdog site" },
  { value: "both", label: "Both sites" },
];

export function AlertFilterBar({ filters, reader, counts, onFilters, textRef, onLeave }: Props) {
  const set = (change: Partial<AlertFilters>) => onFilters({ ...filters, ...change }, true);
  const isFiltered = JSON.stringify({ ...filters, peek: null }) !== JSON.stringify(NO_ALERT_FILTERS);
  const toggle = (type: string) =>
    set({ types: filters.types.includes(type) ? filters.types.filter((one) => one !== type) : [...filters.types, type] });
  const dayField = (name: "from" | "to", label: string) => (
    <input
      className="bp6-input bp6-small"
      type="date"
      aria-label={label}
      value={filters[name] ?? ""}
      onChange={({ target }) => set({ [name]: target.value === "" ? null : target.value })}
    />
  );
  return (
    <div className="alert-bar" role="search" aria-label="Filter the identity alerts">
      <div className="alert-filters">
        <FilterText
          inputRef={textRef}
          className="alert-text"
          label="Search carriers and messages"
          placeholder="Carrier or words…"
          value={filters.text}
          onValue={(text) => onFilters({ ...filters, text }, false)}
          onLeave={onLeave}
        />
        <HTMLSelect
          className="bp6-small"
          aria-label="When it was reported"
          options={PERIODS}
          value={filters.period}
          onChange={({ target }) => set({ period: target.value as AlertFilters["period"] })}
        />
        {filters.period === "days" && (
          <>
            {dayField("from", "From")}
            {dayField("to", "Until")}
          </>
        )}
        <HTMLSelect
          className="bp6-small"
          aria-label="Who filed it"
          options={WHOSE}
          value={filters.whose ?? ""}
          onChange={({ target }) => set({ whose: (target.value || null) as AlertFilters["whose"] })}
        />
        <HTMLSelect
          className="bp6-small"
          aria-label="Site"
          options={SITES}
          value={filters.site ?? reader.site}
          onChange={({ target }) => set({ site: target.value === reader.site ? null : (target.value as AlertFilters["site"]) })}
        />
        <Switch
          className="alert-mine"
          checked={filters.isConnected}
          label="My carriers only"
          onChange={() => set({ isConnected: !filters.isConnected })}
        />
        {filters.carrierId !== null && (
          <Button
            size="small"
            variant="outlined"
            text="One carrier only"
            onClick={() => set({ carrierId: null })}
            title="Show all carriers"
          />
        )}
        {isFiltered && (
          <Button
            size="small"
            variant="minimal"
            text="Clear all"
            onClick={() => onFilters({ ...NO_ALERT_FILTERS, peek: filters.peek }, true)}
          />
        )}
      </div>
      <div className="alert-categories" role="group" aria-label="Categories">
        {ALERT_CATEGORIES.map(({ value: type, label, description }) => (
          <ChipButton key={type} isPressed={filters.types.includes(type)} title={description} onClick={() => toggle(type)}>
            {label}
            <span className="alert-count">{counts === null ? "…" : formatNumber(counts[type] ?? 0)}</span>
          </ChipButton>
        ))}
      </div>
    </div>
  );
}

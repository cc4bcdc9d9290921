// The filters of the identity alerts list: text, period, author, site, and each category with its count.
import { Button, HTMLSelect, Switch } from "@blueprintjs/core";
import type { RefObject } from "react";
import { RECENT_ALERT_DAYS } from "../../../contract/constants.ts";
import { NO_ALERT_FILTERS, type AlertFilters, type AlertReader } from "../../../domain/identity-alerts/alert-filters.ts";
import { ALERT_CATEGORIES } from "../../../domain/identity-alerts/alert-labels.ts";
import { formatNumber } from "../../../domain/format.ts";
import { ChipButton } from "../../../ui/form/ChipButton.tsx";
import { FilterText } from "../../../ui/form/FilterText.tsx";
import css from "./AlertFilterBar.module.css";

interface Props {
  readonly filters: AlertFilters;
  readonly reader: AlertReader;
  readonly counts: Readonly<Record<string, number>> | null;
  /** `push` adds a history entry, so that Back undoes the change. */
  readonly onFilters: (filters: AlertFilters, push: boolean) => void;
  readonly textRef: RefObject<HTMLInputElement | null>;
  /** Moves the focus from the text field to the rows. */
  readonly onLeave: () => void;
}

const PERIODS = [
  { value: "recent", label: `Last ${RECENT_ALERT_DAYS} days` },
  { value: "month", label: "Last 30 days" },
  { value: "all", label: "Any time" },
  { value: "days", label: "Between two dates" },
];
const WHOSE = [
  { value: "", label: "Filed by anyone" },
  { value: "company", label: "Filed by my company" },
  { value: "user", label: "Filed by me" },
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
    <div className={css.bar} role="search" aria-label="Filter identity alerts">
      <div className={css.filters}>
        <FilterText
          inputRef={textRef}
          className={css.text ?? ""}
          label="Search carriers and messages"
          placeholder="Carrier or message…"
          value={filters.text}
          onValue={(text) => onFilters({ ...filters, text }, false)}
          onLeave={onLeave}
        />
        <HTMLSelect
          className="bp6-small"
          aria-label="Reported"
          options={PERIODS}
          value={filters.period}
          onChange={({ target }) => set({ period: target.value as AlertFilters["period"] })}
        />
        {filters.period === "days" && (
          <>
            {dayField("from", "From")}
            {dayField("to", "To")}
          </>
        )}
        <HTMLSelect
          className="bp6-small"
          aria-label="Filed by"
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
          className={css.mine ?? ""}
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
      <div className={css.categories} role="group" aria-label="Categories">
        {ALERT_CATEGORIES.map(({ value: type, label, description }) => (
          <ChipButton key={type} isPressed={filters.types.includes(type)} title={description} onClick={() => toggle(type)}>
            {label}
            <span className={css.count}>{counts === null ? "…" : formatNumber(counts[type] ?? 0)}</span>
          </ChipButton>
        ))}
      </div>
    </div>
  );
}

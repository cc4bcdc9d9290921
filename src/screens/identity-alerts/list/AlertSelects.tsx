// The controls that filter the list of identity alerts besides its text: period, filer, site and the company's carriers.
import { HTMLSelect, Switch } from "@blueprintjs/core";
import type { AlertFilters, AlertReader } from "../../../domain/identity-alerts/alert-filters.ts";
import { PERIODS, SITES, WHOSE } from "./alert-options.ts";
import css from "./AlertSelects.module.css";
import { fieldKind } from "../../../ui/form/field-kinds.ts";

interface Props {
  readonly filters: AlertFilters;
  readonly reader: AlertReader;
  readonly onSet: (change: Partial<AlertFilters>) => void;
}

export function AlertSelects({ filters, reader, onSet }: Props) {
  const dayField = (name: "from" | "to", label: string) => (
    <input
      {...fieldKind("day")}
      className="bp6-input bp6-small"
      aria-label={label}
      value={filters[name] ?? ""}
      onChange={({ target }) => onSet({ [name]: target.value === "" ? null : target.value })}
    />
  );
  return (
    <>
      <HTMLSelect
        className={css.select ?? ""}
        aria-label="Reported"
        options={PERIODS}
        value={filters.period}
        onChange={({ target }) => onSet({ period: target.value as AlertFilters["period"], from: null, to: null })}
      />
      {filters.period === "days" && (
        <>
          {dayField("from", "From")}
          {dayField("to", "To")}
        </>
      )}
      <HTMLSelect
        className={css.select ?? ""}
        aria-label="Filed by"
        options={WHOSE}
        value={filters.whose ?? ""}
        onChange={({ target }) => onSet({ whose: (target.value || null) as AlertFilters["whose"] })}
      />
      <HTMLSelect
        className={css.select ?? ""}
        aria-label="Site"
        options={SITES}
        value={filters.site ?? reader.site}
        onChange={({ target }) => onSet({ site: target.value === reader.site ? null : (target.value as AlertFilters["site"]) })}
      />
      <Switch
        className={css.mine ?? ""}
        checked={filters.isConnected}
        label="My carriers only"
        onChange={() => onSet({ isConnected: !filters.isConnected })}
      />
    </>
  );
}

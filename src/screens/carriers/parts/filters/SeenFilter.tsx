// The filter for how near and how recently a truck of the carrier was seen.
import { RADIUS_MAX, type GlobalSearchFilters } from "../../../../domain/carriers/global-search/filters.ts";
import { muted } from "../../../../ui/text/text.ts";
import { NumberField } from "../../../../widgets/search-filters/fields.tsx";
import css from "./SeenFilter.module.css";

interface Props {
  readonly filters: GlobalSearchFilters;
  readonly onFilters: (change: Partial<GlobalSearchFilters>) => void;
  /** Says near which place. */
  readonly legend: string;
  readonly isDisabled?: boolean;
}

/** Assumption: as long as the vehicle data window, in days. */
const DAYS_MAX = 730;

export const SeenFilter = ({ filters, onFilters, legend, isDisabled = false }: Props) => (
  <fieldset className={css.seen} disabled={isDisabled}>
    <legend className={muted}>{legend}</legend>
    <NumberField
      label="Miles away, at most"
      min={0}
      max={RADIUS_MAX}
      value={filters.milesFromOriginRange}
      onValue={(milesFromOriginRange) => onFilters({ milesFromOriginRange })}
    />
    <NumberField
      label="Days ago, at most"
      min={0}
      max={DAYS_MAX}
      value={filters.vehicleRangeInTime}
      onValue={(vehicleRangeInTime) => onFilters({ vehicleRangeInTime })}
    />
  </fieldset>
);

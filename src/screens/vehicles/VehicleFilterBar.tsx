// The filters of the vehicle search: VIN or truck number, type, trailer, source, age, and the active ones as chips.
import { Button, Switch } from "@blueprintjs/core";
import type { RefObject } from "react";
import { NO_VEHICLE_FILTERS, type VehicleFilters } from "../../domain/vehicles/vehicle-filters.ts";
import { isByPowerUnit } from "../../domain/vehicles/vehicle-query.ts";
import {
  TRAILER_FILTERS,
  VEHICLE_SOURCE_FILTERS,
  VEHICLE_TYPE_FILTERS,
  vehicleLabel,
} from "../../domain/vehicles/vehicle-labels.ts";
import { isVin } from "../../domain/vin.ts";
import { FilterChips, type Chip } from "../../ui/form/FilterChips.tsx";
import { FilterText } from "../../ui/form/FilterText.tsx";
import { MultiSelect } from "../../ui/form/MultiSelect.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./VehicleFilterBar.module.css";

interface Props {
  readonly filters: VehicleFilters;
  /** `push` adds a history entry, so that Back undoes the change. */
  readonly onFilters: (filters: VehicleFilters, push: boolean) => void;
  readonly textRef: RefObject<HTMLInputElement | null>;
  /** Moves the focus from the text field to the rows. */
  readonly onLeave: () => void;
  /** Opens the vehicle of a complete VIN. */
  readonly onVin: (vin: string) => void;
  readonly isLooking: boolean;
}

const choices = (words: readonly string[]) => words.map((value) => ({ value, label: vehicleLabel(value) }));

function chipsOf({ types, trailers, source, isRecent, carrierId }: VehicleFilters): readonly Chip[] {
  const listed = (words: readonly string[]): string => words.map(vehicleLabel).join(", ");
  return [
    { id: "types", label: "Kind", value: listed(types) },
    { id: "trailers", label: "Trailer", value: listed(trailers) },
    { id: "source", label: "Seen on", value: source === null ? "" : vehicleLabel(source) },
    { id: "isRecent", label: "Seen", value: isRecent ? "within 2 years" : "" },
    { id: "carrierId", label: "Carrier", value: carrierId === null ? "" : `#${carrierId}` },
  ].filter(({ value }) => value !== "");
}

export function VehicleFilterBar({ filters, onFilters, textRef, onLeave, onVin, isLooking }: Props) {
  const set = (change: Partial<VehicleFilters>) => onFilters({ ...filters, ...change }, true);
  const isComplete = isVin(filters.text.trim());
  return (
    <div className={css.bar} role="search" aria-label="Search vehicles">
      <FilterText
        inputRef={textRef}
        className={css.text ?? ""}
        label="Search by VIN, beginning of a VIN, or truck number"
        placeholder="VIN or truck number…"
        value={filters.text}
        onValue={(text) => onFilters({ ...filters, text }, false)}
        onLeave={onLeave}
        onEnter={() => (isComplete ? onVin(filters.text) : onLeave())}
      />
      {isComplete && (
        <Button size="small" intent="primary" loading={isLooking} text="Open VIN" onClick={() => onVin(filters.text)} />
      )}
      <MultiSelect
        label="Kind"
        choices={choices(VEHICLE_TYPE_FILTERS)}
        chosen={filters.types}
        onChosen={(types) => set({ types })}
      />
      <MultiSelect
        label="Trailer"
        choices={choices(TRAILER_FILTERS)}
        chosen={filters.trailers}
        onChosen={(trailers) => set({ trailers })}
      />
      <MultiSelect
        label="Seen on"
        choices={choices(VEHICLE_SOURCE_FILTERS)}
        chosen={filters.source === null ? [] : [filters.source]}
        onChosen={(sources) => set({ source: sources.at(-1) ?? null })}
      />
      <Switch
        className={css.recent ?? ""}
        checked={filters.isRecent}
        label="Within 2 years"
        onChange={() => set({ isRecent: !filters.isRecent })}
      />
      <FilterChips
        chips={chipsOf(filters)}
        onRemove={(id) => set({ [id]: NO_VEHICLE_FILTERS[id as keyof VehicleFilters] })}
        onClear={() => onFilters({ ...NO_VEHICLE_FILTERS, sort: filters.sort }, true)}
      />
      {isByPowerUnit(filters) && filters.types.includes("trailer") && (
        <p className={`${muted} ${css.hint}`}>
          All small truck types together are searched by power unit type, which leaves out trailers.
        </p>
      )}
    </div>
  );
}

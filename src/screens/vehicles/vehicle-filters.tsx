// The filter bar of the vehicle search.
import { Button, Switch } from "@blueprintjs/core";
import { VEHICLE_LIST, type VehicleFilters } from "../../domain/vehicles/vehicle-filters.ts";
import { VEHICLE_SOURCE_FILTERS, vehicleLabel } from "../../domain/vehicles/vehicle-labels.ts";
import { isByPowerUnit } from "../../domain/vehicles/vehicle-query.ts";
import { isVin, plainVin } from "../../domain/vin.ts";
import type { VinLookup } from "../../live/vehicles/use-vin-lookup.ts";
import { muted } from "../../ui/text/text.ts";
import { filterBar } from "../../widgets/list/filter-bar.ts";
import type { Filters } from "../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../widgets/list/state/use-list-state.ts";
import css from "./VehicleFilters.module.css";

/** `carrierName` is of the filter's carrier; `onLeave` goes on to the rows. */
export function vehicleFilters(
  state: ListState<VehicleFilters>,
  { look, isLooking }: Pick<VinLookup, "look" | "isLooking">,
  carrierName: string,
  onLeave: () => void,
): Filters {
  const { filters, change } = state;
  const { text, types, source, isRecent } = filters;
  const set = (next: Partial<VehicleFilters>) => change({ ...filters, ...next }, true);
  const isComplete = isVin(text);
  const bar = filterBar(VEHICLE_LIST, state, {
    label: "Search vehicles",
    facets: {},
    labels: { carrierId: () => carrierName },
    options: [
      {
        id: "source",
        label: "Seen on",
        options: VEHICLE_SOURCE_FILTERS.map((value) => ({ value })),
        labelOf: vehicleLabel,
        selected: source === null ? [] : [source],
        onSelect: (values) => set({ source: values.at(-1) ?? null }),
      },
    ],
    more: (
      <>
        {isComplete && (
          <Button size="small" intent="primary" loading={isLooking} text="Open VIN" onClick={() => look(plainVin(text))} />
        )}
        <Switch
          className={css.recent ?? ""}
          checked={isRecent}
          label="Within 2 years"
          onChange={() => set({ isRecent: !isRecent })}
        />
        {isByPowerUnit(filters) && types.includes("trailer") && (
          <p className={`${muted} ${css.hint}`}>
            All small truck types together are searched by power unit type, which leaves out trailers.
          </p>
        )}
      </>
    ),
    active: isRecent
      ? [{ id: "isRecent", label: "Seen", value: "within 2 years", onRemove: () => set({ isRecent: false }) }]
      : [],
  });
  return { ...bar, text: { ...bar.text, onEnter: () => (isComplete ? look(plainVin(text)) : onLeave()) } };
}

// The filters of the vehicle search, as data.
import { Button, Switch } from "@blueprintjs/core";
import { NO_VEHICLE_FILTERS, type VehicleFilters } from "../../domain/vehicles/vehicle-filters.ts";
import {
  TRAILER_FILTERS,
  VEHICLE_SOURCE_FILTERS,
  VEHICLE_TYPE_FILTERS,
  vehicleLabel,
} from "../../domain/vehicles/vehicle-labels.ts";
import { isByPowerUnit } from "../../domain/vehicles/vehicle-query.ts";
import { isVin } from "../../domain/vin.ts";
import type { VinLookup } from "../../live/vehicles/use-vin-lookup.ts";
import { muted } from "../../ui/text/text.ts";
import type { ActiveFilter, Filters } from "../../widgets/list/ListFilters.tsx";
import type { ListState } from "../../widgets/list/state/use-list-state.ts";
import css from "./VehicleFilters.module.css";

const options = (values: readonly string[]) => values.map((value) => ({ value }));

/** `carrierName` is of the filter's carrier; `onLeave` goes on to the rows. */
export function vehicleFilters(
  { filters, change }: ListState<VehicleFilters>,
  { look, isLooking }: Pick<VinLookup, "look" | "isLooking">,
  carrierName: string,
  onLeave: () => void,
): Filters {
  const set = (next: Partial<VehicleFilters>) => change({ ...filters, ...next }, true);
  const { text, types, trailers, source, isRecent, carrierId } = filters;
  const isComplete = isVin(text.trim());
  const active: readonly (ActiveFilter | false)[] = [
    isRecent && { id: "isRecent", label: "Seen", value: "within 2 years", onRemove: () => set({ isRecent: false }) },
    carrierId !== null && {
      id: "carrierId",
      label: "Carrier",
      value: carrierName,
      onRemove: () => set({ carrierId: null }),
    },
  ];
  return {
    label: "Search vehicles",
    text: {
      label: "Search by VIN, plate, their beginning, or truck number",
      placeholder: "VIN, plate or truck number…",
      value: text,
      onText: (next) => change({ ...filters, text: next }, false),
      onEnter: () => (isComplete ? look(text) : onLeave()),
    },
    options: [
      {
        id: "types",
        label: "Kind",
        options: options(VEHICLE_TYPE_FILTERS),
        labelOf: vehicleLabel,
        selected: types,
        onSelect: (values) => set({ types: values }),
      },
      {
        id: "trailers",
        label: "Trailer",
        options: options(TRAILER_FILTERS),
        labelOf: vehicleLabel,
        selected: trailers,
        onSelect: (values) => set({ trailers: values }),
      },
      {
        id: "source",
        label: "Seen on",
        options: options(VEHICLE_SOURCE_FILTERS),
        labelOf: vehicleLabel,
        selected: source === null ? [] : [source],
        onSelect: (values) => set({ source: values.at(-1) ?? null }),
      },
    ],
    more: (
      <>
        {isComplete && <Button size="small" intent="primary" loading={isLooking} text="Open VIN" onClick={() => look(text)} />}
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
    active: active.filter((one) => one !== false),
    onClear: () => change({ ...NO_VEHICLE_FILTERS, sort: filters.sort }, true),
  };
}

// The vehicle search: observations of all carriers' vehicles, filtered by the server, with a side panel; operated by keyboard.
import { Button, Tag } from "@blueprintjs/core";
import { useCallback, useState } from "react";
import { VEHICLE_LIST } from "../../domain/vehicles/vehicle-filters.ts";
import { pathTo } from "../../domain/pages.ts";
import { vehicleQuery } from "../../domain/vehicles/vehicle-query.ts";
import { useCarrierName } from "../../live/carriers/use-carrier-name.ts";
import { useDebounced } from "../../live/use-debounced.ts";
import { useGo } from "../../live/use-go.ts";
import { useServerList } from "../../live/use-server-list.ts";
import { useVinLookup } from "../../live/vehicles/use-vin-lookup.ts";
import { vehicleBatches, vehicleList } from "../../sync/vehicles/vehicles.ts";
import { Empty } from "../../ui/states/Empty.tsx";
import { SaveSearchButton } from "../../widgets/carriers/SaveSearchButton.tsx";
import { SavedSearchesMenu } from "../../widgets/carriers/SavedSearchesMenu.tsx";
import { ListPage } from "../../widgets/list/ListPage.tsx";
import { sorting } from "../../widgets/list/sorting.ts";
import { useListPlace } from "../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../widgets/list/state/use-list-state.ts";
import { SIGHTING_COLUMNS } from "./sighting-columns.tsx";
import { vehicleFilters } from "./vehicle-filters.tsx";
import { VehiclePeek } from "./VehiclePeek.tsx";
import css from "./VehiclesScreen.module.css";

const PATH = pathTo("vehicles");

export function VehiclesScreen() {
  const go = useGo();
  const state = useListState("vehicles", PATH, VEHICLE_LIST);
  const { filters, change } = state;
  const text = useDebounced(filters.text);
  const [now] = useState(() => new Date());
  const q = vehicleQuery({ ...filters, text }, now);
  const list = useServerList(vehicleList(q), state.isRestored);
  const place = useListPlace(list, state);
  const open = useCallback((id: number) => go(pathTo("vehicle", { id })), [go]);
  const lookup = useVinLookup(open);
  const clear = () => change(VEHICLE_LIST.none, true);
  const missed = lookup.last !== null && lookup.last.outcome.kind !== "found" ? lookup.last : null;
  const carrierName = useCarrierName(filters.carrierId);
  return (
    <ListPage
      name="vehicles"
      title="Vehicles"
      noun="sighting"
      state={state}
      list={list}
      place={place}
      columns={SIGHTING_COLUMNS}
      {...sorting(VEHICLE_LIST, state, filters.sort ?? { column: "date", descending: true })}
      printed={() => vehicleBatches(q)}
      filters={vehicleFilters(state, lookup, carrierName, place.toRows)}
      actions={[{ id: "clear", title: "Clear vehicle filters", on: "page", place: "none", run: clear }]}
      tools={
        <>
          <SavedSearchesMenu type="vehicle" />
          <SaveSearchButton type="vehicle" address={pathTo("vehicles", { query: state.address })} suggestion={filters.text} />
        </>
      }
      notice={
        missed !== null && (
          <p className={css.lookup} role="status">
            <Tag minimal intent="warning">
              {missed.vin}
            </Tag>{" "}
            {missed.outcome.kind === "missing"
              ? "No sightings of this VIN. That is neither good nor bad."
              : "This VIN could not be looked up."}
          </p>
        )
      }
      pathOf={({ id }) => pathTo("vehicle", { id })}
      peek={(id) => <VehiclePeek id={id} onClose={() => state.peek(null)} />}
      noMatch="Search by a VIN or a plate, or the beginning of one. Put # before a truck number that has letters."
      empty={<Empty title="No vehicles match" actions={<Button text="Clear filters" onClick={clear} />} />}
    />
  );
}

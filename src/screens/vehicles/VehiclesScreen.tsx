// The vehicle search: observations of all carriers' vehicles, filtered by the server, with a side panel; operated by keyboard.
import { Button, Tag } from "@blueprintjs/core";
import { LockIcon } from "@blueprintjs/icons";
import { useCallback } from "react";
import { addressOfVehicleFilters, NO_VEHICLE_FILTERS } from "../../domain/vehicles/vehicle-filters.ts";
import { pathTo } from "../../domain/pages.ts";
import { useGo } from "../../live/use-go.ts";
import { useTableLayout } from "../../live/use-table-layout.ts";
import { useVinLookup } from "../../live/vehicles/use-vin-lookup.ts";
import { PageHeader } from "../../ui/frame/PageHeader.tsx";
import { SplitView } from "../../ui/frame/SplitView.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../ui/palette/palette-registry.ts";
import { Empty } from "../../ui/states/Empty.tsx";
import { TableControls } from "../../ui/table/TableControls.tsx";
import { ServerListAge, ServerListStrip, ServerListTable } from "../../widgets/list/ServerListTable.tsx";
import { useListPlace } from "../../widgets/list/use-list-place.ts";
import { SaveSearchButton } from "../../widgets/carriers/SaveSearchButton.tsx";
import { VEHICLE_COLUMNS } from "../../widgets/vehicles/columns.tsx";
import { useVehicleList } from "./use-vehicle-list.ts";
import { VehicleFilterBar } from "./VehicleFilterBar.tsx";
import { VehiclePeek } from "./VehiclePeek.tsx";
import css from "./VehiclesScreen.module.css";

/** Tunable: default width of the side panel, in pixels. */
const PEEK_WIDTH = 400;

export function VehiclesScreen() {
  const go = useGo();
  const view = useVehicleList();
  const { filters, change, list } = view;
  const [layout, setLayout] = useTableLayout("vehicles");
  const open = useCallback((id: number) => go(pathTo("vehicle", { id })), [go]);
  const lookup = useVinLookup(open);
  const peek = (id: number | null) => change({ ...filters, peek: id });
  const { textRef, cursor, onCursor, onPeek, toRows } = useListPlace(view.keys, filters.peek, peek);
  useKeys([{ combo: "/", label: "Search vehicles", run: () => textRef.current?.focus() }]);
  usePaletteItems([
    {
      id: "vehicles-clear",
      title: "Clear vehicle filters",
      section: "Vehicles",
      run: () => change(NO_VEHICLE_FILTERS, true),
    },
  ]);

  if (list?.status === "forbidden") {
    return (
      <Empty icon={<LockIcon size={28} />} title="Vehicle search is not open to you">
        {list.failure}
      </Empty>
    );
  }
  return (
    <>
      <PageHeader
        title="Vehicles"
        onGo={go}
        actions={
          <>
            <ServerListAge list={list} of="sightings" />
            <SaveSearchButton
              type="vehicle"
              address={pathTo("vehicles", { query: addressOfVehicleFilters({ ...filters, peek: null }) })}
              suggestion={filters.text}
            />
            <TableControls columns={VEHICLE_COLUMNS} layout={layout} onLayout={(next) => setLayout({ ...layout, ...next })} />
          </>
        }
      />
      <VehicleFilterBar
        filters={filters}
        onFilters={change}
        textRef={textRef}
        onLeave={toRows}
        onVin={lookup.look}
        isLooking={lookup.isLooking}
      />
      {lookup.last !== null && lookup.last.outcome.kind !== "found" && (
        <p className={css.lookup} role="status">
          <Tag minimal intent="warning">
            {lookup.last.vin}
          </Tag>{" "}
          {lookup.last.outcome.kind === "missing"
            ? "No sightings of this VIN. That is neither good nor bad."
            : "This VIN could not be looked up."}
        </p>
      )}
      <ServerListStrip view={view} />
      <SplitView
        width={layout?.peekWidth ?? PEEK_WIDTH}
        onWidth={(peekWidth) => setLayout({ ...layout, peekWidth })}
        side={filters.peek !== null && <VehiclePeek id={filters.peek} onOpen={open} onClose={() => peek(null)} />}
      >
        <ServerListTable
          view={view}
          failure="The vehicles could not be loaded"
          label="Vehicles"
          columns={VEHICLE_COLUMNS}
          sort={filters.sort === null ? { id: "date", desc: true } : { id: filters.sort.column, desc: filters.sort.descending }}
          onSort={({ id, desc }) => change({ ...filters, sort: { column: id, descending: desc } }, true)}
          layout={layout}
          onLayout={(next) => setLayout({ ...layout, ...next })}
          cursor={cursor}
          onCursor={onCursor}
          onPeek={onPeek}
          onOpen={open}
          empty={
            <Empty
              title="No vehicles match"
              actions={<Button intent="primary" text="Clear filters" onClick={() => change(NO_VEHICLE_FILTERS, true)} />}
            >
              Search by a whole VIN or its beginning. Put # before a truck number that has letters.
            </Empty>
          }
        />
      </SplitView>
    </>
  );
}

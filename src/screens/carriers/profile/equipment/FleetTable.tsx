// A carrier's vehicles as a table, sorted on this computer.
import type { ReactNode } from "react";
import type { CarrierVehicle } from "../../../../contract/vehicles/vehicles.ts";
import { hrefTo } from "../../../../domain/pages.ts";
import { ROW_HEIGHT } from "../../../../ui/table/column-spec.ts";
import { DataTable } from "../../../../ui/table/DataTable.tsx";
import { VEHICLE_COLUMNS } from "../../../../widgets/vehicles/columns.tsx";
import { useVehicleTable } from "../../../../widgets/vehicles/use-vehicle-table.ts";

// The same for every row here.
const OF_CARRIERS = new Set(["carrier", "dot", "mc"]);
const COLUMNS = VEHICLE_COLUMNS.filter(({ id }) => !OF_CARRIERS.has(id)).map((column) => ({ ...column, sortable: true }));

/** Tunable: the most rows shown at once; in pixels, the room around them and the least height. */
const ROWS_MAX = 14;
const AROUND = 40;
const LEAST_HEIGHT = 180;

interface Props {
  readonly vehicles: readonly CarrierVehicle[];
  readonly onOpen: (id: number) => void;
  readonly empty: ReactNode;
}

export function FleetTable({ vehicles, onOpen, empty }: Props) {
  const table = useVehicleTable("carrier-fleet", COLUMNS, vehicles);
  const rows = Math.min(ROWS_MAX, vehicles.length) * ROW_HEIGHT[table.layout?.density ?? "normal"];
  return (
    <div style={{ height: Math.max(LEAST_HEIGHT, rows + AROUND), display: "flex" }}>
      <DataTable
        {...table}
        label="The carrier's vehicles"
        onOpen={onOpen}
        hrefOf={({ id }) => hrefTo("vehicle", { id })}
        empty={empty}
      />
    </div>
  );
}

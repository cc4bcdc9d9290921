// A carrier's vehicles in a table, sorted on this computer.
import { useMemo, useState, type ReactNode } from "react";
import type { CarrierVehicle } from "../../contract/vehicles.ts";
import { useTableLayout } from "../../live/use-table-layout.ts";
import { ROW_HEIGHT, type Sort } from "../../ui/table/column-spec.ts";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { VEHICLE_COLUMNS } from "../vehicles/columns.tsx";

// All are this carrier's.
const OF_CARRIERS = new Set(["carrier", "dot", "mc"]);
const COLUMNS = VEHICLE_COLUMNS.filter(({ id }) => !OF_CARRIERS.has(id)).map((column) => ({ ...column, sortable: true }));

/** Rows the table is high at most, and the room around them in pixels; ours. */
const MOST_ROWS = 14;
const AROUND = 40;
const LEAST_HEIGHT = 180;

interface Props {
  readonly vehicles: readonly CarrierVehicle[];
  readonly onOpen: (id: number) => void;
  readonly empty: ReactNode;
}

export function FleetTable({ vehicles, onOpen, empty }: Props) {
  const [layout, setLayout] = useTableLayout("carrier-fleet");
  const [sort, setSort] = useState<Sort>({ id: "date", desc: true });
  const byId = useMemo(() => new Map(vehicles.map((one) => [one.id, one])), [vehicles]);
  const keys = useMemo(() => {
    const text = COLUMNS.find(({ id }) => id === sort.id)?.text ?? (() => "");
    const order = vehicles.toSorted((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : a.id - b.id));
    return (sort.desc ? order.toReversed() : order).map(({ id }) => id);
  }, [vehicles, sort]);
  const rows = Math.min(MOST_ROWS, vehicles.length) * ROW_HEIGHT[layout?.density ?? "normal"];
  return (
    <div style={{ height: Math.max(LEAST_HEIGHT, rows + AROUND), display: "flex" }}>
      <DataTable
        label="The carrier's vehicles"
        columns={COLUMNS}
        keys={keys}
        rowAt={(key) => byId.get(key)}
        listKey={`${sort.id} ${sort.desc}`}
        sort={sort}
        onSort={setSort}
        layout={layout}
        onLayout={(next) => setLayout({ ...layout, ...next })}
        onOpen={onOpen}
        empty={empty}
      />
    </div>
  );
}

// Hook for a table of fully loaded vehicles: local sort by column, and the stored column layout.
import { useMemo, useState } from "react";
import type { CarrierVehicle } from "../../contract/vehicles/vehicles.ts";
import { useTableLayout } from "../../live/use-table-layout.ts";
import type { ColumnSpec, Sort } from "../../ui/table/column-spec.ts";
import type { DataTableProps } from "../../ui/table/table-props.ts";

type TableState = "columns" | "keys" | "rowAt" | "listKey" | "sort" | "onSort" | "layout" | "onLayout";

/** `name`: the key of the stored layout; pass stable arrays. Last seen first by default. */
export function useVehicleTable(
  name: string,
  columns: readonly ColumnSpec<CarrierVehicle>[],
  vehicles: readonly CarrierVehicle[],
): Pick<DataTableProps<CarrierVehicle>, TableState> {
  const [layout, setLayout] = useTableLayout(name);
  const [sort, setSort] = useState<Sort>({ id: "date", desc: true });
  const byId = useMemo(() => new Map(vehicles.map((one) => [one.id, one])), [vehicles]);
  const keys = useMemo(() => {
    const text = columns.find(({ id }) => id === sort.id)?.text ?? (() => "");
    const order = vehicles.toSorted((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : a.id - b.id));
    return (sort.desc ? order.toReversed() : order).map(({ id }) => id);
  }, [columns, vehicles, sort]);
  return {
    columns,
    keys,
    rowAt: (key) => byId.get(key),
    listKey: `${sort.id} ${sort.desc}`,
    sort,
    onSort: setSort,
    layout,
    onLayout: (next) => setLayout({ ...layout, ...next }),
  };
}

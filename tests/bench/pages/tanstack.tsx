// TanStack Table over all of the portal's rows, with its global filter; only the visible rows are drawn.
// oxlint-disable no-restricted-imports
import {
  columnFilteringFeature,
  createFilteredRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { ROW_HEIGHT } from "../plan.ts";
import { COLUMNS, portalRows } from "./rows.ts";

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
});

const columns = COLUMNS.map(({ title, text, width }): ColumnDef<typeof features, Connection> => ({
  id: title,
  accessorFn: text,
  meta: { width },
}));

function Page({ data }: { readonly data: Connection[] }) {
  const [globalFilter, setGlobalFilter] = useState("");
  const table = useTable({
    features,
    data,
    columns,
    state: { globalFilter },
    onGlobalFilterChange: setGlobalFilter,
    globalFilterFn: "includesString",
    getColumnCanGlobalFilter: () => true,
  });
  const { rows } = table.getRowModel();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  return (
    <div>
      <input aria-label="Filter" value={globalFilter} onChange={(event) => table.setGlobalFilter(event.currentTarget.value)} />
      <div ref={box} className="peer-rows" style={{ height: 760, overflow: "auto" }}>
        <div style={{ height: virtual.getTotalSize(), position: "relative" }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!;
            return (
              <div
                key={row.id}
                style={{ position: "absolute", transform: `translateY(${start}px)`, display: "flex", height: ROW_HEIGHT }}
              >
                {COLUMNS.map(({ title, width, text }) => (
                  <span key={title} style={{ width, overflow: "hidden", whiteSpace: "nowrap" }}>
                    {text(row.original)}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

const app = document.getElementById("app");
if (app) createRoot(app).render(<Page data={await portalRows()} />);

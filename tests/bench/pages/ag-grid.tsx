// AG Grid Community over the portal's rows, with its quick filter: set up as its documentation advises for many rows.
import { AllCommunityModule, ModuleRegistry, type ColDef } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { ROW_HEIGHT } from "../plan.ts";
import { COLUMNS, portalRows } from "./rows.ts";

ModuleRegistry.registerModules([AllCommunityModule]);

const columns: ColDef<Connection>[] = COLUMNS.map(({ title, text, width }) => ({
  headerName: title,
  width,
  valueGetter: ({ data }) => (data ? text(data) : ""),
}));

function Page({ rows }: { readonly rows: Connection[] }) {
  const [text, setText] = useState("");
  return (
    <div>
      <input aria-label="Filter" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <div style={{ height: 760 }}>
        <AgGridReact<Connection>
          rowData={rows}
          columnDefs={columns}
          getRowId={({ data }) => String(data.id)}
          quickFilterText={text}
          cacheQuickFilter
          rowHeight={ROW_HEIGHT}
          animateRows={false}
        />
      </div>
    </div>
  );
}

const app = document.getElementById("app");
if (app) createRoot(app).render(<Page rows={await portalRows()} />);

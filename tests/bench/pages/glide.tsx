// Glide Data Grid over the portal's rows: a grid on a canvas. It has no filter, so that its rows are found beforehand.
import "@glideapps/glide-data-grid/dist/index.css";
import { DataEditor, GridCellKind, type GridCell, type GridColumn, type Item } from "@glideapps/glide-data-grid";
import { useCallback, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import { ROW_HEIGHT } from "../plan.ts";
import { Found } from "./found.ts";
import { COLUMNS, portalRows } from "./rows.ts";

const columns: GridColumn[] = COLUMNS.map(({ title, width }) => ({ title, id: title, width }));

function Page({ rows, found }: { readonly rows: readonly Connection[]; readonly found: Found }) {
  const [text, setText] = useState("");
  const order = found.rows(text);
  const getCellContent = useCallback(
    ([column, at]: Item): GridCell => {
      const row = rows[order[at] ?? -1];
      const data = row === undefined ? "" : (COLUMNS[column]?.text(row) ?? "");
      return { kind: GridCellKind.Text, data, displayData: data, allowOverlay: false };
    },
    [rows, order],
  );
  return (
    <div>
      <input aria-label="Filter" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <div className="canvas-rows" data-rows={order.length} style={{ height: 760 }}>
        <DataEditor
          columns={columns}
          rows={order.length}
          getCellContent={getCellContent}
          rowHeight={ROW_HEIGHT}
          width="100%"
          height={760}
          smoothScrollY
        />
      </div>
    </div>
  );
}

// The probe sees changes of elements; of a canvas it has to be told. The elements that the grid keeps for screen readers come later,
// and do not count.
const draw = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function fillText(...given) {
  window.probe.drew();
  draw.apply(this, given);
};

const app = document.getElementById("app");
if (app) {
  const rows = await portalRows();
  const found = new Found(rows);
  window.peer = { prepare: (words) => found.prepare(words) };
  createRoot(app).render(<Page rows={rows} found={found} />);
}

// A table with generated rows, and the state that a screen would have.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { Num } from "../../../src/ui/cell/Num.tsx";
import { Tone } from "../../../src/ui/cell/Tone.tsx";
import type { ColumnSpec, Keys } from "../../../src/ui/table/column-spec.ts";
import { DataTable } from "../../../src/ui/table/DataTable.tsx";
import type { TableLayout } from "../../../src/ui/table/layout.ts";
import type { DataTableProps } from "../../../src/ui/table/table-props.ts";
import "../../../src/ui/theme.css";

export interface Carrier {
  readonly id: number;
  readonly name: string;
}

export const columns: readonly ColumnSpec<Carrier>[] = [
  {
    id: "name",
    title: "Carrier",
    width: 200,
    pin: "start",
    sortable: true,
    names: true,
    cell: (row) => row.name,
    text: (row) => row.name,
  },
  {
    id: "assessment",
    title: "Assessment",
    width: 140,
    cell: () => <Tone tone="pass" text="Pass" />,
    text: () => "Pass",
  },
  {
    id: "mc",
    title: "MC",
    width: 120,
    mono: true,
    cell: (row) => `MC ${row.id}`,
    text: (row) => `MC ${row.id}`,
  },
  {
    id: "fleet",
    title: "Trucks",
    width: 90,
    align: "end",
    sortable: true,
    descFirst: true,
    cell: (row) => <Num value={row.id % 400} />,
    text: (row) => String(row.id % 400),
  },
  {
    id: "email",
    title: "Email",
    width: 240,
    cell: (row) => `d@${row.id}.com`,
    text: (row) => `d@${row.id}.com`,
  },
];

export const keysTo = (count: number): Float64Array => Float64Array.from({ length: count }, (_, index) => index + 1);

/** What a test reads and changes while the table is on the screen. */
export interface Handle {
  selection: ReadonlySet<number>;
  cursor: number | null;
  layout: TableLayout | null;
  setKeys: (keys: Keys) => void;
}

export function harness(props: Partial<DataTableProps<Carrier>> & { readonly keys: Keys }) {
  const handle: Handle = { selection: new Set(), cursor: null, layout: null, setKeys: () => {} };
  function Harness() {
    const [keys, setKeys] = useState(props.keys);
    const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
    const [cursor, setCursor] = useState<number | null>(null);
    const [layout, setLayout] = useState<Partial<TableLayout> | null>(props.layout ?? null);
    Object.assign(handle, { selection, cursor, setKeys });
    return (
      <BlueprintProvider>
        <div style={{ display: "flex", width: 700, height: 480 }}>
          <DataTable<Carrier>
            label="Carriers"
            columns={columns}
            rowAt={(key) => ({ id: key, name: `Carrier ${key}` })}
            {...props}
            keys={keys}
            selection={selection}
            onSelection={setSelection}
            cursor={cursor}
            onCursor={setCursor}
            layout={layout}
            onLayout={(next) => {
              handle.layout = next;
              setLayout(next);
            }}
          />
        </div>
      </BlueprintProvider>
    );
  }
  return { handle, element: <Harness /> };
}

export const grid = (): HTMLElement => document.querySelector<HTMLElement>("[role=grid]")!;

/** The visible rows, top to bottom: key, and whether there is text in them. */
export function rowsInSight(): { key: number; filled: boolean }[] {
  const box = grid().getBoundingClientRect();
  return [...grid().querySelectorAll<HTMLElement>(".Table_body [role=row]")]
    .map((row) => ({ row, place: row.getBoundingClientRect() }))
    .filter(({ place }) => place.bottom > box.top + 33 && place.top < box.bottom)
    .toSorted((a, b) => a.place.top - b.place.top)
    .map(({ row }) => ({
      key: Number(row.dataset["key"]),
      filled: (row.textContent ?? "").includes("Carrier"),
    }));
}

export const frame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** The active element for a screen reader. */
export const active = (): HTMLElement | null => document.getElementById(grid().getAttribute("aria-activedescendant") ?? "");

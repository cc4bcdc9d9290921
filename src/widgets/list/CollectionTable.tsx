// The table of a collection with the rows it reads, and what stands above it while the collection cannot be kept up to date.
import { useCallback, useState } from "react";
import type { CollectionState } from "../../db/records.ts";
import type { ServerTable, ServerTables } from "../../db/tables.ts";
import { useRows } from "../../live/rows/use-rows.ts";
import { FailedStrip } from "../../ui/states/Failed.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import type { DataTableProps } from "../../ui/table/table-props.ts";

interface Props<T extends ServerTable> extends Omit<DataTableProps<ServerTables[T]>, "keys" | "rowAt" | "onWindow"> {
  readonly collection: T;
  readonly keys: Float64Array | null;
}

const NO_KEYS = new Float64Array(0);

/** Rows read before the table has said what it draws; about a screen. */
const FIRST_ROWS = 64;

/** Scrolling draws it anew, and nothing around it. */
export function CollectionTable<T extends ServerTable>({ collection, keys, ...table }: Props<T>) {
  const [seen, setSeen] = useState({ first: 0, last: FIRST_ROWS });
  const { rowAt } = useRows(collection, keys ?? NO_KEYS, seen.first, seen.last);
  const onWindow = useCallback((first: number, last: number) => setSeen({ first, last: last + 1 }), []);
  return <DataTable {...table} keys={keys} rowAt={rowAt} onWindow={onWindow} />;
}

interface StripProps {
  readonly collection: CollectionState | null;
  /** What the rows that are here are good for: "can be worked". */
  readonly rows: string;
}

export function CollectionStrip({ collection, rows }: StripProps) {
  if (collection === null || collection.failure === null) return null;
  return (
    <FailedStrip
      title="Updates are failing."
      stillWorks={`What this computer has ${rows}, and changes are kept until they can be sent.`}
    />
  );
}

// The table of overrides with the rows it reads; scrolling draws it anew, and nothing around it.
import { useCallback, useState } from "react";
import { useRows } from "../../live/use-rows.ts";
import { DataTable } from "../../ui/table/DataTable.tsx";
import type { DataTableProps } from "../../ui/table/table-props.ts";
import type { OverrideRow } from "./columns.tsx";

type Props = Omit<DataTableProps<OverrideRow>, "keys" | "rowAt" | "onWindow"> & { readonly keys: Float64Array | null };

const NO_KEYS = new Float64Array(0);

/** Rows read before the table has said what it draws; about a screen. */
const FIRST_ROWS = 64;

export function OverrideTable({ keys, ...table }: Props) {
  const [seen, setSeen] = useState({ first: 0, last: FIRST_ROWS });
  const { rowAt } = useRows("rule_overrides", keys ?? NO_KEYS, seen.first, seen.last);
  const onWindow = useCallback((first: number, last: number) => setSeen({ first, last: last + 1 }), []);
  return <DataTable {...table} keys={keys} rowAt={rowAt} onWindow={onWindow} />;
}

// Which row of a company's list is open in its dialog, and how it is opened: Enter or E on a row, N for a new one.
import { useCallback, useState } from "react";
import type { RowKey } from "../../../ui/table/column-spec.ts";
import { showRefusal } from "../../../widgets/list/changes.ts";
import type { Adding } from "./CompanyList.tsx";

interface Open<Row> {
  /** Null: a new one. */
  readonly row: Row | null;
  readonly close: () => void;
}

interface Editing {
  readonly adding: Adding;
  readonly rowKeys: readonly RowKey[];
  readonly onOpen: (id: number) => void;
}

/** `rows` null: unknown yet. `refusal`: why the person may not change the list; null: they may. */
export function useEditing<Row extends { readonly id: number }>(
  rows: readonly Row[] | null,
  refusal: string | null,
  text: string,
): { readonly open: Open<Row> | null; readonly edit: (row: Row) => void; readonly editing: Editing } {
  const [shown, setShown] = useState<{ readonly row: Row | null } | null>(null);
  const edit = useCallback((row: Row) => setShown({ row }), []);
  const onOpen = (id: number) => {
    const row = rows?.find((each) => each.id === id);
    if (refusal !== null) showRefusal(refusal);
    else if (row !== undefined) edit(row);
  };
  return {
    open: shown === null ? null : { row: shown.row, close: () => setShown(null) },
    edit,
    editing: {
      adding: { text, refusal, onAdd: () => setShown({ row: null }) },
      rowKeys: [{ combo: "e", label: "Edit", run: ([id]) => id !== undefined && onOpen(id) }],
      onOpen,
    },
  };
}

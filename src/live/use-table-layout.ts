// How the signed-in person has arranged a table.
import { useCallback, useState } from "react";
import type { TableLayout } from "../ui/table/layout.ts";
import { rememberValue } from "./remember.ts";
import { useValue } from "./use-records.ts";

/** The table's own arrangement, and how wide the panel beside it is. */
export interface StoredLayout extends Partial<TableLayout> {
  readonly peekWidth?: number;
}

const isSame = (one: StoredLayout | null, other: StoredLayout | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The person's layout, null for the default; and what stores another. */
export function useTableLayout(name: string): [StoredLayout | null, (layout: StoredLayout) => void] {
  const key = `table:${name}`;
  const stored = useValue<StoredLayout>(key) ?? null;
  // A choice shows at once: until the database has it, the next one must not be made from what was there before.
  const [chosen, setChosen] = useState<{ readonly key: string; readonly layout: StoredLayout } | null>(null);
  const isPending = chosen !== null && chosen.key === key && !isSame(chosen.layout, stored);
  if (chosen !== null && !isPending) setChosen(null);
  const choose = useCallback(
    (layout: StoredLayout) => {
      setChosen({ key, layout });
      void rememberValue(key, layout);
    },
    [key],
  );
  return [isPending ? chosen.layout : stored, choose];
}

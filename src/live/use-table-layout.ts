// How the signed-in person has arranged a table.
import { useCallback } from "react";
import type { TableLayout } from "../ui/table/layout.ts";
import { rememberValue } from "./remember.ts";
import { useValue } from "./use-records.ts";

/** The table's own arrangement, and how wide the panel beside it is. */
export interface StoredLayout extends Partial<TableLayout> {
  readonly peekWidth?: number;
}

/** The person's layout, null for the default; and what stores another. */
export function useTableLayout(name: string): [StoredLayout | null, (layout: StoredLayout) => void] {
  const key = `table:${name}`;
  const layout = useValue<StoredLayout>(key) ?? null;
  const choose = useCallback((next: StoredLayout) => void rememberValue(key, next), [key]);
  return [layout, choose];
}

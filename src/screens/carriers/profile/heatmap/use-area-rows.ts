// The areas of a scene for a table: the worker returns their order at once, and their rows as they become visible.
import { useCallback, useEffect, useRef, useState } from "react";
import type { AreaOrder, AreaRow, OrderedAreas, Scene } from "../../../../../workers/heatmap/api.ts";
import type { Heatmap } from "../../../../../workers/heatmap/client.ts";

interface Loaded {
  readonly scene: Scene;
  readonly order: OrderedAreas;
  /** Rows loaded so far, by index. */
  readonly rows: ReadonlyMap<number, AreaRow>;
}

export interface AreaRows {
  /** Null until the worker has answered. */
  readonly keys: Float64Array | null;
  readonly visits: number;
  readonly rowAt: (index: number) => AreaRow | undefined;
  readonly onWindow: (first: number, last: number) => void;
}

/** Tunable: rows loaded before the table reports which ones it draws. */
const FIRST_ROWS = 60;

export function useAreaRows(heatmap: Heatmap | null, scene: Scene, by: AreaOrder, descending: boolean): AreaRows {
  const [shown, setShown] = useState<Loaded | null>(null);
  const current = useRef<Loaded | null>(null);
  useEffect(() => {
    if (heatmap === null) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const order = await heatmap.call("order", scene, by, descending);
      const rows = await heatmap.call("rows", scene, [...order.indexes.subarray(0, FIRST_ROWS)]);
      if (!isCurrent) return;
      current.current = { scene, order, rows: new Map(rows.map((row) => [row.index, row])) };
      setShown(current.current);
    };
    // The rows stay; the panel shows what went wrong.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [heatmap, scene, by, descending]);

  const onWindow = useCallback(
    (first: number, last: number) => {
      const before = current.current;
      if (heatmap === null || before === null) return;
      const missing = [...before.order.indexes.subarray(first, last)].filter((index) => !before.rows.has(index));
      if (missing.length === 0) return;
      heatmap.call("rows", before.scene, missing).then(
        (rows) => {
          const now = current.current;
          if (now?.order !== before.order) return;
          current.current = { ...now, rows: new Map([...now.rows, ...rows.map((row) => [row.index, row] as const)]) };
          setShown(current.current);
        },
        () => undefined,
      );
    },
    [heatmap],
  );
  const rowAt = useCallback((index: number) => shown?.rows.get(index), [shown]);
  return { keys: shown?.order.indexes ?? null, visits: shown?.order.visits ?? 0, rowAt, onWindow };
}

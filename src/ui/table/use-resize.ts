// Resizes a column by dragging its edge: the grid changes with the pointer, the layout once at the end.
import { useRef, type PointerEvent, type RefObject } from "react";
import { boundWidth } from "./layout.ts";
import type { Columns, PlacedColumn } from "./use-columns.ts";

/** Pointer handlers for the edge of a heading. `onWidth` gets whole pixels. */
export function useResize<Row>(
  boxRef: RefObject<HTMLDivElement | null>,
  columns: Columns<Row>,
  onWidth: (column: PlacedColumn<Row>, width: number) => void,
) {
  const drag = useRef<{ from: number; width: number } | null>(null);

  // Directly in the style: rendering every row for every pixel would be slow.
  const preview = (column: PlacedColumn<Row>, width: number) => {
    const tracks = columns.tracks.map((track, index) => (index === column.track ? `${width}px` : track));
    boxRef.current?.style.setProperty("--tracks", tracks.join(" "));
    boxRef.current?.style.setProperty("--total", `${columns.total + width - column.width}px`);
  };

  return (column: PlacedColumn<Row>) => ({
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: event.clientX, width: column.width };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      drag.current.width = boundWidth(column.spec, column.width + event.clientX - drag.current.from);
      preview(column, drag.current.width);
    },
    onPointerUp: () => {
      const width = drag.current?.width ?? column.width;
      drag.current = null;
      if (width !== column.width) onWidth(column, width);
    },
    onPointerCancel: () => {
      drag.current = null;
      preview(column, column.width);
    },
  });
}

// The body of a table: the layer that rows are drawn in, and what the mouse does on them.
import { useEffect, useState, useSyncExternalStore, type MouseEvent, type RefObject } from "react";
import { createPortal } from "react-dom";
import { copyIdentifier } from "../cell/Identifier.tsx";
import type { Keys } from "./column-spec.ts";
import type { Rows } from "./rows.ts";
import css from "./Table.module.css";

export interface RowPress {
  readonly index: number;
  readonly column: string | null;
  readonly onCheck: boolean;
  readonly shift: boolean;
  readonly mod: boolean;
}

type Drawn = Pick<Rows<never>, "subscribe" | "components">;

interface Props {
  readonly layerRef: RefObject<HTMLDivElement | null>;
  readonly keys: NonNullable<Keys>;
  /** Of all rows, in pixels. */
  readonly height: number;
  readonly rows: Drawn;
  readonly onPress: (press: RowPress) => void;
  /** Opens a row; a tap does so too, because a finger has neither keys nor a double click. */
  readonly onDoublePress: (index: number) => void;
  /** The address of a row, for another tab. */
  readonly hrefAt?: ((index: number) => string | null) | undefined;
}

const MIDDLE = 1;

const isTap = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";

const identifierAt = ({ target }: MouseEvent): HTMLButtonElement | null =>
  (target as Element).closest<HTMLButtonElement>("[data-column] > button[value]");

/** Follows the first frame: React listens to each event of each cell on its own, so that the first components cost as much as the rows. */
function CellComponents({ rows }: { readonly rows: Drawn }) {
  const components = useSyncExternalStore(rows.subscribe, rows.components);
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(setIsPainted, 0, true));
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!isPainted) return null;
  return [...components].map(([host, node]) => createPortal(node, host, host.getAttribute("data-host")));
}

export function TableBody({ layerRef, keys, height, rows, onPress, onDoublePress, hrefAt }: Props) {
  const indexOf = (target: EventTarget): number => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
    return row ? keys.indexOf(Number(row.dataset["key"])) : -1;
  };
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = indexOf(target);
    const identifier = identifierAt(event);
    if (identifier) void copyIdentifier(identifier);
    if (index < 0 || target.closest("button, a[href]")) return;
    onPress({
      index,
      column: target.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? null,
      onCheck: target.closest("[data-check]") !== null,
      shift: event.shiftKey,
      mod: event.ctrlKey || event.metaKey,
    });
    if (isTap(event) && !target.closest("[data-check]")) onDoublePress(index);
  };
  const hrefOf = ({ target, button }: MouseEvent): string | null => {
    const index = button === MIDDLE && !(target as Element).closest("button, a[href]") ? indexOf(target) : -1;
    return index < 0 ? null : (hrefAt?.(index) ?? null);
  };
  return (
    <div
      role="rowgroup"
      className={css.body}
      style={{ height }}
      onClick={press}
      // The focus stays in the table.
      onMouseDown={(event) => (identifierAt(event) || hrefOf(event) !== null) && event.preventDefault()}
      onAuxClick={(event) => {
        const href = hrefOf(event);
        if (href !== null) window.open(href, "_blank", "noopener");
      }}
      onDoubleClick={(event) => {
        const index = indexOf(event.target);
        if (index >= 0 && !(event.target as Element).closest("button, a[href], [data-check]")) onDoublePress(index);
      }}
    >
      <div ref={layerRef} className={css.layer} role="presentation" />
      <CellComponents rows={rows} />
    </div>
  );
}

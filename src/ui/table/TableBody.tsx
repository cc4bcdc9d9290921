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
  /** Of its name or by a double click; of any place by a tap, because a finger has neither keys nor a double click. */
  readonly onOpen: (index: number) => void;
  /** The address of a row, for another tab. */
  readonly hrefAt?: ((index: number) => string | null) | undefined;
}

const MIDDLE = 1;

const isTap = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";

/** The link that is a row's name; one within a component is that component's own. */
const nameAt = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  (target as Element).closest<HTMLAnchorElement>("[data-column] > a[href]");

/** The keys of rows are the table's. */
const toTable = (within: Element): void => within.closest<HTMLElement>("[role=grid]")?.focus({ preventScroll: true });

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

export function TableBody({ layerRef, keys, height, rows, onPress, onOpen, hrefAt }: Props) {
  const indexOf = (target: EventTarget): number => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
    return row ? keys.indexOf(Number(row.dataset["key"])) : -1;
  };
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = indexOf(target);
    const identifier = identifierAt(event);
    if (identifier) void copyIdentifier(identifier);
    const name = nameAt(event);
    // With Ctrl or ⌘ the browser opens it in another tab; with Shift rows are selected, as everywhere on a row.
    const isOpening = name !== null && !event.shiftKey;
    if (index < 0 || (name === null && target.closest("button, a[href]"))) return;
    if (isOpening && (event.ctrlKey || event.metaKey || event.altKey)) return;
    if (name !== null) event.preventDefault();
    onPress({
      index,
      column: target.closest<HTMLElement>("[data-column]")?.dataset["column"] ?? null,
      onCheck: target.closest("[data-check]") !== null,
      shift: event.shiftKey,
      mod: event.ctrlKey || event.metaKey,
    });
    if (isOpening || (isTap(event) && !target.closest("[data-check]"))) onOpen(index);
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
      onFocus={(event) => event.target.matches("[data-column] > a") && toTable(event.target)}
      onAuxClick={(event) => {
        const href = hrefOf(event);
        if (href !== null) window.open(href, "_blank", "noopener");
      }}
      onDoubleClick={(event) => {
        const index = indexOf(event.target);
        if (index >= 0 && !(event.target as Element).closest("button, a[href], [data-check]")) onOpen(index);
      }}
    >
      <div ref={layerRef} className={css.layer} role="presentation" />
      <CellComponents rows={rows} />
    </div>
  );
}

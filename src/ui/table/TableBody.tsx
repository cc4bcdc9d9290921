// The body of a table: the layer that rows are drawn in, and what the mouse does on them.
import { useEffect, useState, useSyncExternalStore, type MouseEvent, type RefObject } from "react";
import { createPortal } from "react-dom";
import { copyIdentifier } from "../cell/Identifier.tsx";
import type { Keys, RowTouch } from "./column-spec.ts";
import type { Rows } from "./rows.ts";
import { useRowTouch, type Aside } from "./use-row-touch.ts";
import lines from "./Lines.module.css";
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
  /** Rows have two lines, for fingers. */
  readonly hasLines: boolean;
  readonly touch: RowTouch | null;
  /** Shows all that can be done with a row. */
  readonly onMore: ((key: number) => void) | null;
  /** Rows are being selected: a press anywhere on one selects it, or ends that. */
  readonly isSelecting: boolean;
  /** What holding a row does; null: nothing. */
  readonly onHold: ((key: number) => void) | null;
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

/** Behind a row that is drawn aside. */
const Behind = ({ side, swipe: { icon, title }, isFar, top, height }: Aside) => (
  <div className={lines.aside} data-side={side} data-far={isFar || undefined} style={{ top, height }} aria-hidden>
    <span>
      {icon}
      {title}
    </span>
  </div>
);

export function TableBody(props: Props) {
  const { layerRef, keys, height, rows, onPress, onOpen, hrefAt, hasLines, touch, onMore, isSelecting, onHold } = props;
  const { aside, handlers } = useRowTouch({ touch: hasLines ? touch : null, onHold: hasLines ? onHold : null });
  const indexOf = (target: EventTarget): number => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
    return row ? keys.indexOf(Number(row.dataset["key"])) : -1;
  };
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = indexOf(target);
    if (target.closest("[data-more]") !== null) {
      const key = keys[index];
      if (key !== undefined) onMore?.(key);
      return;
    }
    if (isSelecting && index >= 0) {
      event.preventDefault();
      onPress({ index, column: null, onCheck: true, shift: event.shiftKey, mod: false });
      return;
    }
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
    if (isOpening || ((hasLines || isTap(event)) && !target.closest("[data-check]"))) onOpen(index);
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
      {...handlers}
      onClick={press}
      // The focus stays in the table.
      onMouseDown={(event) => (identifierAt(event) || hrefOf(event) !== null) && event.preventDefault()}
      onFocus={(event) => event.target.matches("[data-column] > a") && toTable(event.target)}
      onAuxClick={(event) => {
        const href = hrefOf(event);
        if (href !== null) window.open(href, "_blank", "noopener");
      }}
      onDoubleClick={(event) => {
        if (hasLines) return;
        const index = indexOf(event.target);
        if (index >= 0 && !(event.target as Element).closest("button, a[href], [data-check]")) onOpen(index);
      }}
    >
      {aside !== null && <Behind {...aside} />}
      <div ref={layerRef} className={css.layer} role="presentation" />
      <CellComponents rows={rows} />
    </div>
  );
}

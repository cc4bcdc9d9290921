// The menu of a column: sort, move, pin, resize and hide it.
import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  EyeOffIcon,
  MinusIcon,
  PinIcon,
  PlusIcon,
  SortAscIcon,
  SortDescIcon,
  SortIcon,
  UnpinIcon,
} from "@blueprintjs/icons";
import { useEffect, useRef, type KeyboardEvent } from "react";
import type { Sort, Unsorted } from "./column-spec.ts";
import { withPin, withStep, withWidth, type TableLayout } from "./layout.ts";
import type { PlacedColumn } from "./use-columns.ts";

/** Tunable: pixels that one key press or menu item widens or narrows a column by. */
export const WIDTH_STEP = 16;

interface Props<Row> {
  readonly column: PlacedColumn<Row>;
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
  readonly onSort: ((sort: Sort) => void) | undefined;
  readonly unsorted: Unsorted | undefined;
  readonly onHide: () => void;
}

// Blueprint's menu supports Tab only; people expect the arrow keys.
function stepThrough(event: KeyboardEvent<HTMLDivElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(CHOICE)];
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + by + items.length) % items.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

const CHOICE = "[role=menuitem]:not([aria-disabled=true])";

/** Takes the focus when it opens. The last visible column cannot be hidden. */
export function HeadMenu<Row>({ column, layout, onLayout, onSort, unsorted, onHide }: Props<Row>) {
  const { spec, width, pin, sorted } = column;
  const { id } = spec;
  const only = layout.order.length - layout.hidden.length <= 1;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(CHOICE)?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={box} onKeyDown={stepThrough}>
      <Menu small aria-label={`Column ${spec.title}`}>
        {spec.sortable && onSort && (
          <>
            <MenuItem
              icon={<SortAscIcon />}
              text="Sort ascending"
              disabled={sorted === "asc"}
              onClick={() => onSort({ id, desc: false })}
            />
            <MenuItem
              icon={<SortDescIcon />}
              text="Sort descending"
              disabled={sorted === "desc"}
              onClick={() => onSort({ id, desc: true })}
            />
          </>
        )}
        {unsorted && <MenuItem icon={<SortIcon />} text={unsorted.label} onClick={unsorted.run} />}
        {((spec.sortable && onSort) || unsorted) && <MenuDivider />}
        <MenuItem icon={<ArrowLeftIcon />} text="Move left" label="Shift ←" onClick={() => onLayout(withStep(layout, id, -1))} />
        <MenuItem icon={<ArrowRightIcon />} text="Move right" label="Shift →" onClick={() => onLayout(withStep(layout, id, 1))} />
        <MenuItem
          icon={<PlusIcon />}
          text="Wider"
          label="+"
          shouldDismissPopover={false}
          onClick={() => onLayout(withWidth(layout, spec, width + WIDTH_STEP))}
        />
        <MenuItem
          icon={<MinusIcon />}
          text="Narrower"
          label="−"
          shouldDismissPopover={false}
          onClick={() => onLayout(withWidth(layout, spec, width - WIDTH_STEP))}
        />
        <MenuDivider />
        {pin !== "start" && (
          <MenuItem icon={<PinIcon />} text="Pin left" onClick={() => onLayout(withPin(layout, id, "start"))} />
        )}
        {pin !== "end" && <MenuItem icon={<PinIcon />} text="Pin right" onClick={() => onLayout(withPin(layout, id, "end"))} />}
        {pin !== null && <MenuItem icon={<UnpinIcon />} text="Unpin" onClick={() => onLayout(withPin(layout, id, null))} />}
        <MenuItem icon={<EyeOffIcon />} text="Hide" disabled={only} onClick={onHide} />
      </Menu>
    </div>
  );
}

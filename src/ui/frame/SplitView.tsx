// A list with a panel beside it; the edge between them is moved by dragging or with the arrow keys.
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from "react";
import { useBackCloses } from "../layout/use-back-closes.ts";
import css from "./SplitView.module.css";

/** Tunable: the least width of the panel and of the list, in pixels. */
const LEAST_SIDE = 280;
const LEAST_MAIN = 360;
const KEY_STEP = 24;

interface Props {
  readonly children: ReactNode;
  /** The panel; null when closed. */
  readonly side: ReactNode | null;
  /** The panel's width in pixels; stored by the caller. */
  readonly width: number;
  /** Where there is no room for both beside each other, the panel comes below; for one that is always open. */
  readonly stacks?: boolean;
  /** Called when a drag ends. */
  readonly onWidth: (width: number) => void;
  /** Closes the panel; Back does so where it covers the list. */
  readonly onClose?: () => void;
}

/** To the rows beside the panel, or to the screen where there are none, if the focus is in the panel or on its edge. */
function giveBackFocus({ current: frame }: RefObject<HTMLElement | null>): void {
  const focused = document.activeElement;
  // Everything else of the frame is the list.
  if (frame === null || !frame.contains(focused) || focused?.closest(`.${css.main}`) !== null) return;
  const rows = frame.querySelector<HTMLElement>(`.${css.main} [role=grid]`) ?? frame.closest<HTMLElement>("[tabindex]");
  rows?.focus({ preventScroll: true });
}

interface SideProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The panel and its edge; when they are closed they are still there, and so is the focus in them. */
function Side({ frame, children }: SideProps) {
  useLayoutEffect(() => () => giveBackFocus(frame), [frame]);
  return children;
}

export function SplitView({ children, side, width, stacks = false, onWidth, onClose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const bound = (value: number) => {
    const room = (frame.current?.clientWidth ?? 1_200) - LEAST_MAIN;
    return Math.round(Math.max(LEAST_SIDE, Math.min(Math.max(LEAST_SIDE, room), value)));
  };
  const isOpen = side !== null && side !== undefined && side !== false;
  useBackCloses(isOpen && !stacks && onClose !== undefined, () => onClose?.());
  const now = dragged ?? width;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: KEY_STEP, ArrowRight: -KEY_STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(bound(width + by));
  };
  const toPointer = (event: PointerEvent) => bound((frame.current?.getBoundingClientRect().right ?? 0) - event.clientX);
  return (
    <div ref={frame} className={css.split} data-stacks={stacks || undefined}>
      <div className={css.main}>{children}</div>
      {isOpen && (
        <Side frame={frame}>
          <div
            className={css.edge}
            role="separator"
            aria-label="Width of the panel"
            aria-orientation="vertical"
            aria-valuenow={now}
            aria-valuemin={LEAST_SIDE}
            aria-valuemax={2_000}
            tabIndex={0}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && setDragged(toPointer(event))}
            onLostPointerCapture={() => {
              if (dragged !== null) onWidth(dragged);
              setDragged(null);
            }}
          />
          <div className={css.side} style={{ width: now }}>
            {side}
          </div>
        </Side>
      )}
    </div>
  );
}

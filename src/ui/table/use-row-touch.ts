// What a finger does on a row besides a tap: drawn aside, the row has one of the list's actions done to it; held, it is selected.
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from "react";
import type { RowSwipe, RowTouch } from "./column-spec.ts";
import { drawn, EDGE, FAR, HOLD, meaningOf } from "./gesture.ts";

/** A row that is drawn aside, and what shows behind it. */
export interface Aside {
  readonly side: "right" | "left";
  readonly swipe: RowSwipe;
  /** Letting go does it. */
  readonly isFar: boolean;
  /** Pixels below the top of the body, and of height. */
  readonly top: number;
  readonly height: number;
}

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly key: number;
  readonly row: HTMLElement;
  /** Where the row is without being drawn aside. */
  readonly place: string;
  readonly hold: ReturnType<typeof setTimeout>;
  aside: Aside | null;
}

/** Tunable: milliseconds in which a row that is let go is back in its place. */
const BACK = 120;

interface Options {
  /** Null in a table: there a finger scrolls. */
  readonly touch: RowTouch | null;
  /** Null: rows are not held. */
  readonly onHold: ((key: number) => void) | null;
}

/**
 * A finger stays with what it came down on, so that its moves are told here wherever it goes. The handlers are for the body of the table, and `aside` for what is drawn
 * behind its rows.
 */
export function useRowTouch({ touch, onHold }: Options) {
  const [aside, setAside] = useState<Aside | null>(null);
  const finger = useRef<Finger | null>(null);
  /** The press of which the click must do nothing any more. */
  const isSpent = useRef(false);

  const show = (next: Aside | null): void => {
    const now = finger.current?.aside ?? null;
    if (finger.current !== null) finger.current.aside = next;
    if (now?.side !== next?.side || now?.isFar !== next?.isFar) setAside(next);
  };
  const end = (): void => {
    const ended = finger.current;
    if (ended === null) return;
    clearTimeout(ended.hold);
    if (ended.aside !== null) {
      const { style, dataset } = ended.row;
      style.transition = `transform ${BACK}ms ease-out`;
      setTimeout(() => (style.transition = ""), BACK);
      style.transform = ended.place;
      delete dataset["aside"];
    }
    finger.current = null;
    setAside(null);
  };
  useEffect(() => () => clearTimeout(finger.current?.hold), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    isSpent.current = false;
    const target = event.target as Element;
    const row = target.closest<HTMLElement>("[data-key]");
    const key = Number(row?.dataset["key"] ?? -1);
    if (event.pointerType === "mouse" || !event.isPrimary || row === null || key < 0 || target.closest("button")) return;
    end();
    const hold = setTimeout(() => {
      if (onHold === null) return;
      isSpent.current = true;
      end();
      onHold(key);
    }, HOLD);
    const { pointerId: id, clientX: x, clientY: y } = event;
    finger.current = { id, x, y, key, row, place: row.style.transform, hold, aside: null };
  };

  const begin = (event: PointerEvent<HTMLElement>, pressed: Finger, side: Aside["side"]): void => {
    const swipe = touch?.[side] ?? null;
    if (swipe === null || pressed.x < EDGE || pressed.x > innerWidth - EDGE) return end();
    clearTimeout(pressed.hold);
    isSpent.current = true;
    const place = pressed.row.getBoundingClientRect();
    const top = place.top - event.currentTarget.getBoundingClientRect().top;
    pressed.row.dataset["aside"] = side;
    show({ side, swipe, isFar: false, top, height: place.height });
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const pressed = finger.current;
    if (pressed === null || event.pointerId !== pressed.id) return;
    const by = event.clientX - pressed.x;
    if (pressed.aside === null) {
      const meaning = meaningOf(by, event.clientY - pressed.y);
      if (meaning === "scroll") end();
      else if (meaning === "aside") begin(event, pressed, by > 0 ? "right" : "left");
    }
    const { aside: now } = pressed;
    if (now === null || finger.current === null) return;
    // Back beyond where it began the row stays where it is.
    const own = now.side === "right" ? Math.max(0, by) : Math.min(0, by);
    pressed.row.style.transform = `${pressed.place} translateX(${drawn(own)}px)`;
    show({ ...now, isFar: Math.abs(own) >= FAR });
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const pressed = finger.current;
    if (pressed === null || event.pointerId !== pressed.id) return;
    const done = pressed.aside;
    end();
    if (done?.isFar === true) done.swipe.run(pressed.key);
  };

  const onClickCapture = (event: MouseEvent): void => {
    if (!isSpent.current) return;
    isSpent.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  // Where a finger that holds a link would open the browser's menu.
  const onContextMenu = (event: MouseEvent): void => {
    if (finger.current !== null || isSpent.current) event.preventDefault();
  };

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture, onContextMenu };
  return { aside, handlers: touch === null && onHold === null ? {} : handlers };
}

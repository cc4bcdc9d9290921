// What is pressed while a list is loading waits for its rows: a person begins before they are drawn.
import { useEffect, useRef, useState, type RefObject } from "react";
import type { Key } from "../keys/registry.ts";

// Those that change nothing but the view: an action must not find rows that its person has never seen.
const WAITING = new Set(["j", "k", "arrowdown", "arrowup", "pagedown", "pageup", "mod+home", "mod+end", "enter", "space"]);

/** Tunable: more than a person presses before looking. */
const MAX = 20;

/** Tunable: milliseconds after which nobody waits for what a key was to do. */
const PATIENCE = 5_000;

interface Pressed {
  readonly combo: Key["combo"];
  readonly event: KeyboardEvent;
}

const waits = ({ combo }: Key): boolean => typeof combo === "string" && WAITING.has(combo);

/** The keys of a table as they are in force: once it has rows, what was pressed before happens in order. `keys` are new ones on every render. */
export function useEarlyKeys(keys: readonly Key[], isLoading: boolean, boxRef: RefObject<HTMLElement | null>): readonly Key[] {
  const pressed = useRef<Pressed[]>([]);
  const [, setDone] = useState(0);
  // One per render: each begins where the one before it has moved the cursor to.
  useEffect(() => {
    if (isLoading) return;
    const next = pressed.current.shift();
    if (next === undefined) return;
    const key = keys.find(({ combo, when }) => combo === next.combo && (when?.() ?? true));
    if (performance.now() - next.event.timeStamp < PATIENCE) key?.run(next.event);
    setDone((done) => done + 1);
  }, [keys, isLoading]);
  if (!isLoading) return keys;
  return keys.filter(waits).map((key) => ({
    ...key,
    run: (event) => {
      boxRef.current?.focus({ preventScroll: true });
      if (pressed.current.length < MAX) pressed.current.push({ combo: key.combo, event });
    },
  }));
}

// The cursor of a list of options below a text field: it keeps its option by id, and Enter waits for the list to be the typed text's.
import { useEffect, useRef, useState, type KeyboardEvent } from "react";

interface Choosable {
  readonly id: string;
}

interface Choice<Option> {
  /** The option under the cursor; the first until the cursor is moved. */
  readonly current: Option | undefined;
  readonly point: (option: Option) => void;
  /** Whether the press was one of the list's. */
  readonly press: (event: KeyboardEvent) => boolean;
}

interface Cursor {
  readonly typed: string;
  /** Null until it is moved. */
  readonly at: string | null;
  /** Enter was pressed, and waits. */
  readonly isEntered: boolean;
}

/** Tunable: options that Page Up and Page Down move by. */
const PAGE = 8;

/** `isReady`: the options are those of the typed text. `choose` is called once for a press of Enter. */
export function useChoice<Option extends Choosable>(
  options: readonly Option[],
  typed: string,
  isReady: boolean,
  choose: (option: Option) => void,
): Choice<Option> {
  const [last, setCursor] = useState<Cursor>({ typed, at: null, isEntered: false });
  const cursor = last.typed === typed ? last : { typed, at: null, isEntered: false };
  const moved = options.find(({ id }) => id === cursor.at);
  const current = moved ?? options[0];
  const set = (next: Partial<Cursor>) => setCursor({ ...cursor, ...next });
  const isDue = cursor.isEntered && isReady;
  const isAnswered = useRef(false);
  useEffect(() => {
    if (!isDue || isAnswered.current) return;
    isAnswered.current = true;
    if (current !== undefined) choose(current);
  }, [isDue, current, choose]);
  const moveTo = (at: number) => set({ at: options[Math.max(0, at)]?.id ?? null });
  return {
    current,
    point: ({ id }) => set({ at: id }),
    press(event) {
      const at = current === undefined ? -1 : options.indexOf(current);
      const end = options.length - 1;
      if (event.key === "ArrowDown") moveTo(at >= end ? 0 : at + 1);
      else if (event.key === "ArrowUp") moveTo(at <= 0 ? end : at - 1);
      else if (event.key === "PageDown") moveTo(Math.min(end, at + PAGE));
      else if (event.key === "PageUp") moveTo(at - PAGE);
      else if (event.key !== "Enter") return false;
      else if (moved !== undefined) choose(moved);
      else {
        isAnswered.current = false;
        set({ isEntered: true });
      }
      return true;
    },
  };
}

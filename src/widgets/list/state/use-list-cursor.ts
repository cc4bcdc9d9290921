// The cursor of a list: the row under it, the row in the peek panel, and the way from the search field to the rows.
import { useRef, useState, type RefObject } from "react";

export interface ListCursor {
  /** Of the field that searches the list. */
  readonly textRef: RefObject<HTMLInputElement | null>;
  readonly cursor: number | null;
  /** Also moves an open peek panel to the row. */
  readonly onCursor: (key: number | null) => void;
  /** Opens the peek at a row, or closes it when it is open there. */
  readonly onPeek: (key: number) => void;
  /** Leaves the search field for the rows. */
  readonly toRows: () => void;
}

const focusRows = (): void => document.querySelector<HTMLElement>("main [role=grid]")?.focus();

/** `peek` shows another row beside the list, or none. */
export function useListCursor(
  keys: Float64Array | readonly number[] | null,
  peeked: number | null,
  peek: (key: number | null) => void,
): ListCursor {
  const textRef = useRef<HTMLInputElement>(null);
  const [cursor, setCursor] = useState(peeked);
  const onCursor = (key: number | null) => {
    setCursor(key);
    if (peeked !== null && key !== null) peek(key);
  };
  const toRows = () => {
    focusRows();
    const [first] = keys ?? [];
    if (first !== undefined && (cursor === null || keys?.includes(cursor) !== true)) onCursor(first);
  };
  return { textRef, cursor, onCursor, onPeek: (key) => peek(peeked === key ? null : key), toRows };
}

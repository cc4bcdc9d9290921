// The row that a form was opened for, as its person saw it: what is saved was made from that, not from what was synced since.
import { useState } from "react";
import { NotDone } from "../commands/direct.ts";

interface SeenRow<T> {
  readonly row: T;
  /** Rethrows a failure; where it says what is there now, saving again was made from that. */
  readonly heed: (failure: unknown) => never;
}

export function useSeen<T extends object | null>(opened: T): SeenRow<T> {
  const [row, setRow] = useState(opened);
  return {
    row,
    heed(failure) {
      if (failure instanceof NotDone && failure.theirs !== null) setRow(failure.theirs as T);
      throw failure;
    },
  };
}

// The key that goes to the text field of the list on a page: the same on every list, as `/` goes to the box at the top from everywhere.
import type { RefObject } from "react";
import { useKeys } from "./use-keys.ts";

/** `isOn`: the list has such a field. */
export function useFilterKey(field: RefObject<HTMLInputElement | null>, label = "Filter this list", isOn = true): void {
  useKeys(isOn ? [{ combo: "f", label, run: () => field.current?.focus() }] : []);
}

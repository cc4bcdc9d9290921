// The entries of the command palette: each mounted component adds its own.
import { useEffect, useLayoutEffect, useRef } from "react";
import type { PaletteItem } from "./palette-item.ts";

type Source = () => readonly PaletteItem[];

const sources = new Set<Source>();

/** Adds entries while the component is mounted. The list may be a new one on every render. */
export function usePaletteItems(items: readonly PaletteItem[]): void {
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
}

/** All entries at present, those of the last mounted component first. */
export const offeredItems = (): readonly PaletteItem[] => [...sources].toReversed().flatMap((source) => source());

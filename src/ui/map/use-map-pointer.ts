// The pointer and the keyboard over a loaded map, for a layer whose things are hovered and selected.
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { useEffect, useEffectEvent } from "react";
import { useMap } from "./map-context.ts";

interface Handlers {
  readonly onClick: (event: MapBrowserEvent) => void;
  /** Null: the pointer is not over the map, or drags it. Returns the cursor to show; null: the usual one. */
  readonly onHover: (event: MapBrowserEvent | null) => string | null;
  /** Enter, with the pixel at the center of the map. Returns whether there was something to select. */
  readonly onEnter: (center: readonly number[], event: KeyboardEvent) => boolean;
}

export function useMapPointer(handlers: Handlers): void {
  const map = useMap();
  const click = useEffectEvent((event: MapBrowserEvent) => handlers.onClick(event));
  const hover = useEffectEvent((event: MapBrowserEvent | null) => {
    const cursor = handlers.onHover(event === null || event.dragging ? null : event);
    map.getTargetElement()?.style.setProperty("cursor", cursor);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.defaultPrevented || event.target !== map.getTargetElement()) return;
    const center = (map.getSize() ?? []).map((side) => side / 2);
    if (handlers.onEnter(center, event)) event.preventDefault();
  });
  useEffect(() => {
    const target = map.getTargetElement();
    const onClick = (event: MapBrowserEvent) => click(event);
    const onMove = (event: MapBrowserEvent) => hover(event);
    const onOut = () => hover(null);
    const onKey = (event: KeyboardEvent) => press(event);
    map.on("click", onClick);
    map.on("pointermove", onMove);
    target?.addEventListener("pointerleave", onOut);
    target?.addEventListener("keydown", onKey);
    return () => {
      map.un("click", onClick);
      map.un("pointermove", onMove);
      target?.removeEventListener("pointerleave", onOut);
      target?.removeEventListener("keydown", onKey);
    };
  }, [map]);
}

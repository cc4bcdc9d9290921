// Hovering and selecting points and markers by mouse, and the center of the map by keyboard.
import type Feature from "ol/Feature.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js";
import type { Pixel } from "ol/pixel.js";
import { toLonLat } from "ol/proj.js";
import { useEffect, useEffectEvent, useRef } from "react";
import { useMap } from "./map-context.ts";
import type { MapViewProps } from "./map-props.ts";
import { markerAt, NAMED } from "./pick.ts";

type Props = Pick<MapViewProps, "onPick" | "onHover" | "onLeave" | "onMarker">;

export function Pointer({ onPick, onHover, onLeave, onMarker }: Props) {
  const map = useMap();
  const named = useRef<Feature | null>(null);

  const select = useEffectEvent((pixel: Pixel) => {
    const marker = onMarker && markerAt(map, pixel);
    if (marker) return onMarker(String(marker.getId()));
    const [lon = 0, lat = 0] = toLonLat(map.getCoordinateFromPixel(pixel));
    return onPick?.(lon, lat);
  });
  const name = useEffectEvent((marker: Feature | null) => {
    if (marker === named.current) return;
    named.current?.unset(NAMED);
    marker?.set(NAMED, true);
    named.current = marker;
    map.getTargetElement()?.style.setProperty("cursor", marker && onMarker ? "pointer" : null);
  });
  const hover = useEffectEvent((event: MapBrowserEvent) => {
    if (event.dragging) return onLeave?.();
    name(markerAt(map, event.pixel));
    const [lon = 0, lat = 0] = toLonLat(event.coordinate);
    const [x = 0, y = 0] = event.pixel;
    return onHover?.(lon, lat, [x, y]);
  });
  const leave = useEffectEvent(() => {
    name(null);
    onLeave?.();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.defaultPrevented || event.target !== map.getTargetElement()) return;
    const [width = 0, height = 0] = map.getSize() ?? [];
    select([width / 2, height / 2]);
    if (onPick ?? onMarker) event.preventDefault();
  });

  const isPicking = onPick !== undefined;
  useEffect(() => {
    // Each of the two clicks would select a point.
    const zoom = map
      .getInteractions()
      .getArray()
      .find((one) => one instanceof DoubleClickZoom);
    zoom?.setActive(!isPicking);
  }, [map, isPicking]);
  useEffect(() => {
    const onClick = (event: MapBrowserEvent) => select(event.pixel);
    const onMove = (event: MapBrowserEvent) => hover(event);
    const onOut = () => leave();
    const onKey = (event: KeyboardEvent) => press(event);
    const target = map.getTargetElement();
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
  return null;
}

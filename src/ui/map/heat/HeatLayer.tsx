// The heat layer of a loaded map: its picture, and the pointer over it.
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import Layer from "ol/layer/Layer.js";
import { useEffect, useEffectEvent, useState } from "react";
import { whenAtRest } from "../at-rest.ts";
import { ORDER, useMap, useMapColors, useMapLayer } from "../map-context.ts";
import { HeatImage } from "./heat-image.ts";
import type { HeatProps } from "./heat-props.ts";
import { saveMap } from "./save-map.ts";

/** Tunable: how near to a place the pointer must be, in pixels; a little more than half of its spread. */
const REACH = 16;

export function HeatLayer({ paint, opacity, onPoint, onSaver }: HeatProps) {
  const map = useMap();
  const colors = useMapColors();
  const [image] = useState(() => new HeatImage(map));
  const layer = useMapLayer(() => new Layer({ zIndex: ORDER.heat, render: (frame) => image.place(frame) }));

  useEffect(() => {
    image.heatWith(paint);
    return () => image.heatWith(null);
  }, [image, paint]);
  useEffect(() => whenAtRest(map, () => void image.refresh()), [map, image]);
  useEffect(() => image.fade(opacity), [image, opacity]);

  const point = useEffectEvent((event: MapBrowserEvent) => {
    if (event.dragging) return onPoint?.(null);
    const [x = 0, y = 0] = event.coordinate;
    const [left = 0, top = 0] = event.pixel;
    return onPoint?.({ x, y, reach: REACH * (map.getView().getResolution() ?? 0), pixel: [left, top] });
  });
  const leave = useEffectEvent(() => onPoint?.(null));
  useEffect(() => {
    const onMove = (event: MapBrowserEvent) => point(event);
    const onOut = () => leave();
    const target = map.getTargetElement();
    map.on("pointermove", onMove);
    target?.addEventListener("pointerleave", onOut);
    return () => {
      map.un("pointermove", onMove);
      target?.removeEventListener("pointerleave", onOut);
    };
  }, [map, layer]);

  useEffect(() => {
    onSaver?.((caption) => saveMap(map, colors, caption));
    return () => onSaver?.(null);
  }, [map, colors, onSaver]);
  return null;
}

// The areas and lanes of a loaded map, and the pointer and the keyboard over them.
import Feature from "ol/Feature.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { platformModifierKey, primaryAction } from "ol/events/condition.js";
import { containsXY } from "ol/extent.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import DragBox from "ol/interaction/DragBox.js";
import { fromLonLat } from "ol/proj.js";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { MapTip } from "../MapTip.tsx";
import { featureLayer, showFeatures } from "../feature-layer.ts";
import { ORDER, useMap, useMapColors, useMapLayer } from "../map-context.ts";
import { useMapPointer } from "../use-map-pointer.ts";
import { arcPoints, arcStyle, areaStyle, radiusOf } from "./area-style.ts";
import type { AreasProps, MapArea } from "./areas-props.ts";
import css from "./Areas.module.css";

/** Tunable: how far from an area's edge a click still selects it, in pixels. */
const NEAR = 4;

interface Tip {
  readonly id: number;
  readonly pixel: readonly number[];
}

const isAdding = ({ originalEvent }: MapBrowserEvent): boolean =>
  originalEvent.shiftKey || originalEvent.ctrlKey || originalEvent.metaKey;

export function AreasLayer({ areas, arcs, onSelect, isBoxing, tip }: AreasProps) {
  const map = useMap();
  const colors = useMapColors();
  const [hovered, setHovered] = useState<Tip | null>(null);
  const make = (zIndex: number, declutter: string | boolean) => featureLayer(zIndex, { renderBuffer: 60, declutter });
  const layer = useMapLayer(() => make(ORDER.regions, false));
  // Of numbers that would cover each other one is drawn.
  const arcLayer = useMapLayer(() => make(ORDER.arcs, "arcs"));
  const placed = useMemo(() => areas.map((area) => ({ area, at: fromLonLat([area.lon, area.lat]) })), [areas]);

  useEffect(() => {
    const isSelecting = placed.some(({ area }) => area.isSelected);
    const features = placed.map(({ area, at }) => {
      const feature = new Feature(new Point(at));
      feature.setStyle(areaStyle(area, isSelecting && !area.isSelected, colors));
      return feature;
    });
    showFeatures(layer, features);
  }, [layer, placed, colors]);
  useEffect(() => {
    const features = arcs.map((arc) => {
      const line = new LineString(arcPoints(fromLonLat([...arc.from]), fromLonLat([...arc.to])));
      const feature = new Feature(line);
      feature.setStyle(arcStyle(arc, line, colors));
      return feature;
    });
    showFeatures(arcLayer, features);
  }, [arcLayer, arcs, colors]);

  /** The area nearest to a pixel of the map; `reach` is in pixels beyond its edge. */
  const areaAt = (pixel: readonly number[], reach: number): MapArea | null => {
    let found: MapArea | null = null;
    let least = reach;
    for (const { area, at } of placed) {
      const [x = 0, y = 0] = map.getPixelFromCoordinate(at) ?? [];
      const distance = Math.hypot(x - (pixel[0] ?? 0), y - (pixel[1] ?? 0)) - radiusOf(area);
      if (distance > least) continue;
      least = distance;
      found = area;
    }
    return found;
  };
  useMapPointer({
    onClick: (event) => {
      const area = areaAt(event.pixel, NEAR);
      if (area !== null) onSelect([area.id], isAdding(event) ? "toggle" : "only");
    },
    onHover: (event) => {
      const area = event === null ? null : areaAt(event.pixel, NEAR);
      setHovered(area === null || event === null ? null : { id: area.id, pixel: event.pixel });
      return area !== null ? "pointer" : isBoxing ? "crosshair" : null;
    },
    onEnter: (center, { shiftKey }) => {
      const area = areaAt(center, Infinity);
      if (area !== null) onSelect([area.id], shiftKey ? "toggle" : "only");
      return area !== null;
    },
  });
  const inBox = useEffectEvent((extent: readonly number[]): readonly number[] =>
    placed.flatMap(({ area, at: [x = 0, y = 0] }) => (containsXY([...extent], x, y) ? [area.id] : [])),
  );
  const boxed = useEffectEvent((ids: readonly number[]) => onSelect(ids, "only"));
  useEffect(() => {
    const box = new DragBox({
      className: css.box ?? "",
      condition: (event) => primaryAction(event) && (isBoxing || platformModifierKey(event)),
    });
    let last: string | null = null;
    const onBox = () => {
      const ids = inBox(box.getGeometry().getExtent());
      // Most moves of the pointer bring no other area into the box.
      if (ids.join() === last) return;
      last = ids.join();
      boxed(ids);
    };
    box.on("boxstart", () => (last = null));
    box.on("boxdrag", onBox);
    box.on("boxend", onBox);
    map.addInteraction(box);
    return () => void map.removeInteraction(box);
  }, [map, isBoxing]);

  return hovered !== null && <MapTip pixel={hovered.pixel}>{tip(hovered.id)}</MapTip>;
}

// The points of a loaded map: their picture, and the pointer and the keyboard over it.
import { boundingExtent, containsCoordinate, getWidth, getHeight } from "ol/extent.js";
import Layer from "ol/layer/Layer.js";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { unseen } from "../../text/text.ts";
import { MapTip } from "../MapTip.tsx";
import { whenAtRest } from "../at-rest.ts";
import { ORDER, useMap, useMapColors, useMapLayer } from "../map-context.ts";
import { moveTime } from "../motion.ts";
import { useMapPointer } from "../use-map-pointer.ts";
import { columnsOf } from "./point-columns.ts";
import { PointsImage } from "./points-image.ts";
import type { MapTrack, PointsProps } from "./points-props.ts";

/** Enter selects the point nearest to the center, however far it is in view. */
const ANYWHERE = Infinity;
/** Tunable: the distance to the edge after zooming to a group, in pixels. */
const PADDING = 80;

const NO_TRACKS: readonly MapTrack[] = [];

interface Tip {
  readonly ids: readonly number[];
  readonly pixel: readonly number[];
  /** Of the past that is shown, in which the points are elsewhere at the next moment. */
  readonly time: number | null;
}

export function PointsLayer({ points, selected = null, onSelect, tip, past = null }: PointsProps) {
  const map = useMap();
  const colors = useMapColors();
  const [hovered, setHovered] = useState<Tip | null>(null);
  const [image] = useState(() => new PointsImage(map));
  useMapLayer(() => new Layer({ zIndex: ORDER.points, render: (frame) => image.place(frame) }));
  const tracks = past?.tracks ?? NO_TRACKS;
  const trackOf = useMemo(() => new Map(tracks.map((track) => [track.id, track])), [tracks]);
  const time = past?.time ?? null;
  const shown = useMemo(() => columnsOf(points, time === null ? null : { time }, trackOf), [points, time, trackOf]);

  useEffect(() => image.show({ shown, selected, colors }), [image, shown, selected, colors]);
  useEffect(() => whenAtRest(map, () => image.refresh()), [map, image]);
  useEffect(() => {
    // Under the pointer is something else now.
    const onStart = () => setHovered(null);
    map.on("movestart", onStart);
    return () => map.un("movestart", onStart);
  }, [map]);

  const chosen = points.findIndex(({ id }) => id === selected);
  const follow = useEffectEvent(() => {
    const center = [shown.x[chosen] ?? Number.NaN, shown.y[chosen] ?? Number.NaN];
    const isKnown = center.every(Number.isFinite) && map.getSize() !== undefined;
    if (!isKnown || containsCoordinate(map.getView().calculateExtent(), center)) return;
    map.getView().animate({ center, duration: moveTime() });
  });
  useEffect(() => follow(), [selected]);

  const select = (indexes: readonly number[]) => {
    const view = map.getView();
    const extent = boundingExtent(indexes.map((index) => [shown.x[index] ?? 0, shown.y[index] ?? 0]));
    const least = view.getResolutionForZoom(view.getMaxZoom());
    const isOne = indexes.length === 1 || (view.getResolution() ?? 0) <= least * 1.01;
    if (!isOne && Math.max(getWidth(extent), getHeight(extent)) > least) {
      view.fit(extent, { padding: [PADDING, PADDING, PADDING, PADDING], duration: moveTime() });
      return;
    }
    const next = points[indexes[(indexes.indexOf(chosen) + 1) % indexes.length] ?? -1];
    if (next !== undefined) onSelect?.(next.id);
  };
  useMapPointer({
    onClick: ({ pixel }) => {
      const indexes = image.at(pixel);
      if (indexes !== null) select(indexes);
    },
    onHover: (event) => {
      const indexes = event === null ? null : image.at(event.pixel);
      const ids = indexes?.flatMap((index) => points[index]?.id ?? []);
      setHovered(ids === undefined || event === null ? null : { ids, pixel: event.pixel, time });
      return indexes !== null && onSelect !== undefined ? "pointer" : null;
    },
    onEnter: (center) => {
      const indexes = onSelect === undefined ? null : image.at(center, ANYWHERE);
      if (indexes !== null) select(indexes);
      return indexes !== null;
    },
  });

  return (
    <>
      <p className={unseen} role="status">
        {points[chosen]?.label}
      </p>
      {hovered !== null && hovered.time === time && tip !== undefined && (
        <MapTip pixel={hovered.pixel}>{tip(hovered.ids)}</MapTip>
      )}
    </>
  );
}

// Moves a map to the position of its props, and reports where the person has moved it.
import { useEffect, useEffectEvent, useRef } from "react";
import { useMap } from "./map-context.ts";
import type { MapViewProps } from "./map-props.ts";
import { fitTo, place, positionKey, positionOf, whenSized } from "./position.ts";

type Props = Pick<MapViewProps, "view" | "fit" | "onView">;

export function Position({ view, fit, onView }: Props) {
  const map = useMap();
  const viewKey = positionKey(view);
  const fitKey = JSON.stringify(fit ?? null);
  /** The props of the last move; null before the first one. */
  const put = useRef<{ readonly viewKey: string; readonly fitKey: string } | null>(null);
  /** Reported positions that have not come back as `view` so far, oldest first: a late one must not move the map back. */
  const reported = useRef<string[]>([]);
  /** The position that the caller knows. */
  const known = useRef("");

  const apply = useEffectEvent(() => {
    const before = put.current;
    put.current = { viewKey, fitKey };
    if (view && viewKey !== before?.viewKey) {
      const echo = reported.current.indexOf(viewKey);
      reported.current = reported.current.slice(echo + 1);
      if (echo !== -1) return;
      place(map, view);
      known.current = viewKey;
    } else if (before === null || fitKey !== before.fitKey || viewKey !== before.viewKey) {
      fitTo(map, fit, before !== null);
      if (before === null) known.current = positionKey(positionOf(map));
    }
  });
  useEffect(() => whenSized(map, apply), [map, viewKey, fitKey]);

  const report = useEffectEvent(() => {
    const position = positionOf(map);
    const key = positionKey(position);
    if (put.current === null || position === null || key === known.current) return;
    known.current = key;
    if (!onView) return;
    reported.current.push(key);
    onView(position);
  });
  useEffect(() => {
    const listener = () => report();
    map.on("moveend", listener);
    return () => map.un("moveend", listener);
  }, [map]);
  return null;
}

// Keeps a map where it was told to stand, and tells where the person has moved it.
import { useEffect, useEffectEvent, useRef } from "react";
import { useMap } from "./map-context.ts";
import type { MapViewProps } from "./map-props.ts";
import { fitTo, place, positionKey, positionOf, whenSized } from "./position.ts";

type Props = Pick<MapViewProps, "view" | "fit" | "onView">;

export function Position({ view, fit, onView }: Props) {
  const map = useMap();
  const viewKey = positionKey(view);
  const fitKey = JSON.stringify(fit ?? null);
  /** What the map was last put to by its props; null before the first time. */
  const put = useRef<{ readonly viewKey: string; readonly fitKey: string } | null>(null);
  /** Told and not yet given back as `view`, oldest first: an echo that comes late must not pull the map back. */
  const told = useRef<string[]>([]);
  /** Where the map rests as far as anybody outside knows. */
  const known = useRef("");

  const follow = useEffectEvent(() => {
    const before = put.current;
    put.current = { viewKey, fitKey };
    if (view && viewKey !== before?.viewKey) {
      const echo = told.current.indexOf(viewKey);
      told.current = told.current.slice(echo + 1);
      if (echo !== -1) return;
      place(map, view);
      known.current = viewKey;
    } else if (before === null || fitKey !== before.fitKey || viewKey !== before.viewKey) {
      fitTo(map, fit, before !== null);
      if (before === null) known.current = positionKey(positionOf(map));
    }
  });
  useEffect(() => whenSized(map, follow), [map, viewKey, fitKey]);

  const tell = useEffectEvent(() => {
    const position = positionOf(map);
    const key = positionKey(position);
    if (put.current === null || position === null || key === known.current) return;
    known.current = key;
    if (!onView) return;
    told.current.push(key);
    onView(position);
  });
  useEffect(() => {
    const listener = () => tell();
    map.on("moveend", listener);
    return () => map.un("moveend", listener);
  }, [map]);
  return null;
}

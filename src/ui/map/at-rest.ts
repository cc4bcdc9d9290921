// When what is drawn beside a map is to be drawn again: not between two drags.
import type Map from "ol/Map.js";

/** Tunable: milliseconds; longer than from one drag to the next. */
const REST = 200;

/** Calls back when the view rests: at once after a zoom, and after a move once none has followed. Returns what ends it. */
export function whenAtRest(map: Map, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolution = map.getView().getResolution();
  const onStart = () => clearTimeout(timer);
  const onEnd = () => {
    clearTimeout(timer);
    const isZoomed = map.getView().getResolution() !== resolution;
    resolution = map.getView().getResolution();
    if (isZoomed) act();
    else timer = setTimeout(act, REST);
  };
  map.on("movestart", onStart);
  map.on("moveend", onEnd);
  return () => {
    clearTimeout(timer);
    map.un("movestart", onStart);
    map.un("moveend", onEnd);
  };
}

// When what is drawn beside a map is to be drawn again: not between two drags, nor when only a layer was added.
import type Map from "ol/Map.js";

/** Tunable: milliseconds; longer than from one drag to the next. */
const REST = 200;

/** What the map shows; null before it has a size. */
function viewOf(map: Map): string | null {
  const size = map.getSize();
  return size === undefined ? null : map.getView().calculateExtent(size).join();
}

/** Calls back when the view rests elsewhere: at once after a zoom, and after a move once none has followed. Returns what ends it. */
export function whenAtRest(map: Map, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolution = map.getView().getResolution();
  let last = viewOf(map);
  const rest = () => {
    last = viewOf(map);
    act();
  };
  const onStart = () => clearTimeout(timer);
  const onEnd = () => {
    clearTimeout(timer);
    if (viewOf(map) === last) return;
    const isZoomed = map.getView().getResolution() !== resolution;
    resolution = map.getView().getResolution();
    if (isZoomed) rest();
    else timer = setTimeout(rest, REST);
  };
  map.on("movestart", onStart);
  map.on("moveend", onEnd);
  return () => {
    clearTimeout(timer);
    map.un("movestart", onStart);
    map.un("moveend", onEnd);
  };
}

// A map. The library behind it is fetched when the first map is shown; until then its place is held.
import { Failed } from "../states/Failed.tsx";
import type { MapViewProps } from "./map-props.ts";
import { useChunk } from "./use-chunk.ts";
import { unseen } from "../text/text.ts";
import css from "./MapView.module.css";

const loadMap = () => import("./LoadedMap.tsx");

/**
 * Fills the element around it, which has to have a height. The theme is that of the page.
 * `children` are drawn inside the map, where `useMap` and `useMapLayer` work.
 */
export function MapView(props: MapViewProps) {
  const { module, isFailed, again } = useChunk(loadMap);
  if (module) {
    return (
      <div className={css.map}>
        <module.LoadedMap {...props} />
      </div>
    );
  }
  return (
    <div className={css.map} aria-busy={!isFailed}>
      {isFailed ? (
        <Failed title="The map could not be loaded" stillWorks="Everything beside it works without it." onRetry={again} />
      ) : (
        <p className={unseen} role="status">
          Loading the map
        </p>
      )}
    </div>
  );
}

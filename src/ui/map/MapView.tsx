// A map, whose library is loaded when the first map is shown.
import { Failed } from "../states/Failed.tsx";
import type { MapViewProps } from "./map-props.ts";
import { useChunk } from "./use-chunk.ts";
import { unseen } from "../text/text.ts";
import css from "./MapView.module.css";

const loadMap = () => import("./LoadedMap.tsx");

/** Begins to load what maps need, for a page that will show one. */
export const preloadMap = (): void => void loadMap().catch(() => undefined);

/**
 * Fills the element around it, which needs a height. The theme is that of the page.
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
        <Failed title="The map could not be loaded" stillWorks="The rest of the page works without it." onRetry={again} />
      ) : (
        <p className={unseen} role="status">
          Loading the map
        </p>
      )}
    </div>
  );
}

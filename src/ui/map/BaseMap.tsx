// The base of a map: borders and names from the atlas, and the tiles of a tile service if there is one.
import { FailedStrip } from "../states/Failed.tsx";
import { Borders } from "./borders/Borders.tsx";
import { loadAtlas } from "./load-atlas.ts";
import type { MapMarker, MapTiles } from "./map-props.ts";
import { Names } from "./names/Names.tsx";
import { Tiles } from "./Tiles.tsx";
import { useChunk } from "./use-chunk.ts";
import { MapStrip } from "./MapStrip.tsx";

interface Props {
  readonly tiles: MapTiles | null;
  /** What stands on it with labels, which no name covers. */
  readonly markers: readonly MapMarker[];
}

const NONE: readonly never[] = [];

export function BaseMap({ tiles, markers }: Props) {
  const { module: atlas, isFailed, again } = useChunk(loadAtlas);
  return (
    <>
      <Borders painter={atlas?.borders ?? null} />
      {/* Tiles have their own names. */}
      {tiles === null && <Names painter={atlas?.borders ?? null} names={atlas?.names ?? NONE} markers={markers} />}
      {tiles && <Tiles tiles={tiles} />}
      {isFailed && (
        <MapStrip>
          <FailedStrip
            title="The borders could not be loaded."
            stillWorks="Everything else on the map is correct."
            onRetry={again}
          />
        </MapStrip>
      )}
    </>
  );
}

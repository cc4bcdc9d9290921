// The base of a map: borders and names from the atlas, and the tiles of a tile service if there is one.
import { FailedStrip } from "../states/Failed.tsx";
import { Borders } from "./borders/Borders.tsx";
import { loadAtlas } from "./load-atlas.ts";
import type { MapTiles } from "./map-props.ts";
import { Names } from "./Names.tsx";
import { Tiles } from "./Tiles.tsx";
import { useChunk } from "./use-chunk.ts";
import { MapStrip } from "./MapStrip.tsx";

/** Tunable: from this zoom level on there is room for names of states. */
const NEAR = 4.4;

export function BaseMap({ tiles }: { readonly tiles: MapTiles | null }) {
  const { module: atlas, isFailed, again } = useChunk(loadAtlas);
  return (
    <>
      <Borders painter={atlas?.borders ?? null} />
      {/* Tiles have their own names. */}
      {tiles === null && <Names source={atlas?.countryNames ?? null} from={0} to={NEAR + 2} />}
      {tiles === null && <Names source={atlas?.stateNames ?? null} from={NEAR} to={Infinity} />}
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

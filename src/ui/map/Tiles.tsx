// The tiles of a tile service, over the borders, which stay visible where a tile is missing.
import TileLayer from "ol/layer/Tile.js";
import XYZ from "ol/source/XYZ.js";
import { useEffect } from "react";
import { ORDER, useMapLayer } from "./map-context.ts";
import type { MapTiles } from "./map-props.ts";
import css from "./MapView.module.css";

function TileService({ url }: { readonly url: string }) {
  const layer = useMapLayer(() => new TileLayer({ zIndex: ORDER.tiles }));
  useEffect(() => {
    // Without CORS the map could not be saved as a picture.
    layer.setSource(new XYZ({ url, crossOrigin: "anonymous", transition: 0 }));
  }, [layer, url]);
  return null;
}

export function Tiles({ tiles }: { readonly tiles: MapTiles }) {
  return (
    <>
      <TileService url={tiles.url} />
      {tiles.attribution !== "" && <p className={css.attribution}>{tiles.attribution}</p>}
    </>
  );
}

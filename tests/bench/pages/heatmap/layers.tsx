// Three ways to draw areas on a map: the portal's worker and layer, OpenLayers' Heatmap, and supercluster with circles.
// oxlint-disable no-restricted-imports
import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import Heatmap from "ol/layer/Heatmap.js";
import VectorLayer from "ol/layer/Vector.js";
import { fromLonLat, toLonLat } from "ol/proj.js";
import VectorSource from "ol/source/Vector.js";
import { Circle, Fill, Style } from "ol/style.js";
import { useCallback, useEffect, useState } from "react";
import Supercluster from "supercluster";
import { Heat } from "../../../../src/ui/map/heat/Heat.tsx";
import type { HeatWindow } from "../../../../src/ui/map/heat/heat-props.ts";
import { useMap, useMapLayer } from "../../../../src/ui/map/map-context.ts";
import type { Scene } from "../../../../workers/heatmap/api.ts";
import { openHeatmap } from "../../../../workers/heatmap/client.ts";
import { frame, painted } from "./painted.ts";

interface Props {
  readonly text: string;
}

interface Read {
  readonly features: readonly {
    readonly geometry: { readonly coordinates: [number, number] };
    readonly properties: { readonly visits: number };
  }[];
}

// Started before the answer arrives, as in the portal.
const heatmap = openHeatmap();

/** Resolves when the map shows its borders, nothing is loading, and the worker answers. */
export async function readyToPaint(): Promise<void> {
  await heatmap.drop([]);
  // The code of the layer, which the portal loads with the map.
  await import("../../../../src/ui/map/heat/HeatLayer.tsx");
  while (document.querySelector(".MapView_canvas canvas") === null) await frame();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
}

const SCENE: Scene = { carriers: [{ now: "a", before: null }], day: null, shown: "together" };

export function PortalHeat({ text }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void heatmap.load("a", text).then(() => setLoaded(true));
  }, [text]);
  const paint = useCallback(
    async (window: HeatWindow) => {
      if (!isLoaded) return null;
      const picture = await heatmap.call("paint", SCENE, { ...window, theme: "light" });
      // Called when the layer has put this picture on its canvas.
      void (async () => {
        const isShown = () => document.querySelector<HTMLCanvasElement>("canvas[data-layer=heat]")?.width === picture.width;
        while (!isShown()) await frame();
        await painted();
      })();
      return picture;
    },
    [isLoaded],
  );
  return <Heat paint={paint} opacity={0.8} />;
}

export function HeatmapLayer({ text }: Props) {
  const map = useMap();
  const layer = useMapLayer(
    () =>
      new Heatmap({
        radius: 12,
        blur: 18,
        weight: (feature) => Number(feature.get("weight")),
        source: new VectorSource(),
        zIndex: 10,
      }),
  );
  useEffect(() => {
    const { features } = JSON.parse(text) as Read;
    const most = Math.max(1, ...features.map(({ properties }) => properties.visits));
    const points = features.map(
      ({ geometry, properties }) =>
        new Feature({ geometry: new Point(fromLonLat(geometry.coordinates)), weight: properties.visits / most }),
    );
    layer.getSource()?.addFeatures(points);
    map.once("rendercomplete", () => void painted());
  }, [map, layer, text]);
  return null;
}

const RADII = [6, 9, 13, 18];

export function Clusters({ text }: Props) {
  const map = useMap();
  const layer = useMapLayer(() => {
    const styles = RADII.map(
      (radius) => new Style({ image: new Circle({ radius, fill: new Fill({ color: "rgba(165, 44, 96, 0.7)" }) }) }),
    );
    const styleOf = (count: number) => styles[Math.min(RADII.length - 1, Math.floor(Math.log10(count + 1)))];
    return new VectorLayer({ source: new VectorSource(), zIndex: 10, style: (feature) => styleOf(Number(feature.get("count"))) });
  });
  useEffect(() => {
    const { features } = JSON.parse(text) as Read;
    const index = new Supercluster<{ visits: number }, { visits: number }>({
      radius: 40,
      map: ({ visits }) => ({ visits }),
      reduce: (all, { visits }) => {
        all.visits += visits;
      },
    });
    index.load(
      features.map((feature) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: feature.geometry.coordinates },
        properties: { visits: feature.properties.visits },
      })),
    );
    const draw = () => {
      const [west = 0, south = 0, east = 0, north = 0] = map.getView().calculateExtent();
      const [left = 0, bottom = 0] = toLonLat([west, south]);
      const [right = 0, top = 0] = toLonLat([east, north]);
      const found = index.getClusters([left, bottom, right, top], Math.floor(map.getView().getZoom() ?? 0));
      layer.getSource()?.clear(true);
      layer
        .getSource()
        ?.addFeatures(
          found.map(
            ({ geometry, properties }) =>
              new Feature({ geometry: new Point(fromLonLat(geometry.coordinates)), count: properties.visits }),
          ),
        );
    };
    draw();
    map.once("rendercomplete", () => void painted());
    map.on("moveend", draw);
    return () => map.un("moveend", draw);
  }, [map, layer, text]);
  return null;
}

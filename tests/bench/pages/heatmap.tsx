// The portal's heatmap and its peers, each on the portal's map with the same answer of a carrier's areas.
import { createRoot } from "react-dom/client";
import "../../../src/ui/theme.css";
import { MapView } from "../../../src/ui/map/MapView.tsx";
import { paintBordersBy } from "../../../src/ui/map/borders/painter.ts";
import { openBorders } from "../../../workers/borders/client.ts";
import { answerText } from "./heatmap/answer.ts";
import { MovedImage } from "./heatmap/image.tsx";
import { ManyLoads } from "./heatmap/loads.tsx";
import { whenPainted } from "./heatmap/painted.ts";
import { Clusters, HeatmapLayer, PortalHeat, readyToPaint } from "./heatmap/layers.tsx";

const KINDS = { portal: PortalHeat, heatmap: HeatmapLayer, clusters: Clusters, image: MovedImage, loads: ManyLoads } as const;
export type HeatmapKind = keyof typeof KINDS;

const lab = {
  /** Shows an empty map; resolves when its borders are drawn and its heat layer is loaded. */
  async open(areas: number, visits: number): Promise<{ readonly areas: number; readonly megabytes: number }> {
    text = answerText(areas, visits);
    show(null);
    await readyToPaint();
    return { areas, megabytes: text.length / 1e6 };
  },
  /** Milliseconds from the answer's text to its first picture on the screen. */
  async firstPaint(kind: HeatmapKind): Promise<number> {
    const painted = whenPainted();
    const began = performance.now();
    show(kind);
    return (await painted) - began;
  },
};
export type HeatmapLab = typeof lab;

declare global {
  interface Window {
    heatmapLab: HeatmapLab;
  }
}

paintBordersBy(openBorders);
let text = "";
const root = createRoot(document.getElementById("app")!);

function show(kind: HeatmapKind | null): void {
  const Layer = kind === null ? null : KINDS[kind];
  // Over a map, the map would be drawn again with each move of the image.
  const layer = Layer && <Layer text={text} />;
  root.render(<div style={{ height: "100%" }}>{kind === "image" ? layer : <MapView label="Visits">{layer}</MapView>}</div>);
}

window.heatmapLab = lab;

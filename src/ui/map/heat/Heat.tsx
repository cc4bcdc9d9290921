// A density over a map, for use inside a MapView; loaded with the map library.
import { FailedStrip } from "../../states/Failed.tsx";
import { useChunk } from "../use-chunk.ts";
import type { HeatProps } from "./heat-props.ts";
import { MapStrip } from "../MapStrip.tsx";

const loadLayer = () => import("./HeatLayer.tsx");

export function Heat(props: HeatProps) {
  const { module, isFailed, again } = useChunk(loadLayer);
  if (module) return <module.HeatLayer {...props} />;
  if (!isFailed) return null;
  return (
    <MapStrip>
      <FailedStrip title="The density could not be loaded." stillWorks="The table has the same figures." onRetry={again} />
    </MapStrip>
  );
}

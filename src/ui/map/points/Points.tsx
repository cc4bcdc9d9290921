// Up to 10,000 points on a map, for use inside a MapView; loaded with the map library.
import { FailedStrip } from "../../states/Failed.tsx";
import { MapStrip } from "../MapStrip.tsx";
import { useChunk } from "../use-chunk.ts";
import type { PointsProps } from "./points-props.ts";

const loadLayer = () => import("./PointsLayer.tsx");

/** The keyboard moves the map, and Enter selects; a list of the same points beside the map must offer all that they offer. */
export function Points(props: PointsProps) {
  const { module, isFailed, again } = useChunk(loadLayer);
  if (module) return <module.PointsLayer {...props} />;
  if (!isFailed) return null;
  return (
    <MapStrip>
      <FailedStrip title="The points could not be loaded." stillWorks="The list has the same." onRetry={again} />
    </MapStrip>
  );
}

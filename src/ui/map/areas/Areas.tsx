// Areas of a map that can be selected, and the lanes between them, for use inside a MapView; loaded with the map library.
import { FailedStrip } from "../../states/Failed.tsx";
import { MapStrip } from "../MapStrip.tsx";
import { useChunk } from "../use-chunk.ts";
import type { AreasProps } from "./areas-props.ts";

const loadLayer = () => import("./AreasLayer.tsx");

/** A table of the same areas beside the map must offer all that they offer. */
export function Areas(props: AreasProps) {
  const { module, isFailed, again } = useChunk(loadLayer);
  if (module) return <module.AreasLayer {...props} />;
  if (!isFailed) return null;
  return (
    <MapStrip>
      <FailedStrip title="The areas could not be loaded." stillWorks="The table has the same." onRetry={again} />
    </MapStrip>
  );
}

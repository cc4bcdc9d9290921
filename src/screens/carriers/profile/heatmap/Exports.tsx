// Exports the heatmap: the map as an image, the areas as GeoJSON.
import { Button, ButtonGroup } from "@blueprintjs/core";
import { DownloadIcon, MediaIcon } from "@blueprintjs/icons";
import { download } from "../../../../ui/table/csv.ts";
import type { SaveMap } from "../../../../ui/map/heat/heat-props.ts";
import { showToast } from "../../../../ui/toast/show-toast.ts";
import type { Scene } from "../../../../../workers/heatmap/api.ts";
import type { Heatmap } from "../../../../../workers/heatmap/client.ts";
import { errorText } from "../../../../domain/error-text.ts";

interface Props {
  readonly heatmap: Heatmap | null;
  readonly scene: Scene;
  readonly names: readonly string[];
  /** Describes the map under the image. */
  readonly caption: string;
  /** Without an extension. */
  readonly fileName: string;
  readonly save: SaveMap | null;
  /** Why the user cannot export; null if they can. */
  readonly refusal: string | null;
}

async function attempt(name: string, make: () => Promise<Blob>): Promise<void> {
  try {
    download(await make(), name);
    showToast({ type: "success", message: `Saved ${name}.` });
  } catch (error) {
    showToast({ type: "error", message: `The export failed: ${errorText(error)}` });
  }
}

export function Exports({ heatmap, scene, names, caption, fileName, save, refusal }: Props) {
  const isOff = refusal !== null || scene.carriers.length === 0;
  const image = () => save !== null && void attempt(`${fileName}.png`, () => save(caption));
  const areas = () =>
    heatmap !== null &&
    void attempt(`${fileName}.geojson`, async () => {
      const text = await heatmap.call("geojson", scene, names);
      return new Blob([text], { type: "application/geo+json" });
    });
  return (
    <ButtonGroup aria-label="Export">
      <Button
        size="small"
        variant="minimal"
        icon={<MediaIcon />}
        text="PNG"
        disabled={isOff || save === null}
        title={refusal ?? "Save the map as an image"}
        onClick={image}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<DownloadIcon />}
        text="GeoJSON"
        disabled={isOff}
        title={refusal ?? "Save the areas and their figures"}
        onClick={areas}
      />
    </ButtonGroup>
  );
}

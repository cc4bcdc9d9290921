// Buttons to zoom, and to show everything.
import { Button, ButtonGroup } from "@blueprintjs/core";
import { MinusIcon, PlusIcon, ZoomToFitIcon } from "@blueprintjs/icons";
import { useMap } from "./map-context.ts";
import type { MapFit } from "./map-props.ts";
import { moveTime } from "./motion.ts";
import { fitTo } from "./position.ts";
import css from "./MapView.module.css";

export function MapButtons({ fit }: { readonly fit: MapFit | null | undefined }) {
  const map = useMap();
  const zoomBy = (levels: number) => () =>
    map.getView().animate({ zoom: (map.getView().getZoom() ?? 0) + levels, duration: moveTime() });
  return (
    <ButtonGroup vertical className={css.buttons ?? ""}>
      <Button icon={<PlusIcon />} aria-label="Zoom in" onClick={zoomBy(1)} />
      <Button icon={<MinusIcon />} aria-label="Zoom out" onClick={zoomBy(-1)} />
      <Button icon={<ZoomToFitIcon />} aria-label="Show everything" onClick={() => fitTo(map, fit, true)} />
    </ButtonGroup>
  );
}

// The map of the market: areas to select, their lanes, and what sizes and colors mean.
import { Button, SegmentedControl } from "@blueprintjs/core";
import { SelectIcon } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { SIDES, type Selected, type Side } from "../../../domain/board/exchange/exchange-filters.ts";
import { ratioText } from "../../../domain/board/exchange/ratio.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { mapTiles, portalSettings } from "../../../services/settings.ts";
import type { SelectHow } from "../../../ui/map/areas/areas-props.ts";
import { Areas } from "../../../ui/map/areas/Areas.tsx";
import type { LonLat } from "../../../ui/map/map-props.ts";
import { MapView } from "../../../ui/map/MapView.tsx";
import type { ExchangeSummary, ExchangeView } from "../../../../workers/exchange/api.ts";
import { countsAt, mapArcs, mapAreas } from "./map-areas.ts";
import { MapLegend } from "./MapLegend.tsx";
import css from "./ExchangeMap.module.css";

interface Props {
  readonly summary: ExchangeSummary;
  readonly view: ExchangeView;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly onSelect: (ids: readonly number[], how: SelectHow) => void;
}

/** The corners of the lower 48, where the freight is. */
const LOWER_48: readonly LonLat[] = [
  [-124.5, 25.5],
  [-68, 50.5],
];
const FIT = { points: LOWER_48, padding: 16 };

export const SIDE_LABELS: Readonly<Record<Side, string>> = { origin: "Origin", destination: "Destination" };

const isSide = (value: string): value is Side => (SIDES as readonly string[]).includes(value);

/** The areas that are selected at one end. */
export const selectedAt = (selected: Selected, side: Side): readonly number[] =>
  side === "origin" ? selected.origins : selected.destinations;

export function ExchangeMap({ summary: { areas }, view, side, onSide, onSelect }: Props) {
  const [tiles] = useState(() => mapTiles(portalSettings()));
  const [isBoxing, setBoxing] = useState(false);
  const { selected } = view;
  const shown = useMemo(() => mapAreas(areas, view, side, selected), [areas, view, side, selected]);
  const arcs = useMemo(() => mapArcs(areas, view), [areas, view]);
  const tip = (id: number) => {
    const index = areas.findIndex((area) => area.id === id);
    const { loads, trucks, ratio } = countsAt(view, side, index, selected);
    return (
      <>
        <b>{areas[index]?.name}</b>
        <div>
          {formatCount(loads, "load")}, {formatCount(trucks, "truck")}
        </div>
        <div>Load-to-truck ratio {ratio === null ? "unknown" : ratioText(ratio)}</div>
      </>
    );
  };
  const count = selectedAt(selected, side).length;
  return (
    <section className={css.map} aria-label="Map of the market">
      <MapView
        label={`Market areas by ${side}, ${count === 0 ? "none" : formatNumber(count)} selected. Enter selects the area nearest to the center.`}
        tiles={tiles}
        fit={FIT}
      >
        <Areas areas={shown} arcs={arcs} onSelect={onSelect} isBoxing={isBoxing} tip={tip} />
      </MapView>
      <div className={css.tools}>
        <SegmentedControl
          size="small"
          aria-label="Areas on the map are"
          options={SIDES.map((value) => ({ value, label: SIDE_LABELS[value] }))}
          value={side}
          onValueChange={(value) => isSide(value) && onSide(value)}
        />
        <Button
          size="small"
          icon={<SelectIcon />}
          text="Select by dragging"
          title="Dragging selects the areas in a box; so does dragging with Ctrl or ⌘"
          active={isBoxing}
          aria-pressed={isBoxing}
          onClick={() => setBoxing(!isBoxing)}
        />
      </div>
      <MapLegend hasArcs={arcs.length > 0} />
    </section>
  );
}

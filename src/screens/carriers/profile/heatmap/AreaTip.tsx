// The tooltip of the map: the area under the pointer, its visits and vehicles, and the last visit.
import { formatCount, formatDay, formatNumber } from "../../../../domain/format.ts";
import type { AreaRow } from "../../../../../workers/heatmap/api.ts";
import { MapTip } from "../../../../ui/map/MapTip.tsx";
import { signed } from "./heatmap-text.ts";
import { muted } from "../../../../ui/text/text.ts";

interface Props {
  readonly row: AreaRow;
  readonly pixel: readonly [x: number, y: number];
  /** Carrier names; with one carrier its visits are the total. */
  readonly names: readonly string[];
}

export function AreaTip({ row, pixel, names }: Props) {
  return (
    <MapTip pixel={pixel}>
      <strong>{row.name}</strong>
      <div>
        {formatCount(row.visits, "visit")} · {formatCount(row.vehicles, "vehicle")}
      </div>
      {row.change !== null && <div>{signed(row.change)} vs. comparison period</div>}
      {row.lastVisitedOn !== null && <div className={muted}>Last visit {formatDay(row.lastVisitedOn)}</div>}
      {names.length > 1 && (
        <ul>
          {names.map((name, at) => (
            <li key={at}>
              {name}: {formatNumber(row.byCarrier[at] ?? 0)}
            </li>
          ))}
        </ul>
      )}
    </MapTip>
  );
}

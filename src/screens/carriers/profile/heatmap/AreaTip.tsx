// What is under the pointer: the area, its visits, its vehicles and the last day.
import { formatCount, formatDay, formatNumber } from "../../../../domain/format.ts";
import type { AreaRow } from "../../../../../workers/heatmap/api.ts";
import { signed } from "./heatmap-text.ts";

interface Props {
  readonly row: AreaRow;
  readonly pixel: readonly [x: number, y: number];
  /** By carrier; told apart only where there are several. */
  readonly names: readonly string[];
}

export function AreaTip({ row, pixel: [x, y], names }: Props) {
  return (
    <div className="heat-tip" style={{ transform: `translate(${x + 14}px, ${y + 14}px)` }}>
      <strong>{row.name}</strong>
      <div>
        {formatCount(row.visits, "visit")} · {formatCount(row.vehicles, "vehicle")}
      </div>
      {row.change !== null && <div>{signed(row.change)} against the days compared with</div>}
      {row.lastVisitedOn !== null && <div className="muted">Last on {formatDay(row.lastVisitedOn)}</div>}
      {names.length > 1 && (
        <ul>
          {names.map((name, at) => (
            <li key={at}>
              {name}: {formatNumber(row.byCarrier[at] ?? 0)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

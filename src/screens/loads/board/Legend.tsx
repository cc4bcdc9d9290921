// What the colors, signs and shapes on the map mean, and how many loads have each.
import { formatNumber } from "../../../domain/format.ts";
import { LATENESS, lateness } from "../../../domain/loads/lateness.ts";
import { OPEN_LOAD_STATUSES, loadStatus } from "../../../domain/loads/load-statuses.ts";
import type { PointShape } from "../../../ui/map/points/points-props.ts";
import { muted } from "../../../ui/text/text.ts";
import { SHAPES, type BoardPoints } from "./board-points.ts";
import css from "./Board.module.css";

const GLYPHS: Readonly<Record<PointShape, string>> = { circle: "●", square: "■", triangle: "▲", diamond: "◆" };

export function Legend({ byLateness, byStatus, unplaced }: Omit<BoardPoints, "points">) {
  return (
    <ul className={css.legend} aria-label="Legend of the map">
      {LATENESS.map((late) => (
        <li key={late}>
          <span className={css.dot} data-tone={lateness(late).tone} aria-hidden />
          {lateness(late).label} <b>{formatNumber(byLateness.get(late) ?? 0)}</b>
        </li>
      ))}
      {OPEN_LOAD_STATUSES.map((status) => (
        <li key={status}>
          <span className={css.glyph} aria-hidden>
            {GLYPHS[SHAPES[status] ?? "circle"]}
          </span>
          {loadStatus(status).label} <b>{formatNumber(byStatus.get(status) ?? 0)}</b>
        </li>
      ))}
      {unplaced > 0 && <li className={muted}>{formatNumber(unplaced)} without a position</li>}
    </ul>
  );
}

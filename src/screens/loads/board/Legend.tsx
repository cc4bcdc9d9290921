// What the colors, signs and shapes on the map mean, and how many loads have each.
import { formatNumber } from "../../../domain/format.ts";
import { LATENESS, lateness } from "../../../domain/loads/lateness.ts";
import { OPEN_LOAD_STATUSES, loadStatus } from "../../../domain/loads/load-statuses.ts";
import type { PointShape } from "../../../ui/map/points/points-props.ts";
import { muted } from "../../../ui/text/text.ts";
import { NO_POINTS, SHAPES, type BoardPoints } from "./board-points.ts";
import css from "./Board.module.css";

const GLYPHS: Readonly<Record<PointShape, string>> = { circle: "●", square: "■", triangle: "▲", diamond: "◆" };

/** `board` null: the numbers are not known yet. */
export function Legend({ board }: { readonly board: BoardPoints | null }) {
  const { byLateness, byStatus, unplaced } = board ?? NO_POINTS;
  const count = (known: number | undefined) => board !== null && <b>{formatNumber(known ?? 0)}</b>;
  return (
    <ul className={css.legend} aria-label="Legend of the map">
      {LATENESS.map((late) => (
        <li key={late}>
          <span className={css.dot} data-tone={lateness(late).tone} aria-hidden />
          {lateness(late).label} {count(byLateness.get(late))}
        </li>
      ))}
      {OPEN_LOAD_STATUSES.map((status) => (
        <li key={status}>
          <span className={css.glyph} aria-hidden>
            {GLYPHS[SHAPES[status] ?? "circle"]}
          </span>
          {loadStatus(status).label} {count(byStatus.get(status))}
        </li>
      ))}
      {unplaced > 0 && <li className={muted}>{formatNumber(unplaced)} without a position</li>}
    </ul>
  );
}

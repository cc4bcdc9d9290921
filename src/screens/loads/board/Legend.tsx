// What the colors, signs and shapes on the map mean, and how many loads have each.
import { formatNumber } from "../../../domain/format.ts";
import { LATENESS, lateness } from "../../../domain/loads/lateness.ts";
import { protectionState } from "../../../domain/loads/protection/protection.ts";
import { OPEN_LOAD_STATUSES, loadStatus } from "../../../domain/loads/load-statuses.ts";
import type { PointShape } from "../../../ui/map/points/points-props.ts";
import { muted } from "../../../ui/text/text.ts";
import { NO_POINTS, SHAPES, type BoardPoints, type PointColor } from "./board-points.ts";
import css from "./Board.module.css";

const GLYPHS: Readonly<Record<PointShape, string>> = { circle: "●", square: "■", triangle: "▲", diamond: "◆" };

interface Props {
  /** Null: the numbers are not known yet. */
  readonly board: BoardPoints | null;
  /** What the colors say. */
  readonly color: PointColor;
}

export function Legend({ board, color }: Props) {
  const { byLateness, byProtection, byStatus, unplaced } = board ?? NO_POINTS;
  const count = (known: number | undefined) => board !== null && <b>{formatNumber(known ?? 0)}</b>;
  return (
    <ul className={css.legend} aria-label="Legend of the map">
      {color === "lateness" &&
        LATENESS.map((late) => (
          <li key={late}>
            <span className={css.dot} data-tone={lateness(late).tone} aria-hidden />
            {lateness(late).label} {count(byLateness.get(late))}
          </li>
        ))}
      {color === "protection" &&
        protectionState.options.map(({ value, label }) => (
          <li key={label}>
            <span className={css.dot} data-tone={protectionState(value).tone} aria-hidden />
            {label} {count(byProtection.get(value))}
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

// What the colors mean, in visits.
import { formatCount, formatNumber } from "../../../../domain/format.ts";
import { rampColors, shareAt, type Ramp, type Theme } from "../../../../../workers/heatmap/ramp.ts";
import { signed } from "./heatmap-text.ts";
import { Swatch } from "./Swatch.tsx";
import css from "./HeatMap.module.css";
import { muted } from "../../../../ui/text/text.ts";

interface Props {
  readonly shown: "together" | "apart" | "change";
  readonly theme: Theme;
  /** Visits at the end of the scale; 0 where there are none, null before the first picture. */
  readonly most: number | null;
  /** Carrier names, in the scene's order. */
  readonly names: readonly string[];
}

const gradient = (colors: readonly string[], to: "right" | "left"): string => `linear-gradient(to ${to}, ${colors.join(", ")})`;

/** Positions of the figures along the scale. */
const MARKS = [0.25, 0.5, 0.75, 1];

/** Nobody pays half a visit. */
const whole = (visits: number): number => Math.max(1, Math.round(visits));

function Scale({ ramp, theme, most }: { readonly ramp: Ramp; readonly theme: Theme; readonly most: number }) {
  return (
    <div>
      <div className={css.ramp} style={{ background: gradient(rampColors(ramp, theme), "right") }} />
      <div className={css.marks}>
        <span>0</span>
        {MARKS.map((mark, at) => {
          const visits = whole(most * shareAt(mark));
          const before = at === 0 ? 0 : whole(most * shareAt(MARKS[at - 1] ?? 0));
          return <span key={mark}>{visits === before ? "" : formatNumber(visits)}</span>;
        })}
      </div>
    </div>
  );
}

function ChangeScale({ theme, most }: { readonly theme: Theme; readonly most: number }) {
  return (
    <div>
      <div className={css.ramps}>
        <div className={css.ramp} style={{ background: gradient(rampColors("less", theme), "left") }} />
        <div className={css.ramp} style={{ background: gradient(rampColors("more", theme), "right") }} />
      </div>
      <div className={css.marks}>
        <span>{signed(-whole(most))} fewer</span>
        <span>0</span>
        <span>{signed(whole(most))} more</span>
      </div>
    </div>
  );
}

export function Legend({ shown, theme, most, names }: Props) {
  return (
    <div className={css.legend} role="group" aria-label="Legend">
      <div className={css.title}>{shown === "change" ? "Change in visits nearby" : "Visits nearby"}</div>
      {most === null || most === 0 ? (
        <span className={muted}>{most === null ? "Drawing…" : "Nothing to show"}</span>
      ) : shown === "change" ? (
        <ChangeScale theme={theme} most={most} />
      ) : shown === "apart" ? (
        <ul className={css.carriers}>
          {names.map((name, at) => (
            <li key={at}>
              <Swatch place={at} />
              {name}
            </li>
          ))}
          <li className={muted}>Solid at {formatCount(whole(most), "visit")} or more</li>
        </ul>
      ) : (
        <Scale ramp="density" theme={theme} most={most} />
      )}
    </div>
  );
}

// What the colours stand for, in visits.
import { formatNumber } from "../../../../domain/format.ts";
import { CARRIER_COLOURS, rampColours, shareAt, type Ramp, type Theme } from "../../../../../workers/heatmap/ramp.ts";
import { signed } from "./heatmap-text.ts";

interface Props {
  readonly shown: "together" | "apart" | "change";
  readonly theme: Theme;
  /** Visits at the end of the scale; 0 where there are none, null before the first picture. */
  readonly most: number | null;
  /** By carrier, in the scene's order. */
  readonly names: readonly string[];
}

const gradient = (colours: readonly string[], to: "right" | "left"): string => `linear-gradient(to ${to}, ${colours.join(", ")})`;

/** Where figures stand along the scale. */
const MARKS = [0.25, 0.5, 0.75, 1];

const rounded = (visits: number): number => (visits < 10 ? Math.round(visits * 10) / 10 : Math.round(visits));

function Scale({ ramp, theme, most }: { readonly ramp: Ramp; readonly theme: Theme; readonly most: number }) {
  return (
    <div className="heat-scale">
      <div className="heat-bar" style={{ background: gradient(rampColours(ramp, theme), "right") }} />
      <div className="heat-marks">
        <span>0</span>
        {MARKS.map((mark) => (
          <span key={mark}>{formatNumber(rounded(most * shareAt(mark)))}</span>
        ))}
      </div>
    </div>
  );
}

function ChangeScale({ theme, most }: { readonly theme: Theme; readonly most: number }) {
  return (
    <div className="heat-scale">
      <div className="heat-bars">
        <div className="heat-bar" style={{ background: gradient(rampColours("less", theme), "left") }} />
        <div className="heat-bar" style={{ background: gradient(rampColours("more", theme), "right") }} />
      </div>
      <div className="heat-marks">
        <span>{signed(-rounded(most))} fewer</span>
        <span>0</span>
        <span>{signed(rounded(most))} more</span>
      </div>
    </div>
  );
}

export function Legend({ shown, theme, most, names }: Props) {
  return (
    <div className="heat-legend" role="group" aria-label="Legend">
      <div className="heat-legend-title">{shown === "change" ? "Change in visits nearby" : "Visits nearby"}</div>
      {most === null || most === 0 ? (
        <span className="muted">{most === null ? "Drawing…" : "Nothing to show"}</span>
      ) : shown === "change" ? (
        <ChangeScale theme={theme} most={most} />
      ) : shown === "apart" ? (
        <ul className="heat-carriers">
          {names.map((name, at) => (
            <li key={at}>
              <span className="heat-swatch" style={{ background: CARRIER_COLOURS[at % CARRIER_COLOURS.length] }} aria-hidden />
              {name}
            </li>
          ))}
          <li className="muted">Solid from {formatNumber(rounded(most))} visits on</li>
        </ul>
      ) : (
        <Scale ramp="density" theme={theme} most={most} />
      )}
    </div>
  );
}

// What the colors, sizes and lines on the exchange's map mean.
import { RATIO_STEPS } from "../../../domain/board/exchange/ratio.ts";
import { muted } from "../../../ui/text/text.ts";
import css from "./ExchangeMap.module.css";

export function MapLegend({ hasArcs }: { readonly hasArcs: boolean }) {
  return (
    <div className={css.legend} role="group" aria-label="Legend of the map">
      <div className={css.legendTitle}>Loads per truck</div>
      <ul>
        {RATIO_STEPS.map(({ step, label }) => (
          <li key={step}>
            <span className={css.swatch} data-step={step} aria-hidden />
            {label}
          </li>
        ))}
        <li>
          <span className={css.swatch} data-step="unknown" aria-hidden />
          unknown
        </li>
      </ul>
      {hasArcs ? (
        <ul>
          <li>
            <span className={css.stroke} data-direction="out" aria-hidden />
            out of the selection
          </li>
          <li>
            <span className={css.stroke} data-direction="into" aria-hidden />
            into it
          </li>
        </ul>
      ) : (
        <div className={muted}>Larger: more postings</div>
      )}
    </div>
  );
}

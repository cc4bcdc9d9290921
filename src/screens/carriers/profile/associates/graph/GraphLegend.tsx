// What the colors, marks and lines of the graph mean.
import { LIKELIHOOD_LEVELS, likelihoodText } from "../../../../../domain/carriers/associates/likelihood-levels.ts";
import css from "./GraphLegend.module.css";

export const GraphLegend = () => (
  <ul className={css.legend} aria-label="Legend">
    <li data-tone="self">This carrier</li>
    {LIKELIHOOD_LEVELS.map(({ label, tone, from }) => (
      <li key={label} data-tone={tone}>
        {label}
        {from > 0 && ` (from ${likelihoodText(from)})`}
      </li>
    ))}
    <li data-mark="bar">Do not dispatch</li>
    <li data-mark="point">Identity alert</li>
    <li data-line="strong">Strong link</li>
    <li data-line="weak">Weak link</li>
  </ul>
);

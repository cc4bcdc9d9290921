// The color of one carrier on the map.
import { CARRIER_COLORS } from "../../../../../workers/heatmap/ramp.ts";
import css from "./HeatMap.module.css";

/** `place`: its position among the carriers on the map. */
export const Swatch = ({ place }: { readonly place: number }) => (
  <span className={css.swatch} style={{ background: CARRIER_COLORS[place % CARRIER_COLORS.length] }} aria-hidden />
);

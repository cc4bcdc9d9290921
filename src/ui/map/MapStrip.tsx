// A line of text across the top of a map.
import type { ReactNode } from "react";
import css from "./MapView.module.css";

export function MapStrip({ children }: { readonly children: ReactNode }) {
  return <div className={css.strip}>{children}</div>;
}

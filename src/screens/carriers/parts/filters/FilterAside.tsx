// The filter panel beside the rows of a search.
import type { ComponentProps } from "react";
import { FilterPanel } from "./FilterPanel.tsx";
import css from "./FilterAside.module.css";

interface Props extends ComponentProps<typeof FilterPanel> {
  readonly id: string;
}

export const FilterAside = ({ id, ...panel }: Props) => (
  <aside id={id} className={css.panel} aria-label="Filters" tabIndex={-1}>
    <FilterPanel {...panel} />
  </aside>
);

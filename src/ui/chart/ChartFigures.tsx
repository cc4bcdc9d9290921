// The figures of a chart as a table, folded up below it.
import { useState } from "react";
import { FigureTable } from "./FigureTable.tsx";
import css from "./ChartFigures.module.css";

interface Props {
  /** What the chart shows. */
  readonly label: string;
  readonly heads: readonly string[];
  /** One line per row; the first cell is its heading. */
  readonly lines: () => readonly (readonly string[])[];
}

const rowOf = ([name = "", ...figures]: readonly string[], at: number) => ({ key: `${name}${at}`, name, figures });

/** The table is drawn while it is open: a chart may change with every move of a pointer. */
export function ChartFigures({ label, heads, lines }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Figures</summary>
      {isOpen && <FigureTable caption={label} isCaptionUnseen heads={heads} rows={lines().map(rowOf)} />}
    </details>
  );
}

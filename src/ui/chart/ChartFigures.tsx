// The figures of a chart as a table, folded up below it.
import { useState } from "react";
import { unseen } from "../text/text.ts";
import css from "./ChartFigures.module.css";

interface Props {
  /** What the chart shows. */
  readonly label: string;
  readonly heads: readonly string[];
  /** One line per row; the first cell is its heading. */
  readonly lines: () => readonly (readonly string[])[];
}

/** The table is drawn while it is open: a chart may change with every move of a pointer. */
export function ChartFigures({ label, heads, lines }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Figures</summary>
      {isOpen && (
        <table>
          <caption className={unseen}>{label}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines().map(([first = "", ...others], index) => (
              <tr key={`${first}${index}`}>
                <th scope="row">{first}</th>
                {others.map((cell, at) => (
                  <td key={heads[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

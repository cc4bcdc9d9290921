// A short table of figures: what each row is about, and its figures beside it.
import type { ReactNode } from "react";
import { unseen } from "../text/text.ts";

export interface FigureTableProps {
  readonly caption: string;
  /** What stands around the table says it already. */
  readonly isCaptionUnseen?: boolean;
  /** One for each column. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly name: ReactNode; readonly figures: readonly string[] }[];
  readonly className?: string | undefined;
}

export const FigureTable = ({ caption, isCaptionUnseen = false, heads, rows, className }: FigureTableProps) => (
  <table className={className}>
    <caption className={isCaptionUnseen ? unseen : undefined}>{caption}</caption>
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
      {rows.map(({ key, name, figures }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {figures.map((figure, at) => (
            <td key={heads[at + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

// A short table of visits: who or where, and the figures beside it.
import type { ReactNode } from "react";
import { unseen } from "../../../../ui/text/text.ts";
import css from "./VisitTable.module.css";

interface Props {
  readonly caption: string;
  /** The heading above the table says it already. */
  readonly isCaptionUnseen?: boolean;
  /** One for each column. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly name: ReactNode; readonly figures: readonly string[] }[];
}

export const VisitTable = ({ caption, isCaptionUnseen = false, heads, rows }: Props) => (
  <table className={css.table}>
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
          {figures.map((text, at) => (
            <td key={heads[at + 1]}>{text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

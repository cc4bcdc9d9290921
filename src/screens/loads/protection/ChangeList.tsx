// What two versions say differently, field by field.
import type { TermChange } from "../../../contract/loads/confirmations.ts";
import { muted } from "../../../ui/text/text.ts";
import css from "./Protection.module.css";

interface Props {
  readonly label: string;
  readonly changes: readonly TermChange[];
}

export const ChangeList = ({ label, changes }: Props) => (
  <ul className={css.changes} aria-label={label}>
    {changes.map(({ field, label: name, before, after }) => (
      <li key={field}>
        <span className={muted}>{name}:</span> <span>{before ?? "nothing"}</span> <span className={muted}>is now</span>{" "}
        <strong>{after ?? "nothing"}</strong>
      </li>
    ))}
  </ul>
);

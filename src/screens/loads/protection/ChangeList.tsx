// What two versions say differently, field by field, and when that was seen where it is known.
import type { TermChange } from "../../../contract/loads/confirmations.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./Protection.module.css";

interface Props {
  readonly label: string;
  readonly changes: readonly (TermChange & { readonly at?: string | null })[];
}

export const ChangeList = ({ label, changes }: Props) => (
  <ul className={css.changes} aria-label={label}>
    {changes.map(({ field, label: name, before, after, at }) => (
      <li key={field}>
        <span className={muted}>{name}:</span> <span>{before ?? "nothing"}</span> <span className={muted}>is now</span>{" "}
        <strong>{after ?? "nothing"}</strong>
        {at != null && (
          <span className={muted}>
            , seen <Age time={at} />
          </span>
        )}
      </li>
    ))}
  </ul>
);

// Figures of Home that are links: a count, what it counts, and the page it leads to.
import { formatNumber } from "../../domain/format.ts";
import { PageLink } from "../../live/PageLink.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./HomeLines.module.css";

export interface Figure {
  readonly id: string;
  /** Null while it is counted. */
  readonly count: number | null;
  readonly says: string;
  /** The page, named at the end of the line. */
  readonly page: string;
  /** Below `/broker`. */
  readonly to: string;
}

export function HomeLines({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className={css.lines}>
      {figures.map(({ id, count, says, page, to }) => (
        <li key={id}>
          <PageLink to={to}>
            <span className={css.count}>{count === null ? "…" : formatNumber(count)}</span>
            <span>{says}</span>
            <span className={muted}>{page}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

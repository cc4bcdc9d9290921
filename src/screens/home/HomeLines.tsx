// Figures of Home that are links: a count, what it counts, and the page it leads to.
import { formatNumber } from "../../domain/format.ts";
import { PageLink } from "../../live/PageLink.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./HomeLines.module.css";

export interface Figure {
  readonly id: string;
  /** Null while it is counted. */
  readonly count: number | null;
  /** Rows are still missing: it is not the count yet. */
  readonly isPartial?: boolean;
  readonly says: string;
  /** The page, named at the end of the line. */
  readonly page: string;
  /** Below `/broker`. */
  readonly to: string;
}

export function HomeLines({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className={css.lines}>
      {figures.map(({ id, count, isPartial = false, says, page, to }) => (
        <li key={id}>
          <PageLink to={to}>
            <span className={css.count} data-partial={isPartial || undefined}>
              {count === null ? "…" : `${formatNumber(count)}${isPartial ? "+" : ""}`}
            </span>
            <span>
              {says}
              {isPartial && count !== null && <span className={muted}> so far, still counting</span>}
            </span>
            <span className={muted}>{page}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

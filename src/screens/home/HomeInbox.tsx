// What waits in the person's inbox: how many carriers, and those that matter most.
import { INBOX_LIST } from "../../domain/connections/inbox-filters.ts";
import { consequence } from "../../domain/connections/inbox.ts";
import { newsSeverity } from "../../domain/connections/news-severity.ts";
import { formatNumber } from "../../domain/format.ts";
import { exactly, pathTo } from "../../domain/pages.ts";
import { useGravestNews } from "../../live/connections/use-inbox.ts";
import { useCollectionState } from "../../live/use-records.ts";
import { PageLink } from "../../live/PageLink.tsx";
import { StatusTone } from "../../ui/cell/StatusTone.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./HomeInbox.module.css";

/** Tunable: as many as say what kind of morning it is. */
const MAX = 3;

const INBOX = pathTo("inbox", { query: exactly(INBOX_LIST.write(INBOX_LIST.none)) });

export function HomeInbox() {
  const { total, items } = useGravestNews(MAX);
  const state = useCollectionState("inbox_items");
  const isKnown = state?.complete === true || (total ?? 0) > 0;
  const isFailed = !isKnown && state?.failure != null;
  return (
    <section aria-labelledby="home-inbox">
      <h2 id="home-inbox">Inbox</h2>
      {!isKnown && !isFailed && <SkeletonRows rows={MAX} label="Loading the inbox" />}
      {isFailed && <p className={muted}>Your inbox could not be loaded.</p>}
      {isKnown && total === 0 && <p className={muted}>Nothing new about your carriers.</p>}
      {items.length > 0 && (
        <ul className={css.news}>
          {items.map((item) => {
            const to = pathTo("inbox", { query: INBOX_LIST.link({ peek: item.id }) });
            return (
              <li key={item.id}>
                <PageLink to={to}>
                  <span>{item.carrier_name}</span>
                  <StatusTone status={newsSeverity(item.severity)} />
                  <span className={muted}>{consequence(item.consequence).label}</span>
                </PageLink>
              </li>
            );
          })}
        </ul>
      )}
      {total !== null && total > 0 && (
        <p>
          <PageLink to={INBOX}>All {formatNumber(total)} carriers with updates</PageLink>
        </p>
      )}
    </section>
  );
}

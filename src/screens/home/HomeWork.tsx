// The broker's carriers that need attention today, as links with live counts.
import { BASE } from "../../contract/constants.ts";
import type { SessionRecord } from "../../db/records.ts";
import { addressOfFilters, NO_FILTERS } from "../../domain/connections/connection-filters.ts";
import { connectionLists, type ConnectionListId } from "../../domain/connections/connection-lists.ts";
import { formatNumber } from "../../domain/format.ts";
import { connectionsPath } from "../../domain/session/connections-path.ts";
import { pathTo } from "../../domain/pages.ts";
import { useUnconnected } from "../../live/connections/use-unconnected.ts";
import { useCounts } from "../../live/rows/use-collection.ts";
import { useGo } from "../../live/use-go.ts";
import { useNewAlerts } from "../../live/loads/use-new-alerts.ts";
import { useCollectionState } from "../../live/use-records.ts";
import { Ago } from "../../ui/cell/Age.tsx";
import { NavLink } from "../../ui/frame/NavLink.tsx";
import { HomeAlerts } from "./HomeAlerts.tsx";
import { muted } from "../../ui/text/text.ts";
import line from "./HomeLine.module.css";
import css from "./HomeWork.module.css";

const WORK: readonly { readonly list: ConnectionListId; readonly needs: string; readonly rules: boolean }[] = [
  { list: "in-progress", needs: "have a packet in progress", rules: false },
  { list: "on-hold", needs: "have a packet on hold", rules: false },
  { list: "failed", needs: "fail one of your rules", rules: true },
  { list: "incomplete", needs: "have missing data", rules: true },
  { list: "partially-passing", needs: "pass with an override", rules: true },
  { list: "my-carriers", needs: "can be dispatched", rules: false },
  { list: "do-not-dispatch", needs: "must not be dispatched", rules: false },
];

/** `session` undefined while it is read. */
export function HomeWork({ session }: { readonly session: SessionRecord | null | undefined }) {
  const go = useGo();
  const canRule = session?.user.paywall.can_rule === true;
  const rows = WORK.filter(({ rules }) => canRule || !rules);
  const lists = connectionLists(session?.flags ?? {});
  const where = Object.fromEntries(lists.map((list) => [list.id, list.where]));
  const { counts } = useCounts("connections", where);
  const unconnected = useUnconnected(canRule);
  const collection = useCollectionState("connections");
  const alerts = useNewAlerts(session?.user ?? null);
  const alertsPath = pathTo("alerts", { query: "status=new" });
  return (
    <section aria-labelledby="home-work">
      <h2 id="home-work">Your carriers</h2>
      <ul className={css.work}>
        {rows.map(({ list, needs }) => {
          const shown = lists.find(({ id }) => id === list);
          const query = addressOfFilters({ ...NO_FILTERS, list }) || `list=${list}`;
          const to = session ? connectionsPath(session.user, query) : pathTo("home", { query });
          return (
            <li key={list}>
              <NavLink href={BASE + to} onGo={() => go(to)}>
                <span className={css.count}>
                  {counts === null ? "…" : formatNumber((counts[list] ?? 0) + unconnected(shown?.assessment).count)}
                </span>
                <span>{needs}</span>
                <span className={muted}>{shown?.title}</span>
              </NavLink>
            </li>
          );
        })}
      </ul>
      <p className={muted}>
        {collection?.syncedAt ? (
          <>
            Counted from saved data, updated <Ago time={new Date(collection.syncedAt).toISOString()} />
          </>
        ) : (
          "Counted from the carriers that are here so far"
        )}
        {collection?.complete === false && "; still loading"}.
      </p>
      {alerts !== null && (
        <p className={line.line}>
          <NavLink href={BASE + alertsPath} onGo={() => go(alertsPath)}>
            <strong>{formatNumber(alerts.count)}</strong> new load {alerts.count === 1 ? "alert" : "alerts"}
          </NavLink>{" "}
          <span className={muted}>
            updated <Ago time={new Date(alerts.askedAt).toISOString()} />
          </span>
        </p>
      )}
      {session && <HomeAlerts user={session.user} />}
    </section>
  );
}

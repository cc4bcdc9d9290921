// What waits for this person, and the state of the broker's carriers, as links with live counts.
import type { SessionRecord } from "../../db/records.ts";
import { addressOfFilters } from "../../domain/connections/connection-filters.ts";
import { connectionLists } from "../../domain/connections/connection-lists.ts";
import { connectionQuery } from "../../domain/connections/connection-query.ts";
import { carrierLines, WAITING_LINE, type HomeLine } from "../../domain/connections/home-lines.ts";
import { dayOf } from "../../domain/days.ts";
import { pageAt, pathTo, titleOf } from "../../domain/pages.ts";
import { NO_OVERRIDE_FILTERS, overrideListConditions, writeOverrideFilters } from "../../domain/rules/override-filters.ts";
import { connectionsPath } from "../../domain/session/connections-path.ts";
import { canViewAlerts } from "../../domain/session/permissions.ts";
import { useUnconnected } from "../../live/connections/use-unconnected.ts";
import { useNewAlerts } from "../../live/loads/use-new-alerts.ts";
import { useCounts } from "../../live/rows/use-collection.ts";
import { useCollectionState } from "../../live/use-records.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { useNow } from "../../ui/cell/now.ts";
import { muted } from "../../ui/text/text.ts";
import { HomeAlerts } from "./HomeAlerts.tsx";
import { HomeLines, type Figure } from "./HomeLines.tsx";

interface Props {
  /** Undefined while it is read. */
  readonly session: SessionRecord | null | undefined;
}

const EXPIRING = pathTo("rule-overrides", { query: writeOverrideFilters({ ...NO_OVERRIDE_FILTERS, list: "expiring" }) });
// The count is that of the company, whatever view the person starts with.
const NEW_ALERTS = pathTo("alerts", { query: "owner=company&status=new" });

/** Those of the lines about carriers; the counts of all lines are one question. */
function useCarrierFigures(session: Props["session"], lines: readonly HomeLine[], hasRules: boolean): readonly Figure[] {
  const flags = session?.flags ?? {};
  const lists = connectionLists(flags);
  const { counts } = useCounts(
    "connections",
    Object.fromEntries(lines.map(({ id, filters }) => [id, connectionQuery(filters, flags, []).where])),
  );
  const unconnected = useUnconnected(hasRules);
  return lines.map(({ id, says, filters, page }) => {
    const shown = lists.find((list) => list.id === filters.list);
    const query = addressOfFilters(filters) || `list=${filters.list}`;
    const count = counts === null ? null : (counts[id] ?? 0) + unconnected(shown?.assessment).count;
    if (page !== undefined)
      return { id, count, says, page: titleOf(pageAt(pathTo(page))), to: pathTo(page, { query: `list=${filters.list}` }) };
    const to = session ? connectionsPath(session.user, query) : pathTo("home", { query });
    return { id, count, says, page: shown?.title ?? "", to };
  });
}

export function HomeWork({ session }: Props) {
  const user = session?.user ?? null;
  const hasRules = user?.paywall.can_rule === true;
  const [waiting, ...carriers] = useCarrierFigures(session, [WAITING_LINE, ...carrierLines(hasRules)], hasRules);
  const today = dayOf(new Date(useNow()));
  const { counts } = useCounts("rule_overrides", { expiring: overrideListConditions("expiring", today) });
  const alerts = useNewAlerts(user);
  const collection = useCollectionState("connections");
  const expiring = {
    id: "expiring",
    count: counts?.["expiring"] ?? null,
    says: counts?.["expiring"] === 1 ? "override expires soon" : "overrides expire soon",
    page: "Overrides",
    to: EXPIRING,
  };
  return (
    <section aria-labelledby="home-work">
      <h2 id="home-work">Waiting for you</h2>
      <HomeLines
        figures={[
          ...(waiting === undefined ? [] : [waiting]),
          ...(user === null || !canViewAlerts(user)
            ? []
            : [
                {
                  id: "alerts",
                  count: alerts?.count ?? null,
                  says: alerts?.count === 1 ? "new load alert" : "new load alerts",
                  page: "Load alerts",
                  to: NEW_ALERTS,
                },
              ]),
          ...(hasRules ? [expiring] : []),
        ]}
      />
      <h2>Your carriers</h2>
      <HomeLines figures={carriers} />
      <p className={muted}>
        {collection?.syncedAt ? (
          <>
            Counted from saved data, updated <Age time={new Date(collection.syncedAt).toISOString()} />
          </>
        ) : (
          "Counted from the carriers that are here so far"
        )}
        {collection?.complete === false && "; still loading"}.
      </p>
      {user && <HomeAlerts user={user} />}
    </section>
  );
}

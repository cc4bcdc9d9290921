// The figures of Home: what waits for this person, and the state of the broker's carriers.
import type { SessionRecord } from "../../db/records.ts";
import { CONNECTION_LIST, connectionQuery } from "../../domain/connections/connection-filters.ts";
import { connectionLists } from "../../domain/connections/connection-lists.ts";
import { carrierLines, waitingFor, WAITING_LINE, type HomeLine, type Waiting } from "../../domain/connections/home-lines.ts";
import { dayOf } from "../../domain/days.ts";
import { pageAt, pathTo, titleOf } from "../../domain/pages.ts";
import { OVERRIDE_LIST, overrideListConditions } from "../../domain/rules/override-filters.ts";
import { connectionsPath } from "../../domain/session/connections-path.ts";
import { useUnconnected } from "../../live/connections/use-unconnected.ts";
import { useNewAlerts } from "../../live/loads/use-new-alerts.ts";
import { useCounts } from "../../live/rows/use-collection.ts";
import { useNow } from "../../ui/cell/now.ts";
import type { Figure } from "./HomeLines.tsx";

interface HomeFigures {
  readonly waiting: readonly Figure[];
  readonly carriers: readonly Figure[];
}

const EXPIRING = pathTo("rule-overrides", { query: OVERRIDE_LIST.link({ list: "expiring" }) });
// The count is that of the company, whatever view the person starts with.
const NEW_ALERTS = pathTo("alerts", { query: "owner=company&status=new" });

/** Those of the lines about carriers; the counts of all lines are one question. */
function useCarrierFigures(session: SessionRecord | null, lines: readonly HomeLine[], hasRules: boolean): readonly Figure[] {
  const flags = session?.flags ?? {};
  const lists = connectionLists(flags);
  const { counts, isPartial } = useCounts(
    "connections",
    Object.fromEntries(lines.map(({ id, filters }) => [id, connectionQuery(filters, flags).where])),
  );
  const unconnected = useUnconnected(hasRules);
  return lines.map(({ id, says, filters, page }) => {
    const shown = lists.find((list) => list.id === filters.list);
    const query = CONNECTION_LIST.write(filters) || `list=${filters.list}`;
    const count = counts === null ? null : (counts[id] ?? 0) + unconnected(shown?.assessment).count;
    if (page !== undefined)
      return {
        id,
        count,
        isPartial,
        says,
        page: titleOf(pageAt(pathTo(page))),
        to: pathTo(page, { query: `list=${filters.list}` }),
      };
    const to = session ? connectionsPath(session.user, query) : pathTo("home", { query });
    return { id, count, isPartial, says, page: shown?.title ?? "", to };
  });
}

/** What does not wait for this person, because somebody else decides it, is about the broker's carriers all the same. */
export function useHomeFigures(session: SessionRecord | null): HomeFigures {
  const user = session?.user ?? null;
  const hasRules = user?.paywall.can_rule === true;
  const [packets, ...carriers] = useCarrierFigures(session, [WAITING_LINE, ...carrierLines(hasRules)], hasRules);
  const today = dayOf(new Date(useNow()));
  const { counts, isPartial } = useCounts("rule_overrides", { expiring: overrideListConditions("expiring", today) });
  const alerts = useNewAlerts(user);
  const expiring = counts?.["expiring"] ?? null;
  const figures: Readonly<Record<Waiting, Figure | undefined>> = {
    packets: packets && { ...packets, says: packets.count === 1 ? "packet on hold" : "packets on hold" },
    overrides: {
      id: "expiring",
      count: expiring,
      isPartial,
      says: expiring === 1 ? "override expires soon" : "overrides expire soon",
      page: "Overrides",
      to: EXPIRING,
    },
    alerts: {
      id: "alerts",
      count: alerts?.count ?? null,
      says: alerts?.count === 1 ? "new load alert" : "new load alerts",
      page: "Load alerts",
      to: NEW_ALERTS,
    },
  };
  const waiting = user === null ? [] : waitingFor(user);
  const others = (["packets", ...(hasRules ? (["overrides"] as const) : [])] as const).filter((each) => !waiting.includes(each));
  const of = (some: readonly Waiting[]): readonly Figure[] => some.flatMap((each) => figures[each] ?? []);
  return { waiting: of(waiting), carriers: [...(user === null ? [] : of(others)), ...carriers] };
}

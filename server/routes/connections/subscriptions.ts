// The carriers that a company monitors: listed, added and removed one at a time, or added by a file of numbers.
import {
  monitorCarrier,
  listSubscriptions,
  stopMonitoringCarrier,
  uploadSubscriptions,
  type Subscription,
} from "../../../src/contract/connections/subscriptions.ts";
import { NEWS_TOPICS } from "../../../src/contract/carriers/history.ts";
import type { Queryable } from "../../db/engine.ts";
import { countRows } from "../../db/plain-sql.ts";
import { windowOf } from "../../http/paging.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { CARRIER_PAGE, hidesSafety, plan, portal } from "../../http/access.ts";
import { checkCarrier } from "../carriers/profile/check-carrier.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import { readMonitorFile } from "./monitor-file.ts";
import { previewRows } from "./monitor-rows.ts";
import { startMonitoring, stopMonitoring } from "./monitoring.ts";
import { explainChange } from "../explain-change.ts";
import { visibleTopics } from "../../carriers/history-entry.ts";
import { listedCarrier, listedCarrierJoins } from "../carriers/search/listed-carrier.ts";

/** Assumption: monitoring takes a plan with assessments, because assessing is what it does. */
const MONITORING = plan("can_rule");

const CONNECTED = "exists (select 1 from connections c where c.company_id = s.company_id and c.carrier_id = s.carrier_id)";

/** Days that news about a carrier is counted for. */
const RECENT = 30;

const recentChanges = (isBlind: boolean): string => `select count(*) from carrier_news h where h.carrier_id = su.carrier_id
  and h.at > now() - interval '${RECENT} days' and h.topic in (${NEWS_TOPICS.map((topic) => `'${topic}'`).join(", ")})
  and ${visibleTopics(isBlind)}`;

const subscription = (isBlind: boolean): string => `json_build_object('id', su.id, 'carrier_id', su.carrier_id,
  'created_at', ${isoText("su.created_at")}, 'recent_changes', (${recentChanges(isBlind)}),
  'carrier', (${listedCarrier(isBlind)})::json)`;

/**
 * The subscriptions that `ids` selects, the newest first.
 * @param ids SQL that selects the ids of at most a page of subscriptions of the company $1
 */
async function readSubscriptions(
  tx: Queryable,
  ids: string,
  params: readonly unknown[],
  isBlind: boolean,
): Promise<Subscription[]> {
  const rows = await tx.query<{ subscription: Subscription }>(
    `with picked as materialized (${ids})
     select ${subscription(isBlind)} as subscription
     from picked join subscriptions s on s.company_id = $1 and s.id = picked.id
     ${listedCarrierJoins("s.company_id", "s.carrier_id")}
     order by s.created_at desc, s.id desc`,
    params,
  );
  return rows.map((row) => row.subscription);
}

export const subscriptionRoutes: readonly Route[] = [
  route(listSubscriptions, {
    access: portal(MONITORING),
    async handler({ tx, query, requireUser, companyId, setTotal }) {
      const { rules_assessment_eq: result, connection_id_null: isUnconnected } = query;
      const params = result === undefined ? [companyId()] : [companyId(), result];
      const assessed =
        result === undefined
          ? "from subscriptions s where s.company_id = $1"
          : `from subscriptions s join rules_assessments r on r.company_id = s.company_id and r.carrier_id = s.carrier_id
             where s.company_id = $1 and r.result = $2`;
      const from = isUnconnected === undefined ? assessed : `${assessed} and ${isUnconnected ? "not" : ""} ${CONNECTED}`;
      setTotal(await countRows(tx, from, params));
      const ids = `select s.id ${from} order by s.created_at desc, s.id desc ${windowOf(query)}`;
      return readSubscriptions(tx, ids, params, hidesSafety(requireUser()));
    },
  }),

  route(monitorCarrier, {
    access: portal(CARRIER_PAGE, MONITORING),
    async handler({ tx, body: { carrier_id: carrierId, ...explanation }, requireUser, companyId }) {
      await checkCarrier(tx, carrierId);
      await explainChange(tx, explanation);
      await startMonitoring(tx, companyId(), [carrierId]);
      const mine = "select s.id from subscriptions s where s.company_id = $1 and s.carrier_id = $2";
      const [made] = await readSubscriptions(tx, mine, [companyId(), carrierId], hidesSafety(requireUser()));
      if (made === undefined) throw notFound();
      return made;
    },
  }),

  route(stopMonitoringCarrier, {
    access: portal(CARRIER_PAGE, MONITORING),
    async handler({ tx, query: { carrier_id: carrierId, ...explanation }, companyId }) {
      await checkCarrier(tx, carrierId);
      await explainChange(tx, explanation);
      await stopMonitoring(tx, companyId(), carrierId);
      return { carrier_id: carrierId };
    },
  }),

  route(uploadSubscriptions, {
    access: portal(MONITORING),
    async handler({ tx, body: { preview }, attachment, companyId }) {
      if (attachment === null) throw invalid("file", "is missing");
      const rows = await previewRows(tx, companyId(), await readMonitorFile(attachment.stream()));
      const carrierIds = rows.flatMap(({ outcome, carrier_id: id }) => (outcome === "follows" && id !== null ? [id] : []));
      const followed = preview ? [] : await startMonitoring(tx, companyId(), carrierIds);
      return { rows, followed: followed.length, is_preview: preview };
    },
  }),
];

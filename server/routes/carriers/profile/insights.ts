// Risk signals of a carrier, made from the records at the time of the request, the most severe first.
import { INSIGHT_LEVELS, listInsights, type Insight } from "../../../../src/contract/carriers/records.ts";
import { SMALL_PAGE_SIZE } from "../../../../src/contract/constants.ts";
import type { Queryable } from "../../../db/engine.ts";
import { CARRIER_PAGE, hidesSafety, plan, portal } from "../../../http/access.ts";
import { checkCarrier } from "./check-carrier.ts";
import { route, type Route } from "../../../http/serve.ts";
import { isoText } from "../../../http/wire.ts";
import { readBasics } from "./basics.ts";
import * as queries from "../../../carriers/insight-queries.ts";
import type { Fleet } from "../../../carriers/insight-rows.ts";
import { PRIOR, priorInsight, SUCCESSORS, successorInsight } from "../../../carriers/prior-insights.ts";
import * as texts from "../../../carriers/insight-text.ts";
import { readSafetyRecord } from "../../../carriers/safety/safety-records.ts";

async function safetyInsights(tx: Queryable, id: number): Promise<Insight[]> {
  const [carrier] = await tx.query<{ as_of: string | null }>(
    `select ${isoText("safety_as_of")} as as_of from carriers where id = $1`,
    [id],
  );
  const record = await readSafetyRecord(tx, id);
  const basics = await readBasics(tx, id, record, new Date());
  const above = basics.filter(({ percentile, threshold }) => percentile !== null && percentile >= threshold);
  const unseen = await tx.query<Fleet>(queries.UNSEEN, [id]);
  return [...above.map((basic) => texts.basicInsight(basic, carrier?.as_of ?? null)), ...unseen.map(texts.uninspectedInsight)];
}

async function readInsights(tx: Queryable, id: number, isBlind: boolean): Promise<Insight[]> {
  const found = async <Row>(sql: string, tell: (row: Row) => Insight): Promise<Insight[]> =>
    (await tx.query<Row>(sql, [id])).map((row) => tell(row));
  const insights = [
    await found(queries.sharing("$1"), texts.sharingInsight),
    await found(PRIOR, priorInsight),
    await found(SUCCESSORS, successorInsight),
    await found(queries.LOOK_ALIKE, texts.lookAlikeInsight),
    await found(queries.ALERTS, texts.alertsInsight),
    await found(queries.CANCELLATION, texts.cancellationInsight),
    await found(queries.REVIVED, texts.revivedInsight),
    await found(queries.REINSTATED, texts.reinstatedInsight),
    await found(queries.CHANGED, texts.contactChangeInsight),
    await found(queries.FAR_AWAY, texts.farAwayInsight),
    await found(queries.YOUNG, texts.newAuthorityInsight),
    isBlind ? [] : await found(queries.NOT_ALLOWED, texts.notAllowedInsight),
    isBlind ? [] : await safetyInsights(tx, id),
  ].flat();
  return insights.toSorted((a, b) => INSIGHT_LEVELS.indexOf(a.level) - INSIGHT_LEVELS.indexOf(b.level));
}

export const insightRoutes: readonly Route[] = [
  route(listInsights, {
    access: portal(CARRIER_PAGE, plan("can_view_insights")),
    async handler({ tx, params: { id }, query, requireUser, setTotal }) {
      await checkCarrier(tx, id);
      const insights = await readInsights(tx, id, hidesSafety(requireUser()));
      setTotal(insights.length);
      const { page = 1, per_page: perPage = SMALL_PAGE_SIZE } = query;
      return insights.slice((page - 1) * perPage, page * perPage);
    },
  }),
];

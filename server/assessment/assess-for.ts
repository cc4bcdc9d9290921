// Assesses any carriers with all warnings that decide, also for a person who may not see all of it.
import { DECISIVE_WARNINGS, type AssessedCarrier, type DecisiveWarning } from "../../src/contract/rules/assessed-carriers.ts";
import { assessCarriersFor } from "./assessed-carriers.ts";
import { asSeenBy, type Hiding } from "./seen-by.ts";
import type { Queryable } from "../db/engine.ts";
import { readIds } from "../db/plain-sql.ts";
import { hidesSafety } from "../http/access.ts";
import type { SessionUser } from "../http/session.ts";
import { sharing } from "../carriers/insight-queries.ts";
import type { Sharing } from "../carriers/insight-rows.ts";
import { sharingInsight } from "../carriers/insight-text.ts";

const FLAGGED = "select id from carriers where id = any($1::bigint[]) and has_insights";

const SHARERS = `
  select f.id as of_id, o.* from unnest($1::bigint[]) f (id) cross join lateral (${sharing("f.id")}) o`;

/** By carrier: it shares so much with one whose authority was revoked that it is likely the same business. */
async function likelyChameleons(tx: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, DecisiveWarning>> {
  const found = new Map<number, DecisiveWarning>();
  // Few are flagged, and planning the statement for none of them costs as much as assessing a page.
  const flagged = await readIds(tx, FLAGGED, [ids]);
  if (flagged.length === 0) return found;
  for (const { of_id: id, ...row } of await tx.query<Sharing & { of_id: number }>(SHARERS, [flagged])) {
    const { level, title, as_of } = sharingInsight(row);
    if (level === "danger" && !found.has(id)) found.set(id, { is_type: "likely_chameleon", evidence: title, as_of });
  }
  return found;
}

const gravestFirst = (warnings: readonly DecisiveWarning[]): DecisiveWarning[] =>
  DECISIVE_WARNINGS.flatMap((type) => warnings.filter(({ is_type: each }) => each === type));

/** In the order of `ids`, without those that are no carrier's and those that come again; nothing is hidden. */
export async function assessAll(tx: Queryable, companyId: number, ids: readonly number[], now: Date): Promise<AssessedCarrier[]> {
  const assessed = await assessCarriersFor(tx, companyId, ids, now);
  const chameleons = await likelyChameleons(tx, ids);
  return assessed.map((carrier) => {
    const warning = chameleons.get(carrier.id);
    return warning === undefined ? carrier : { ...carrier, warnings: gravestFirst([...carrier.warnings, warning]) };
  });
}

export const hidingFrom = (user: SessionUser): Hiding => ({
  hidesSafety: hidesSafety(user),
  hidesInsights: !user.person.paywall.can_view_insights,
});

/** The same as the person may see it. */
export async function assessFor(
  tx: Queryable,
  companyId: number,
  user: SessionUser,
  ids: readonly number[],
): Promise<AssessedCarrier[]> {
  const hiding = hidingFrom(user);
  // Looking for insights that are hidden afterwards would cost for nothing.
  const assess = hiding.hidesInsights ? assessCarriersFor : assessAll;
  return (await assess(tx, companyId, ids, new Date())).map((carrier) => asSeenBy(hiding, carrier));
}

// Syncs the assessments of any carriers, connected or not, with the warnings that decide.
import { catchError, concatMap, EMPTY, expand, map, reduce, type Observable } from "rxjs";
import { PAGE_SIZE } from "../../contract/constants.ts";
import { listCarriers, type CarrierResult } from "../../contract/carriers/search.ts";
import { assessCarriers, type AssessedCarrier } from "../../contract/rules/assessed-carriers.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import { authorityText, lacksAuthority } from "../../domain/carriers/hard-facts.ts";
import { inParts } from "../../domain/in-parts.ts";
import { hasExtensions$ } from "../../net/extensions.ts";
import type { Reply } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { caught$, refused, STORED, type FetchOutcome } from "../fetch-outcome.ts";

/** What a list of carriers says of one, for a server that assesses them in lists only. */
function listed(carrier: CarrierResult, now: string): AssessedCarrier {
  const { id, authority_status: authority, rules_assessment: result, rules_assessed_at: assessedAt, connection } = carrier;
  return {
    id,
    result,
    failing: [],
    incomplete: [],
    hides_rules: false,
    connection: connection && { status: connection.status, is_dismissed: connection.is_dismissed },
    as_of: assessedAt,
    assessed_at: assessedAt ?? now,
    warnings: lacksAuthority(authority)
      ? [{ is_type: "no_authority", evidence: authorityText(authority), as_of: assessedAt }]
      : [],
    hides_hard_fact: false,
  };
}

function fromLists$(carrierIds: readonly number[]): Observable<Reply<readonly AssessedCarrier[]>> {
  const parts = inParts(carrierIds, PAGE_SIZE);
  const part$ = (at: number) =>
    request$(listCarriers, { query: { per_page: PAGE_SIZE }, q: { id_in: parts[at] ?? [] } }).pipe(
      map((reply) => ({ reply, at })),
    );
  const now = new Date().toISOString();
  return part$(0).pipe(
    expand(({ reply, at }) => (reply.ok && at + 1 < parts.length ? part$(at + 1) : EMPTY)),
    map(({ reply }): Reply<readonly AssessedCarrier[]> =>
      reply.ok ? { ...reply, data: reply.data.map((one) => listed(one, now)) } : reply,
    ),
    reduce((before, next) => (before.ok && next.ok ? { ...next, data: [...before.data, ...next.data] } : next)),
  );
}

const assessed$ = (carrierIds: readonly number[]): Observable<Reply<readonly AssessedCarrier[]>> =>
  hasExtensions$.value ? request$(assessCarriers, { query: { carrier_ids: carrierIds.join(",") } }) : fromLists$(carrierIds);

/** Fetches them into table assessed_carriers; what is no carrier, or may no longer be seen, is removed. Emits once; never fails. */
export const syncAssessedCarriers$ = (handle: Handle, carrierIds: readonly number[]): Observable<FetchOutcome> =>
  assessed$(carrierIds).pipe(
    concatMap(async (reply): Promise<FetchOutcome> => {
      const rows = reply.ok ? reply.data : [];
      const found = new Set(rows.map(({ id }) => id));
      if (reply.ok || reply.status === 403)
        await putRows(handle, { collection: "assessed_carriers", rows, remove: carrierIds.filter((id) => !found.has(id)) });
      return reply.ok ? STORED : refused(reply);
    }),
    catchError(caught$),
  );

// A broker's connections: listed, changed, and set to do not dispatch.
import {
  findConnections,
  listConnections,
  setCarrierToDoNotDispatch,
  takeBackDoNotDispatch,
  updateConnection,
  type Connection,
  type ConnectionChange,
} from "../../../src/contract/connections/connections.ts";
import type { EndpointSpec } from "../../../src/contract/endpoint.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import { reassessCarrier } from "../../assessment/reassess.ts";
import type { Queryable } from "../../db/engine.ts";
import { readIds, readRows } from "../../db/plain-sql.ts";
import type { Tables } from "../../db/schema.ts";
import { freezeDecision } from "../../decisions/freeze.ts";
import { nearWindow, windowOf, type NearWindow, type PageInput } from "../../http/paging.ts";
import { changedSince, invalid, notFound } from "../../http/refusal.ts";
import type { Call } from "../../http/call.ts";
import { hidesSafety, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import type { SessionUser } from "../../http/session.ts";
import { compileQ } from "../../q/compile.ts";
import { blockCarriers } from "./block-carriers.ts";
import { takeBackBlock } from "./take-back-block.ts";
import { electClassifications } from "../rules/classifications.ts";
import { checkSawBlock } from "../changed-meanwhile.ts";
import { explainChange } from "../explain-change.ts";
import { CONNECTION_RESOURCE } from "./connection-resource.ts";
import { readConnection, readConnections } from "./connection-rows.ts";

/**
 * Changing a connection takes the user's `onboarding` scope. The paywall's `can_connect` applies to new connections only:
 * a plan without it must not prevent anybody from setting a carrier to do not dispatch.
 */
const MAY_CHANGE = portal(scope("onboarding"));

/** The number of a company's connections, maintained by triggers. */
const TOTAL = "select total from connection_totals where company_id = $1";

const CARRIER_OF = "select carrier_id from connections where company_id = $1 and id = $2";

const count = async (tx: Queryable, sql: string, params: readonly unknown[]): Promise<number> =>
  (await tx.query<{ total: number }>(sql, params))[0]?.total ?? 0;

const readingOf = (user: SessionUser) => ({
  hidesSafety: hidesSafety(user),
  hidesInsights: !user.person.paywall.can_view_insights,
});

const changed = async (tx: Queryable, companyId: number, id: number, user: SessionUser): Promise<Connection> => {
  const connection = await readConnection(tx, companyId, id, readingOf(user));
  if (connection === undefined) throw notFound();
  return connection;
};

type Before = Pick<Tables["connections"], "carrier_id" | "status" | "is_dismissed" | "notes" | "classification_ids">;

const UNDONE: readonly (readonly [field: keyof ConnectionChange, what: string])[] = [
  ["status", "The status"],
  ["is_dismissed", "Whether the carrier is dismissed"],
  ["notes", "The note"],
  ["classification_ids", "The list of classifications"],
];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What has become what it was before needs no undo, and does not refuse one.
 * @throws Refusal 422
 */
function checkUndo(now: Before, undoes: ConnectionChange, set: ConnectionChange): void {
  for (const [field, what] of UNDONE) {
    if (undoes[field] === undefined || isSame(now[field], undoes[field]) || isSame(now[field], set[field])) continue;
    throw changedSince(field, what);
  }
}

type Listing = Pick<Call<typeof listConnections>, "tx" | "q" | "requireUser" | "companyId" | "setTotal" | "setText"> & {
  readonly query: PageInput;
};

async function list(call: Listing, endpoint: EndpointSpec, defaultSort = CONNECTION_RESOURCE.defaultSort): Promise<Connection[]> {
  const { tx, q, query, requireUser, companyId, setTotal, setText } = call;
  const { joins, where, orderBy, reversedBy, params, isFiltered } = compileQ(
    endpoint,
    { ...CONNECTION_RESOURCE, defaultSort },
    q,
    [companyId()],
  );
  const from = `from connections c ${joins} where c.company_id = $1 and ${where}`;
  const page = async (): Promise<NearWindow> => {
    if (query.uncounted) return { window: windowOf(query), isReversed: false };
    const total = await count(tx, isFiltered ? `select count(*) as total ${from}` : TOTAL, params);
    setTotal(total);
    return nearWindow(query, total);
  };
  const { window, isReversed } = await page();
  const ids = `select c.company_id, c.id ${from} order by ${isReversed ? reversedBy : orderBy} ${window}`;
  setText(await readConnections(tx, ids, params, { ...readingOf(requireUser()), isReversed }));
  return [];
}

export const connectionRoutes: readonly Route[] = [
  route(listConnections, { access: portal(), handler: (call) => list(call, listConnections) }),
  route(findConnections, { access: portal(), handler: (call) => list(call, findConnections, "id desc") }),

  route(updateConnection, {
    access: MAY_CHANGE,
    async handler(call) {
      const { tx, params, body, requireUser, companyId } = call;
      const { status, is_dismissed: isDismissed, notes, classification_ids: classificationIds } = body.connection;
      if (Object.values(body.connection).every((value) => value === undefined))
        throw invalid("connection", "must have something to change");
      await explainChange(tx, { ...body, is_undo: body.undoes !== undefined });
      if (classificationIds !== undefined) {
        const [found] = await readRows(tx, CARRIER_OF, [companyId(), params.id]);
        if (found !== undefined) await lockCarriers(tx, companyId(), [found.carrier_id]);
      }
      // Locked, so that two users who elect at once do not silently undo each other's change.
      const [before] = await readRows(
        tx,
        `select carrier_id, status, is_dismissed, notes, classification_ids from connections
         where company_id = $1 and id = $2 for update`,
        [companyId(), params.id],
      );
      if (before === undefined) throw notFound();
      if (body.undoes !== undefined) checkUndo(before, body.undoes, body.connection);
      const isLifted = before.status === "do_not_dispatch" && status !== undefined && status !== before.status;
      if (isLifted && body.undoes?.status !== before.status) await checkSawBlock(updateConnection, call, params.id);
      const elected =
        classificationIds && (await electClassifications(tx, companyId(), before.classification_ids, classificationIds));
      await tx.query(
        `update connections set status = coalesce($3, status), is_dismissed = coalesce($4, is_dismissed),
           notes = case when $6 then $5 else notes end, updated_by_user_id = $7,
           classification_ids = coalesce($8, classification_ids)
         where company_id = $1 and id = $2`,
        [
          companyId(),
          params.id,
          status ?? null,
          isDismissed ?? null,
          notes ?? null,
          notes !== undefined,
          requireUser().userId,
          elected ?? null,
        ],
      );
      if (elected !== undefined) await reassessCarrier(tx, companyId(), before.carrier_id);
      if (status === "onboarded" && before.status !== "onboarded") {
        const { userId } = requireUser();
        await freezeDecision(tx, { companyId: companyId(), kind: "onboarded", carrierId: before.carrier_id, userId });
      }
      return changed(tx, companyId(), params.id, requireUser());
    },
  }),

  route(setCarrierToDoNotDispatch, {
    access: MAY_CHANGE,
    async handler({ tx, query, body, requireUser, companyId }) {
      const carrierId = query.carrier_id;
      const [known] = await tx.query("select 1 from carriers where id = $1", [carrierId]);
      if (known === undefined) throw notFound();
      await blockCarriers(tx, {
        companyId: companyId(),
        userId: requireUser().userId,
        carrierIds: [carrierId],
        notes: body.notes,
      });
      const [id] = await readIds(tx, "select id from connections where company_id = $1 and carrier_id = $2", [
        companyId(),
        carrierId,
      ]);
      if (id === undefined) throw notFound();
      return changed(tx, companyId(), id, requireUser());
    },
  }),

  route(takeBackDoNotDispatch, {
    access: MAY_CHANGE,
    async handler({ tx, query: { carrier_id: carrierId }, body: { undoes }, requireUser, companyId }) {
      const { userId } = requireUser();
      await explainChange(tx, { is_undo: true });
      const id = await takeBackBlock(tx, { companyId: companyId(), userId, carrierId, notes: undoes.notes });
      return changed(tx, companyId(), id, requireUser());
    },
  }),
];

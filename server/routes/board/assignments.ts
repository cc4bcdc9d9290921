// Loads given to carriers, and taken back.
import { assignCarrier, takeLoadBack } from "../../../src/contract/loads/assignments.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { LOAD, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { refreshClock } from "../../loads/clock.ts";
import { assignCarrier as assign, takeLoadBack as takeBack } from "../../board/assign-carrier.ts";
import { readLoad } from "../../loads/load-rows.ts";

const ACCESS = portal(...LOAD, scope("manage_loads"));

const CARRIER_OF = "select carrier_id from loads where company_id = $1 and id = $2";
const LOCK = "select 1 from loads where company_id = $1 and id = $2 for update";

/** The carriers are locked first, as everywhere. @throws Refusal 404 */
async function lock(tx: Queryable, companyId: number, id: number, carrierId: number): Promise<Load> {
  const [found] = await readRows(tx, CARRIER_OF, [companyId, id]);
  await lockCarriers(tx, companyId, [...new Set([carrierId, found?.carrier_id ?? carrierId])]);
  await tx.query(LOCK, [companyId, id]);
  return readLoad(tx, companyId, id);
}

async function answer(tx: Queryable, companyId: number, id: number, now: Date): Promise<Load> {
  await refreshClock(tx, companyId, [id], now.getTime());
  return readLoad(tx, companyId, id);
}

export const assignmentRoutes: readonly Route[] = [
  route(assignCarrier, {
    access: ACCESS,
    async handler({ tx, params, body: { assignment }, requireUser, companyId }) {
      const now = new Date();
      const load = await lock(tx, companyId(), params.id, assignment.carrier_id);
      await assign(tx, { companyId: companyId(), userId: requireUser().userId, load, now }, assignment);
      return answer(tx, companyId(), params.id, now);
    },
  }),

  route(takeLoadBack, {
    access: ACCESS,
    async handler({ tx, params, body, requireUser, companyId }) {
      const now = new Date();
      const load = await lock(tx, companyId(), params.id, body.carrier_id);
      await takeBack(tx, { companyId: companyId(), userId: requireUser().userId, load, now }, body);
      return answer(tx, companyId(), params.id, now);
    },
  }),
];

// Loads that people enter, cancel and restore.
import { cancelLoad, createLoad, restoreLoad } from "../../../src/contract/loads/load-entry.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import { LOAD, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { refreshChanged } from "../../loads/clock.ts";
import { readLoad } from "../../loads/load-rows.ts";
import { lockLoad } from "../../loads/lock-load.ts";
import { cancelLoad as cancel, restoreLoad as restore } from "../../board/cancel-load.ts";
import { enterLoad } from "../../board/enter-load.ts";

const ACCESS = portal(...LOAD, scope("manage_loads"));

export const loadEntryRoutes: readonly Route[] = [
  route(createLoad, {
    access: ACCESS,
    async handler({ tx, body: { load }, requireUser, companyId }) {
      const now = new Date();
      if (load.assignment != null) await lockCarriers(tx, companyId(), [load.assignment.carrier_id]);
      const id = await enterLoad(tx, { companyId: companyId(), userId: requireUser().userId, now }, load);
      await refreshChanged(tx, companyId(), [id], now);
      return readLoad(tx, companyId(), id);
    },
  }),

  route(cancelLoad, {
    access: ACCESS,
    async handler({ tx, params, body, requireUser, companyId }) {
      const now = new Date();
      await lockLoad(tx, companyId(), params.id);
      const load = await readLoad(tx, companyId(), params.id);
      await cancel(tx, { companyId: companyId(), userId: requireUser().userId, load, now }, body.reason, body.seen_carrier_id);
      await refreshChanged(tx, companyId(), [params.id], now);
      return readLoad(tx, companyId(), params.id);
    },
  }),

  route(restoreLoad, {
    access: ACCESS,
    async handler({ tx, params, body, requireUser, companyId }) {
      const now = new Date();
      await lockLoad(tx, companyId(), params.id);
      const load = await readLoad(tx, companyId(), params.id);
      await restore(tx, { companyId: companyId(), userId: requireUser().userId, load, now }, body.posts_again ?? false);
      await refreshChanged(tx, companyId(), [params.id], now);
      return readLoad(tx, companyId(), params.id);
    },
  }),
];

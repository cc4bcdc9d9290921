// The VINs of carriers' insurance schedules: read, added, withdrawn. Each change reassesses its carrier at once.
import { createVinSchedule, listVinSchedules, withdrawVinSchedule } from "../../../src/contract/carriers/vin-schedules.ts";
import { readSchedule, scheduleFault } from "../../../src/domain/carriers/vin-schedule.ts";
import { dayOf } from "../../../src/domain/days.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import { reassessCarrier } from "../../assessment/reassess.ts";
import { addVinSchedule, readVinSchedule, readVinSchedules, withdrawSchedule } from "../../assessment/vin-schedules.ts";
import { readIds } from "../../db/plain-sql.ts";
import { CARRIER_PAGE, portal, scope } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";

const MAY_CHANGE = portal(scope("manage_rule_overrides"));
const CARRIER = "select id from carriers where id = $1";

export const vinScheduleRoutes: readonly Route[] = [
  route(listVinSchedules, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params, companyId }) {
      if ((await readIds(tx, CARRIER, [params.id])).length === 0) throw notFound();
      return readVinSchedules(tx, companyId(), params.id);
    },
  }),

  route(createVinSchedule, {
    access: MAY_CHANGE,
    async handler({ tx, body: { vin_schedule: given }, requireUser, companyId, attachment, keepFile }) {
      const { carrier_id: carrierId, as_of: asOf } = given;
      if ((await readIds(tx, CARRIER, [carrierId])).length === 0) throw invalid("carrier_id", "names no carrier");
      if (asOf > dayOf(new Date())) throw invalid("as_of", "must not be in the future");
      const read = readSchedule(given.vins);
      const fault = scheduleFault(read);
      if (fault !== null) throw invalid("vins", fault);
      await lockCarriers(tx, companyId(), [carrierId]);
      const file = attachment === null ? null : await keepFile();
      const { userId } = requireUser();
      const id = await addVinSchedule(tx, companyId(), { carrierId, read, asOf, userId, fileId: file?.id ?? null });
      await reassessCarrier(tx, companyId(), carrierId);
      return readVinSchedule(tx, companyId(), id);
    },
  }),

  route(withdrawVinSchedule, {
    access: MAY_CHANGE,
    async handler({ tx, params, requireUser, companyId }) {
      const { carrier_id: carrierId } = await readVinSchedule(tx, companyId(), params.id);
      await lockCarriers(tx, companyId(), [carrierId]);
      await withdrawSchedule(tx, companyId(), requireUser().userId, params.id);
      await reassessCarrier(tx, companyId(), carrierId);
      return readVinSchedule(tx, companyId(), params.id);
    },
  }),
];

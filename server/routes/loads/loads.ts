// A broker's loads: listed, opened, and given a truck or a team.
import { getLoad, listLoads, updateLoad } from "../../../src/contract/loads/loads.ts";
import { isOpenLoad } from "../../../src/domain/loads/load-statuses.ts";
import type { LoadStatus } from "../../../src/contract/loads/loads.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { LOAD, LOADS, portal, scope } from "../../http/access.ts";
import { nearWindow, windowOf, type NearWindow } from "../../http/paging.ts";
import { invalid } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { refreshChanged } from "../../loads/clock.ts";
import { compileQ } from "../../q/compile.ts";
import { assignVehicle, assignVin, type ChangedLoad } from "../../loads/assign-vehicle.ts";
import { editLoad } from "../../loads/edit-fields.ts";
import { LOAD_RESOURCE } from "./load-resource.ts";
import { readLoad, readLoads } from "../../loads/load-rows.ts";
import { lockLoad } from "../../loads/lock-load.ts";
import { addLog } from "../../loads/log-rows.ts";
import { setContacts } from "../../loads/set-contacts.ts";
import { setEquipment } from "../../loads/set-equipment.ts";

/** The number of a company's loads, maintained by triggers. */
const TOTAL = "select total from load_totals where company_id = $1";

/** @throws Refusal 422 for a team that the company does not have */
async function giveToTeam(
  tx: Queryable,
  companyId: number,
  userId: number,
  load: ChangedLoad,
  teamId: number | null,
  now: Date,
): Promise<void> {
  if (teamId === load.team_id) return;
  const [team] = await readRows(tx, "select name from teams where company_id = $1 and id = $2", [companyId, teamId]);
  if (teamId !== null && team === undefined) throw invalid("team_id", "names no team");
  await tx.query("update loads set team_id = $3, updated_by_user_id = $4 where company_id = $1 and id = $2", [
    companyId,
    load.id,
    teamId,
    userId,
  ]);
  const message = team === undefined ? "The load was taken from its team." : `The load was given to ${team.name}.`;
  await addLog(tx, { companyId, loadId: load.id, category: "load", type: "material_changes", message, occurredAt: now, userId });
}

export const loadRoutes: readonly Route[] = [
  route(listLoads, {
    access: portal(...LOADS),
    async handler({ tx, q, query, companyId, setTotal, setText }) {
      const { joins, where, orderBy, reversedBy, params, isFiltered } = compileQ(listLoads, LOAD_RESOURCE, q, [companyId()]);
      const from = `from loads l ${joins} where l.company_id = $1 and ${where}`;
      const page = async (): Promise<NearWindow> => {
        if (query.uncounted) return { window: windowOf(query), isReversed: false };
        const [counted] = await tx.query<{ total: number }>(isFiltered ? `select count(*) as total ${from}` : TOTAL, params);
        const total = counted?.total ?? 0;
        setTotal(total);
        return nearWindow(query, total);
      };
      const { window, isReversed } = await page();
      const ids = `select l.company_id, l.id ${from} order by ${isReversed ? reversedBy : orderBy} ${window}`;
      setText(await readLoads(tx, ids, params, isReversed));
      return [];
    },
  }),

  route(getLoad, { access: portal(...LOAD), handler: ({ tx, params, companyId }) => readLoad(tx, companyId(), params.id) }),

  route(updateLoad, {
    access: portal(...LOAD, scope("manage_loads")),
    async handler({ tx, params, body: { load: draft }, requireUser, companyId }) {
      const { carrier_vehicle_id: vehicleId, vin, team_id: teamId } = draft;
      if (Object.values(draft).every((value) => value === undefined)) throw invalid("load", "must have something to change");
      if ([vehicleId, vin, draft.truck_number].filter((truck) => truck !== undefined).length > 1)
        throw invalid("vin", "cannot be given together with carrier_vehicle_id or truck_number");
      const { userId } = requireUser();
      const now = new Date();
      const load = await lockLoad(tx, companyId(), params.id);
      if (vehicleId !== undefined || vin !== undefined) {
        if (load.carrier_id === null) throw invalid("load", "has no carrier yet");
        if (!isOpenLoad({ status: load.status as LoadStatus })) throw invalid("load", "is closed");
        const assigning = { companyId: companyId(), userId, load, now };
        if (vin === undefined) await assignVehicle(tx, assigning, vehicleId ?? null);
        else await assignVin(tx, assigning, vin);
      }
      if (teamId !== undefined) await giveToTeam(tx, companyId(), userId, load, teamId, now);
      const changing = { companyId: companyId(), userId, load, now };
      await editLoad(tx, changing, draft);
      if (await setContacts(tx, changing, draft)) {
        const message = "Driver or dispatcher was changed.";
        const entry = { companyId: companyId(), loadId: load.id, category: "load", type: "material_changes" } as const;
        await addLog(tx, { ...entry, message, occurredAt: now, userId });
      }
      await setEquipment(tx, changing, draft);
      await refreshChanged(tx, companyId(), [load.id], now);
      return readLoad(tx, companyId(), load.id);
    },
  }),
];

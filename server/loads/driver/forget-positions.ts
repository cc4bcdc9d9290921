// Deletes where drivers' phones were once it is as old as the driver was told, whether or not anything comes in any more.
import type { Engine } from "../../db/engine.ts";
import { DRIVER_SOURCE } from "../../intake/door.ts";
import { KEPT_DAYS } from "../../intake/vehicles/store-positions.ts";

const OLD = `$1::timestamptz - interval '${KEPT_DAYS} days'`;
const FORGET = `delete from vehicle_positions where source like '${DRIVER_SOURCE}:%' and located_at < ${OLD}`;
const FORGET_DOUBTFUL = `delete from doubtful_positions where source like '${DRIVER_SOURCE}:%' and located_at < ${OLD}`;
const FORGET_LAST = `update driver_consents set last_at = null, last_lat = null, last_lon = null, last_accuracy_m = null
  where last_at < ${OLD}`;

/** Of all companies. @param now milliseconds since 1970 */
export const forgetPositions = (engine: Engine, now: number): Promise<void> =>
  engine.tx(async (tx) => {
    for (const statement of [FORGET, FORGET_DOUBTFUL, FORGET_LAST]) await tx.query(statement, [new Date(now).toISOString()]);
  });

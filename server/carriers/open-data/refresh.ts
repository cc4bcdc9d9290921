// Begins to ask about one carrier because a person wants to know now, unless somebody is asking already or has just asked.
import type { Engine } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import type { OpenData } from "../../intake/carriers/open-data.ts";
import { CLAIM_MINUTES } from "./claim.ts";

/** Tunable: seconds within which an answer is as good as a new one: the datasets are made once a day. */
const FRESH_SECONDS = 60;

const CLAIM = `
  update open_data_carriers set claimed_until = clock_timestamp() + interval '${CLAIM_MINUTES} minutes',
    asking_since = clock_timestamp()
  where carrier_id = $1 and (claimed_until is null or claimed_until < clock_timestamp())
    and (checked_at is null or checked_at < clock_timestamp() - interval '${FRESH_SECONDS} seconds')
  returning dot as id`;
const RELEASE = "update open_data_carriers set claimed_until = null where dot = $1";

/** @returns whether it has begun; the answer is not waited for */
export async function beginRefresh(
  engine: Engine,
  openData: OpenData,
  carrierId: number,
  failed: (error: unknown) => void,
): Promise<boolean> {
  const [dot] = await readIds(engine, CLAIM, [carrierId]);
  if (dot === undefined) return false;
  openData.take([String(dot)]).catch(async (error: unknown) => {
    failed(error);
    await engine.query(RELEASE, [dot]).catch(failed);
  });
  return true;
}

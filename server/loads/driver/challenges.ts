// The numbers that drivers show in a photo: chosen by the server, so that a photo from before cannot have them. Each serves one proof.
import { randomInt } from "node:crypto";
import type { Challenge } from "../../../src/contract/links/driver.ts";
import type { Queryable } from "../../db/engine.ts";
import { Refusal } from "../../http/refusal.ts";
import { isoText } from "../../http/wire.ts";
import type { DriverVisit } from "./load-of-visit.ts";

/** Tunable: figures, few enough to be written on a hand. */
const FIGURES = 4;
/** Tunable: numbers of one link in a day. */
const DAY_MAX = 30;

const SPENT = `select count(*)::int as count from driver_challenges
  where company_id = $1 and link_id = $2 and asked_at > now() - interval '1 day'`;
const ADD = `insert into driver_challenges (company_id, link_id, code) values ($1, $2, $3)
  returning id, code, ${isoText("asked_at")} as asked_at`;

/** @throws Refusal 429 */
export async function askChallenge(tx: Queryable, { companyId, linkId }: DriverVisit): Promise<Challenge> {
  const [spent] = await tx.query<{ count: number }>(SPENT, [companyId, linkId]);
  if ((spent?.count ?? 0) >= DAY_MAX)
    throw new Refusal(
      429,
      { error: "too_many_challenges", message: "Too many numbers were asked for today. Go on without one." },
      { "retry-after": "86400" },
    );
  const code = String(randomInt(10 ** FIGURES)).padStart(FIGURES, "0");
  const [made] = await tx.query<Challenge>(ADD, [companyId, linkId, code]);
  if (made === undefined) throw new Error("The number was not kept");
  return made;
}

/** Tunable: hours for which a number counts: the photo may wait for a connection. */
const COUNTS_HOURS = 12;

const USE = `
  update driver_challenges c set used_at = clock_timestamp()
  where c.company_id = $1 and c.link_id = $2 and c.id = $3 and c.used_at is null
    and c.asked_at > clock_timestamp() - interval '${COUNTS_HOURS} hours'
    and not exists (select from driver_challenges n where n.company_id = $1 and n.link_id = $2 and n.id > c.id)
  returning id`;

/** Whether it counts: only the newest of the link does, for some hours and for one proof. What was shown is taken all the same. */
export const spendChallenge = async (tx: Queryable, { companyId, linkId }: DriverVisit, id: number): Promise<boolean> =>
  (await tx.query(USE, [companyId, linkId, id])).length > 0;

// The numbers that drivers show in a photo: chosen by the server, so that a photo from before cannot have them. Each serves one proof.
import { randomInt } from "node:crypto";
import type { Challenge } from "../../../src/contract/links/driver.ts";
import type { Queryable } from "../../db/engine.ts";
import { Refusal, refusedAt } from "../../http/refusal.ts";
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

const USE = `update driver_challenges set used_at = clock_timestamp()
  where company_id = $1 and link_id = $2 and id = $3 and used_at is null returning id`;

/** @throws Refusal 422 for one of another link, and one that was used before */
export async function spendChallenge(tx: Queryable, { companyId, linkId }: DriverVisit, id: number): Promise<void> {
  const [used] = await tx.query(USE, [companyId, linkId, id]);
  if (used === undefined) throw refusedAt("challenge_id", "This number was used already. Ask for a new one.");
}

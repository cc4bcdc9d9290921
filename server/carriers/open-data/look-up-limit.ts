// How many numbers a person may have the open data asked for, so that one person cannot use up what all share.
import { Refusal } from "../../http/refusal.ts";
import type { Queryable } from "../../db/engine.ts";

/** Tunable: numbers of one person in one hour; a brokerage's whole list has some thousands. */
export const LOOK_UPS_PER_HOUR = 10_000;

const COUNT = `
  insert into look_ups as l (company_id, user_id, on_hour, numbers) values ($1, $2, date_trunc('hour', clock_timestamp()), $3)
  on conflict (company_id, user_id, on_hour) do update set numbers = l.numbers + excluded.numbers
    where l.numbers + excluded.numbers <= ${LOOK_UPS_PER_HOUR}
  returning numbers`;
const FORGET = "delete from look_ups where on_hour < clock_timestamp() - interval '1 day'";

/** @throws Refusal 429 with Retry-After */
export async function countLookUps(tx: Queryable, companyId: number, userId: number, numbers: number): Promise<void> {
  await tx.query(FORGET);
  if ((await tx.query(COUNT, [companyId, userId, numbers])).length > 0) return;
  const seconds = 3600 - Math.floor((Date.now() / 1000) % 3600);
  throw new Refusal(
    429,
    { error: "too_many_look_ups", message: `Too many numbers were looked up. Try again in ${Math.ceil(seconds / 60)} min.` },
    { "retry-after": String(seconds) },
  );
}

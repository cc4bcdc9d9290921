// Moves what was signed and shown of open demo loads with their stops: a confirmation whose appointments stayed behind would be outdated.
import type { ConfirmationTerms } from "../../../../src/contract/loads/confirmations.ts";
import type { Queryable } from "../../../db/engine.ts";
import { termsHash } from "../../../loads/confirmations/draft.ts";
import { IS_OPEN } from "../../../loads/load-sql.ts";
import { DAY } from "../clock.ts";

/** Ids of what people made begin here. */
const FIRST_OWN = 100_000_000;

const OF_MOVED = `l.updated_by_user_id is null and ${IS_OPEN}`;

const shownBy = (days: number): string => {
  const by = `interval '${days} days'`;
  const of = (row: string): string =>
    `from loads l where l.company_id = ${row}.company_id and l.id = ${row}.load_id and ${row}.id < ${FIRST_OWN} and ${OF_MOVED}`;
  return `
    update driver_proofs p set at = p.at + ${by}, phone_at = p.phone_at + ${by}, placed_at = p.placed_at + ${by} ${of("p")};
    update driver_consents c set given_at = c.given_at + ${by} ${of("c")};
    update links k set created_at = k.created_at + ${by}, expires_at = k.expires_at + ${by}, opened_at = k.opened_at + ${by},
      used_at = k.used_at + ${by} ${of("k")} and k.purpose = 'driver';`;
};

const SIGNED = `select c.company_id, c.id, c.terms from load_confirmations c
  join loads l on l.company_id = c.company_id and l.id = c.load_id where c.id < ${FIRST_OWN} and ${OF_MOVED}`;

const WRITE = `
  update load_confirmations c set terms = n.terms, content_hash = n.hash, answered_hash = case when c.answer is not null then n.hash end
  from unnest($1::bigint[], $2::bigint[], $3::jsonb[], $4::text[]) n (company_id, id, terms, hash)
  where c.company_id = n.company_id and c.id = n.id`;

interface Signed {
  readonly company_id: number;
  readonly id: number;
  readonly terms: ConfirmationTerms;
}

/** @param days whole days that the stops of the loads were moved by */
export async function shiftPickups(tx: Queryable, days: number): Promise<void> {
  await tx.exec(shownBy(days));
  const moved = (time: string): string => new Date(Date.parse(time) + days * DAY).toISOString();
  const signed = (await tx.query<Signed>(SIGNED)).map(({ terms, ...key }) => ({
    ...key,
    terms: {
      ...terms,
      stops: terms.stops.map((stop) => ({
        ...stop,
        window_start: moved(stop.window_start),
        window_end: moved(stop.window_end),
      })),
    },
  }));
  if (signed.length === 0) return;
  await tx.query(WRITE, [
    signed.map((row) => row.company_id),
    signed.map(({ id }) => id),
    signed.map(({ terms }) => JSON.stringify(terms)),
    signed.map(({ terms }) => termsHash(terms)),
  ]);
}

// Keeps what FMCSA's QCMobile said of USDOT numbers, and how it can be reached.
import type { QcMobileService, QcMobileStatement } from "../../../src/contract/carriers/open-data.ts";
import type { QcMobileSaid } from "../../../src/domain/carriers/fmcsa/qcmobile/compare.ts";
import type { QcMobileCarrier } from "../../../src/domain/carriers/fmcsa/qcmobile/read-answer.ts";
import { statedBy } from "../../../src/domain/carriers/fmcsa/qcmobile/stated.ts";
import type { Queryable } from "../../db/engine.ts";
import { isoText } from "../../http/wire.ts";

/** What came of a question about a number. */
export interface Answered {
  readonly dot: string;
  readonly outcome: "carrier" | "none" | "failed";
  readonly carrier: QcMobileCarrier | null;
}

// Only an answer takes the place of an answer.
const STORE = `
  insert into qcmobile_answers as q (dot, asked_at, outcome, said_at, carrier)
  select g.dot, $2::timestamptz, g.outcome, case when g.outcome <> 'failed' then $2::timestamptz end, g.carrier
  from jsonb_to_recordset($1::text::jsonb) as g(dot int, outcome text, carrier jsonb)
  on conflict (dot) do update set asked_at = excluded.asked_at, outcome = excluded.outcome,
    said_at = coalesce(excluded.said_at, q.said_at),
    carrier = case when excluded.outcome = 'failed' then q.carrier else excluded.carrier end
    where q.asked_at <= excluded.asked_at`;

export async function storeAnswers(tx: Queryable, answers: readonly Answered[], now: Date): Promise<void> {
  const given = answers.map(({ carrier, ...answer }) => ({ ...answer, ...(carrier === null ? {} : { carrier }) }));
  if (given.length > 0) await tx.query(STORE, [JSON.stringify(given), now.toISOString()]);
}

/** Assumption: days for which what it said counts while it is not asked, or fails: as long as an authority is taken to be known. */
export const COUNTS_DAYS = 14;

const SAID = `
  select dot, ${isoText("said_at")} as as_of, carrier from qcmobile_answers
  where dot = any($1::int[]) and carrier is not null and said_at > $2::timestamptz - interval '${COUNTS_DAYS} days'`;

/** What it said of numbers, where that still counts. */
export async function readSaid(tx: Queryable, dots: readonly string[], now: Date): Promise<ReadonlyMap<string, QcMobileSaid>> {
  const rows = await tx.query<{ dot: number; as_of: string; carrier: QcMobileCarrier }>(SAID, [
    dots.map(Number),
    now.toISOString(),
  ]);
  return new Map(rows.map(({ dot, as_of: asOf, carrier }) => [String(dot), { carrier, asOf: new Date(asOf).toISOString() }]));
}

const SAID_AT = `select dot, ${isoText("said_at")} as said_at from qcmobile_answers where dot = any($1::int[]) and said_at is not null`;

/** When it last said something of numbers, in milliseconds since 1970. */
export const readSaidAt = async (tx: Queryable, dots: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await tx.query<{ dot: number; said_at: string }>(SAID_AT, [dots.map(Number)])).map((row) => [
      String(row.dot),
      Date.parse(row.said_at),
    ]),
  );

// Nobody waits for the row unless the state is another.
const NOTE = `
  insert into qcmobile_service (state) select $1 where not exists (select from qcmobile_service where state = $1)
  on conflict (only_row) do update set state = excluded.state, since = excluded.since where qcmobile_service.state <> excluded.state`;

export const noteQcMobile = async (tx: Queryable, state: Exclude<QcMobileService["state"], "off">): Promise<void> =>
  void (await tx.query(NOTE, [state]));

const OF_CARRIER = `
  select q.outcome, ${isoText("q.said_at")} as said_at, ${isoText("q.asked_at")} as asked_at, q.carrier
  from open_data_carriers o join qcmobile_answers q on q.dot = o.dot where o.carrier_id = $1`;

/** @param isOn whether this server asks it @returns null where it has said nothing and is not asked */
export async function readQcMobileOf(
  tx: Queryable,
  carrierId: number,
  isOn: boolean,
  isBlind: boolean,
): Promise<QcMobileStatement | null> {
  const [service] = await tx.query<QcMobileService>(`select state, ${isoText("since")} as since from qcmobile_service`);
  const [row] = await tx.query<{
    outcome: Answered["outcome"];
    said_at: string | null;
    asked_at: string;
    carrier: QcMobileCarrier | null;
  }>(OF_CARRIER, [carrierId]);
  if (!isOn && row?.said_at == null) return null;
  return {
    service: isOn ? (service ?? { state: "up", since: null }) : { state: "off", since: null },
    state: row === undefined ? "unasked" : row.outcome === "carrier" ? "known" : row.outcome,
    as_of: row?.said_at ?? null,
    facts: row?.carrier == null ? [] : [...statedBy(row.carrier, isBlind)],
  };
}

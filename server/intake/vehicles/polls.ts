// Whose turn it is to ask which source, as it stands in the database: one process at a time asks one, and a crashed one loses its turn.
import { randomUUID } from "node:crypto";
import { MAY_USE } from "../../companies/may-use.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import type { PollTrouble } from "./providers/feed.ts";

/** Tunable: minutes after which somebody else takes a turn over; a page takes seconds. */
const TURN_MINUTES = 5;

export interface Turn {
  readonly companyId: number;
  readonly sourceId: number;
  readonly claim: string;
  readonly cursor: string | null;
  /** In a row, before this. */
  readonly failures: number;
}

// As a call with an API key: the portal must be open to the company, with the list of loads and the API in its plan.
const TAKE = `
  update intake_polls p set claim = $1, next_at = now() + interval '${TURN_MINUTES} minutes'
  where (p.company_id, p.source_id) in (
    select d.company_id, d.source_id from intake_polls d
      join intake_sources s on s.company_id = d.company_id and s.id = d.source_id and s.disabled_at is null and s.secret is not null
      join companies c on c.id = d.company_id
    where d.next_at <= now() and ${MAY_USE} and c.paywall ->> 'can_api' = 'true' and c.paywall ->> 'can_load_dashboard' = 'true'
    order by d.next_at limit 1 for update of d skip locked)
  returning p.company_id, p.source_id, p.cursor, p.failures`;

/** The source that has waited longest; null: none is due. */
export async function takeTurn(owner: Engine): Promise<Turn | null> {
  const claim = randomUUID();
  const [row] = await owner.query<{ company_id: number; source_id: number; cursor: string | null; failures: number }>(TAKE, [
    claim,
  ]);
  if (row === undefined) return null;
  return { companyId: row.company_id, sourceId: row.source_id, claim, cursor: row.cursor, failures: row.failures };
}

const WENT_ON = `update intake_polls set cursor = $4, next_at = now() + interval '${TURN_MINUTES} minutes'
  where company_id = $1 and source_id = $2 and claim = $3 returning 1`;

/** In the transaction that stores the page. False where somebody else has the turn by now: nothing of it must stay then. */
export const goOn = async (tx: Queryable, { companyId, sourceId, claim }: Turn, cursor: string | null): Promise<boolean> =>
  (await tx.query(WENT_ON, [companyId, sourceId, claim, cursor])).length > 0;

const DONE = `update intake_polls set claim = null, state = $4, problem = $5, failures = $6, asked_at = now(),
    next_at = now() + $7::float8 * interval '1 millisecond', cursor = case when $8 then null else cursor end
  where company_id = $1 and source_id = $2 and claim = $3`;

interface Outcome {
  readonly state: "ok" | PollTrouble;
  readonly problem: string | null;
  readonly failures: number;
  /** Milliseconds until it is asked again. */
  readonly wait: number;
  /** The provider may have forgotten where it was. */
  readonly startsAnew: boolean;
}

export const endTurn = async (owner: Queryable, { companyId, sourceId, claim }: Turn, outcome: Outcome): Promise<void> => {
  const { state, problem, failures, wait, startsAnew } = outcome;
  await owner.query(DONE, [companyId, sourceId, claim, state, problem, failures, wait, startsAnew]);
};

const ADD = `insert into intake_polls (company_id, source_id) values ($1, $2) on conflict (company_id, source_id) do update
  set next_at = clock_timestamp(), failures = 0, claim = null, state = 'waiting', problem = null,
    cursor = case when $3 then null else intake_polls.cursor end`;

/** It is asked at the next look. `isOther`: with another access, to which an old cursor may mean nothing. */
export const askSoon = async (tx: Queryable, companyId: number, sourceId: number, isOther: boolean): Promise<void> =>
  void (await tx.query(ADD, [companyId, sourceId, isOther]));

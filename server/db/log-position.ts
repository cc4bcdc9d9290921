// How far a database server and its replicas are, by positions of the log that they replay.
import { setTimeout as pause } from "node:timers/promises";
import type { Queryable } from "./engine.ts";

/** How far the log of a database has been written: its timeline, which begins anew with every promotion, and the position on it. */
export interface Position {
  readonly database: string;
  readonly timeline: number;
  readonly lsn: string;
}

/** The same for a database and its replicas, and for no other. */
const DATABASE = "(select system_identifier || ' ' || current_database() from pg_control_system())";

/**
 * Where the primary stands, at or after every commit that anybody can have seen. Without synchronous commits others see a commit before it
 * is on the disk, so that the position of what is written to memory counts then; a replica is given that a moment later.
 */
const POSITION = `
  select ${DATABASE} as database, ('x' || left(pg_walfile_name(at.lsn), 8))::bit(32)::int as timeline, at.lsn::text as lsn
  from (select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end as lsn) at`;

/** Another timeline is another history, and no position on it says anything. A promoted server may have changes of its own. */
const STANDS = `
  select pg_is_in_recovery() and ${DATABASE} = $1 and (select timeline_id from pg_control_checkpoint()) = $2
      and pg_last_wal_replay_lsn() >= $3::pg_lsn as is_there,
    greatest(pg_wal_lsn_diff($3::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as behind`;

/** Whether it replays what some server of this database writes, however far. */
const COPIES = `select pg_is_in_recovery() and ${DATABASE} = $1 as is_copy`;

/** When what it replayed last was committed; a server that nobody writes to commits nothing. */
const REPLAYED = "select extract(epoch from pg_last_xact_replay_timestamp())::float8 * 1000 as at";

/** Tunable: milliseconds between two questions to a replica that is not there yet. */
const AGAIN = 4;

/** The replica has not begun with the work. */
export class NotThereError extends Error {
  override readonly name = "NotThereError";
}

/** It will be there soon. */
export class NotYetError extends NotThereError {
  readonly bytesBehind: number;

  constructor(bytesBehind: number) {
    super("The replica has not come so far");
    this.bytesBehind = bytesBehind;
  }
}

/** Asks again until the patience is over. Each time anew: what waits within a transaction may be what the replica waits for. */
export async function untilThere<T>(patience: number, ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotYetError) || performance.now() >= until) throw error;
    }
    await pause(AGAIN);
  }
}

interface Standing {
  readonly isThere: boolean;
  readonly bytesBehind: number;
}

async function standingOf(replica: Queryable, { database, timeline, lsn }: Position): Promise<Standing> {
  const [row] = await replica.query<{ is_there: boolean | null; behind: number | null }>(STANDS, [database, timeline, lsn]);
  return { isThere: row?.is_there ?? false, bytesBehind: row?.behind ?? 0 };
}

/** @throws NotThereError also when it does not say: whatever fails here says nothing about the work. */
export async function requireThere(replica: Queryable, position: Position): Promise<void> {
  const { isThere, bytesBehind } = await standingOf(replica, position).catch((cause: unknown) => {
    throw new NotThereError("The replica does not say where it stands", { cause });
  });
  if (!isThere) throw new NotYetError(bytesBehind);
}

/** @throws NotThereError for another database, and for a server that was promoted: it may have changes of its own. */
export async function requireCopy(replica: Queryable, { database }: Position): Promise<void> {
  const [row] = await replica.query<{ is_copy: boolean | null }>(COPIES, [database]).catch((cause: unknown) => {
    throw new NotThereError("The replica does not say what it is", { cause });
  });
  if (row?.is_copy !== true) throw new NotThereError();
}

/** Milliseconds since 1970 of the newest commit that it has; 0 where it has replayed none since it was started. */
export const ageOf = async (replica: Queryable): Promise<number> =>
  (await replica.query<{ at: number | null }>(REPLAYED))[0]?.at ?? 0;

export async function positionOf(primary: Queryable): Promise<Position> {
  const [position] = await primary.query<Position>(POSITION);
  if (position === undefined) throw new Error("A statement without a table returned no row");
  return position;
}

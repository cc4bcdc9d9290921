// Read replicas: what only reads is answered by one that has everything committed before it was asked, and by the primary otherwise.
import { setTimeout as pause } from "node:timers/promises";
import type { Engine, Queryable } from "./engine.ts";
import { isReplicaFailure } from "./failures.ts";
import { openPostgres, REPLICA } from "./postgres.ts";

/** How far a log has been written: its timeline, which begins anew with every promotion, and the position on it. */
interface Position {
  readonly timeline: number;
  readonly lsn: string;
}

export interface ReplicaState {
  readonly isInUse: boolean;
  /** Bytes of the log that it had not replayed yet when it was last asked; null while it does not answer. */
  readonly bytesBehind: number | null;
}

export interface Replicas {
  /** As that of an engine, for work that only reads: `work` may begin on a replica, fail there, and run again on the primary. */
  readonly tx: Engine["tx"];
  /** In the order of the settings. */
  readonly states: () => readonly ReplicaState[];
  /** Asks each how far it is, and uses it or leaves it out. Never fails. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ReplicaOptions {
  /** Tunable: milliseconds between two looks at the replicas. */
  readonly interval?: number;
  /** Tunable: milliseconds that a read waits for a replica to catch up; one that takes longer is left out until a look finds it there. */
  readonly patience?: number;
}

/**
 * Where the primary stands, at or after every commit that anybody can have seen. Without synchronous commits others see a commit before it
 * is on the disk, so that the position of what is written to memory counts then; a replica is given that a moment later.
 */
const POSITION = `
  select ('x' || left(pg_walfile_name(at.lsn), 8))::bit(32)::int as timeline, at.lsn::text as lsn
  from (select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end as lsn) at`;

/** Another timeline is another history, and no position on it says anything. A promoted server may have changes of its own. */
const STANDS = `
  select pg_is_in_recovery() and (pg_control_checkpoint()).timeline_id = $1 and pg_last_wal_replay_lsn() >= $2::pg_lsn as is_there,
    greatest(pg_wal_lsn_diff($2::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as behind`;

/** Tunable: milliseconds between two questions to a replica that is not there yet. */
const AGAIN = 4;

/** Tunable: milliseconds that a look waits for a replica to answer at all; then its connections are given up. */
const LOOK_LIMIT = 2_000;

class NotThereError extends Error {
  override readonly name = "NotThereError";
}

interface Standing {
  readonly isThere: boolean;
  readonly bytesBehind: number;
}

async function standingOf(replica: Queryable, { timeline, lsn }: Position, patience: number): Promise<Standing> {
  const until = performance.now() + patience;
  for (;;) {
    const [row] = await replica.query<{ is_there: boolean | null; behind: number | null }>(STANDS, [timeline, lsn]);
    const isThere = row?.is_there ?? false;
    if (isThere || performance.now() >= until) return { isThere, bytesBehind: row?.behind ?? 0 };
    await pause(AGAIN);
  }
}

async function positionOf(primary: Queryable): Promise<Position> {
  const [position] = await primary.query<Position>(POSITION);
  if (position === undefined) throw new Error("A statement without a table returned no row");
  return position;
}

interface Opened {
  readonly reads: Engine;
  /** Of its own, so that looking waits for no read. */
  readonly looks: Engine;
}

async function openBoth(url: string): Promise<Opened> {
  const reads = await openPostgres(url, undefined, REPLICA);
  try {
    return { reads, looks: await openPostgres(url, undefined, REPLICA) };
  } catch (error) {
    await reads.close();
    throw error;
  }
}

const closeBoth = async ({ reads, looks }: Opened): Promise<void> => void (await Promise.all([reads.close(), looks.close()]));

class Replica {
  readonly #url: string;
  readonly #patience: number;
  #opened: Opened | null = null;
  #isClosed = false;
  state: ReplicaState = { isInUse: false, bytesBehind: null };

  constructor(url: string, patience: number) {
    this.#url = url;
    this.#patience = patience;
  }

  /** Leaves it out until a look finds it there. */
  leaveOut(bytesBehind: number | null): void {
    this.state = { isInUse: false, bytesBehind };
  }

  /** Its server may have gone without a word: nothing waits for its connections any longer. */
  async #drop(): Promise<void> {
    const former = this.#opened;
    this.#opened = null;
    this.leaveOut(null);
    if (former !== null) await closeBoth(former).catch(() => undefined);
  }

  async #open(): Promise<Opened> {
    const opened = this.#opened ?? (await openBoth(this.#url));
    if (this.#isClosed) await closeBoth(opened);
    else this.#opened = opened;
    return opened;
  }

  async look(position: Position): Promise<void> {
    const late = new AbortController();
    const looked = this.#open().then(({ looks }) => standingOf(looks, position, this.#patience));
    try {
      const standing = await Promise.race([looked, pause(LOOK_LIMIT, null, { signal: late.signal })]);
      if (standing === null) throw new NotThereError("The replica does not answer");
      this.state = { isInUse: standing.isThere, bytesBehind: standing.bytesBehind };
    } catch {
      looked.catch(() => undefined);
      void this.#drop();
    } finally {
      late.abort();
    }
  }

  /** @throws NotThereError before `work` was begun */
  async tx<T>(position: Position, work: (tx: Queryable) => Promise<T>, setup?: string): Promise<T> {
    if (this.#opened === null) throw new NotThereError();
    let isBegun = false;
    let isGivenUp = false;
    const answer = this.#opened.reads.tx(async (tx) => {
      // What fails here, whatever it is, says nothing about the work.
      const { isThere, bytesBehind } = await standingOf(tx, position, this.#patience).catch((cause: unknown) => {
        throw new NotThereError("The replica does not say where it stands", { cause });
      });
      if (!isThere) this.leaveOut(bytesBehind);
      if (!isThere || isGivenUp) throw new NotThereError();
      isBegun = true;
      return work(tx);
    }, setup);
    // All its connections may be in use, or it has gone: the next look finds out.
    const late = new AbortController();
    const giveUp = async (): Promise<T> => {
      await pause(2 * this.#patience, null, { signal: late.signal });
      if (isBegun) return answer;
      isGivenUp = true;
      throw new NotThereError("The replica does not begin");
    };
    try {
      return await Promise.race([answer, giveUp()]);
    } finally {
      late.abort();
      answer.catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#drop();
  }
}

/**
 * Over the replicas at `urls`, which need not answer yet. Each read asks the primary where it stands, and a replica whether it is there:
 * so a person sees what they and others have done, through whichever process, and nobody sees a state older than the one before it.
 */
export function openReplicas(
  primary: Engine,
  urls: readonly string[],
  { interval = 1_000, patience = 100 }: ReplicaOptions = {},
): Replicas {
  const replicas = urls.map((url) => new Replica(url, patience));
  let turn = 0;
  const next = (): Replica | undefined => {
    const usable = replicas.filter(({ state }) => state.isInUse);
    turn += 1;
    return usable[turn % usable.length];
  };

  const tx: Replicas["tx"] = async (work, setup) => {
    const replica = next();
    if (replica === undefined) return primary.tx(work, setup);
    const position = await positionOf(primary);
    try {
      return await replica.tx(position, work, setup);
    } catch (error) {
      if (error instanceof NotThereError) return primary.tx(work, setup);
      if (!isReplicaFailure(error)) throw error;
      replica.leaveOut(null);
      return primary.tx(work, setup);
    }
  };

  const lookAll = async (): Promise<void> => {
    const position = await positionOf(primary).catch(() => null);
    // Without a primary nobody can say how far they are.
    if (position === null) for (const replica of replicas) replica.leaveOut(null);
    else await Promise.all(replicas.map((replica) => replica.look(position)));
  };
  let looking: Promise<void> | null = null;
  const look = (): Promise<void> => {
    looking ??= lookAll().finally(() => (looking = null));
    return looking;
  };
  const timer = setInterval(() => void look(), interval).unref();

  return {
    tx,
    states: () => replicas.map(({ state }) => state),
    look,
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

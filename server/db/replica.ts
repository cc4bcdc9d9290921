// One replica: used while it has come as far as it is asked to, left out otherwise.
import { setTimeout as pause } from "node:timers/promises";
import type { Engine, Queryable } from "./engine.ts";
import { ageOf, NotThereError, NotYetError, requireCopy, requireThere, untilThere, type Position } from "./log-position.ts";
import { openPostgres, REPLICA } from "./postgres.ts";

/** Tunable: milliseconds that a look waits for a replica to answer at all; then its connections are given up. */
const LOOK_LIMIT = 2_000;

export interface ReplicaState {
  readonly isInUse: boolean;
  /** Bytes of the log that it had not replayed yet when it was last asked; null while it does not answer. */
  readonly bytesBehind: number | null;
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

export class Replica {
  readonly #url: string;
  readonly #patience: number;
  #opened: Opened | null = null;
  #isClosed = false;
  /** When it last had all that was committed, in milliseconds; null before it was seen there. */
  #wholeAt: number | null = null;
  state: ReplicaState = { isInUse: false, bytesBehind: null };

  /** @param patience milliseconds that a read waits for it to catch up */
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
    if (this.#opened !== null) return this.#opened;
    const opened = await openBoth(this.#url);
    // An earlier look may have been given up while it waited for the same.
    if (this.#isClosed || this.#opened !== null) await closeBoth(opened);
    else this.#opened = opened;
    return this.#opened ?? opened;
  }

  /** Uses it from now on, or leaves it out. Never fails. `isAlone`: the primary is gone, so that it is used as it is. */
  async look(position: Position, isAlone = false): Promise<void> {
    const late = new AbortController();
    const startedAt = Date.now();
    const looked = this.#open().then(({ looks }) =>
      isAlone
        ? requireCopy(looks, position)
        : untilThere(this.#patience, () => requireThere(looks, position)).then(() => void (this.#wholeAt = startedAt)),
    );
    const giveUp = pause(LOOK_LIMIT, null, { signal: late.signal }).then(() => {
      throw new NotThereError("The replica does not answer");
    });
    try {
      await Promise.race([looked, giveUp]);
      this.state = { isInUse: true, bytesBehind: 0 };
    } catch (error) {
      if (error instanceof NotYetError) this.leaveOut(error.bytesBehind);
      else void this.#drop();
    } finally {
      late.abort();
      for (const each of [looked, giveUp]) each.catch(() => undefined);
    }
  }

  /** @throws NotThereError before `work` was begun */
  async tx<T>(position: Position, work: (tx: Queryable) => Promise<T>, setup?: string): Promise<T> {
    try {
      return await untilThere(this.#patience, () => this.#attempt(position, work, setup));
    } catch (error) {
      if (error instanceof NotYetError) this.leaveOut(error.bytesBehind);
      throw error;
    }
  }

  /**
   * Reads what it has, whatever the primary has committed since.
   * @returns also from when that is: everything committed until then is in it
   * @throws NotThereError before `work` was begun
   */
  async alone<T>(position: Position, work: (tx: Queryable) => Promise<T>, setup?: string): Promise<readonly [T, Date]> {
    if (this.#opened === null) throw new NotThereError();
    return this.#opened.reads.tx(async (tx) => {
      await requireCopy(tx, position);
      const replayedAt = await ageOf(tx);
      return [await work(tx), new Date(Math.max(replayedAt, this.#wholeAt ?? 0))] as const;
    }, setup);
  }

  async #attempt<T>(position: Position, work: (tx: Queryable) => Promise<T>, setup?: string): Promise<T> {
    if (this.#opened === null) throw new NotThereError();
    let isBegun = false;
    let isGivenUp = false;
    const answer = this.#opened.reads.tx(async (tx) => {
      await requireThere(tx, position);
      if (isGivenUp) throw new NotThereError();
      isBegun = true;
      return work(tx);
    }, setup);
    // All its connections may be in use, or it has gone: the next look finds out.
    const late = new AbortController();
    const giveUp = pause(2 * this.#patience, null, { signal: late.signal }).then(() => {
      if (isBegun) return answer;
      isGivenUp = true;
      throw new NotThereError("The replica does not begin");
    });
    try {
      return await Promise.race([answer, giveUp]);
    } finally {
      late.abort();
      for (const each of [answer, giveUp]) each.catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#drop();
  }
}

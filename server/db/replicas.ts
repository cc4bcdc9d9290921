// Read replicas: what only reads is answered by one that has everything committed before it was asked, and by the primary otherwise; while
// the primary is gone, by one as far as it has come.
import { setTimeout as pause } from "node:timers/promises";
import type { Engine, Queryable } from "./engine.ts";
import { isReplicaFailure, isUnreachable } from "./failures.ts";
import { NotThereError, positionOf, type Position } from "./log-position.ts";
import { Replica, type ReplicaState } from "./replica.ts";

type Work<T> = (tx: Queryable) => Promise<T>;

/** Is told from when an answer is that a replica gave by itself. */
type OnAge = (asOf: Date) => void;

export interface Replicas {
  /**
   * As that of an engine, for work that only reads: `work` may begin on a replica, fail there, and run again on the primary.
   * `onAge`: is called where the primary is gone, and the answer may lack what was committed last.
   */
  readonly tx: <T>(work: Work<T>, setup?: string, onAge?: OnAge) => Promise<T>;
  /** In the order of the settings. */
  readonly states: () => readonly ReplicaState[];
  /** Whether the primary could not be reached when it was last asked. */
  readonly isAlone: () => boolean;
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

/** Tunable: milliseconds that a look waits for the primary, and the looks without an answer after which it counts as gone. A refused
 * connection is certain at once; silence may be a busy server. */
const PRIMARY_LIMIT = 2_000;
const SILENT_LOOKS = 5;

/** The primary's position; "gone" where nobody listens there, "silent" where it does not answer. */
async function askPrimary(primary: Engine): Promise<Position | "gone" | "silent"> {
  const late = new AbortController();
  const asked = positionOf(primary).catch((error: unknown) => (isUnreachable(error) ? "gone" : "silent"));
  const silence = pause(PRIMARY_LIMIT, "silent" as const, { signal: late.signal }).catch(() => "silent" as const);
  try {
    return await Promise.race([asked, silence]);
  } finally {
    late.abort();
  }
}

/**
 * Over the replicas at `urls`, which need not answer yet. Each read asks the primary where it stands, and a replica whether it is there:
 * so a person sees what they and others have done, through whichever process, and nobody sees a state older than the one before it. A
 * replica can be a moment ahead of the primary, which shows a commit only once its synchronous replicas have it. While the primary is
 * gone nobody can say what is missing: then answers are told to be from the time until which they are whole.
 */
export function openReplicas(
  primary: Engine,
  urls: readonly string[],
  { interval = 1_000, patience = 100 }: ReplicaOptions = {},
): Replicas {
  const replicas = urls.map((url) => new Replica(url, patience));
  let turn = 0;
  /** Where the primary stood when it was last heard; null until then, so that nothing is known to be a replica of it. */
  let last: Position | null = null;
  let silent = 0;
  let isGone = false;
  const next = (): Replica | undefined => {
    const usable = replicas.filter(({ state }) => state.isInUse);
    turn += 1;
    return usable[turn % usable.length];
  };

  const lookAll = async (): Promise<void> => {
    const answer = await askPrimary(primary);
    silent = answer === "silent" ? silent + 1 : 0;
    isGone = answer === "gone" || silent >= SILENT_LOOKS;
    if (typeof answer === "object") last = answer;
    const position = last;
    // Nobody can say how far they are, but for what the primary last said of itself.
    if (position === null || (typeof answer === "string" && !isGone)) for (const replica of replicas) replica.leaveOut(null);
    else await Promise.all(replicas.map((replica) => replica.look(position, isGone)));
  };
  let looking: Promise<void> | null = null;
  const look = (): Promise<void> => {
    looking ??= lookAll().finally(() => (looking = null));
    return looking;
  };
  const timer = setInterval(() => void look(), interval).unref();

  async function alone<T>(work: Work<T>, setup: string | undefined, onAge: OnAge | undefined): Promise<T> {
    const replica = next();
    if (replica === undefined || last === null) return primary.tx(work, setup);
    const [value, asOf] = await replica.alone(last, work, setup);
    onAge?.(asOf);
    return value;
  }

  async function withPrimary<T>(work: Work<T>, setup: string | undefined): Promise<T> {
    const replica = next();
    if (replica === undefined) return primary.tx(work, setup);
    const position = await positionOf(primary);
    last = position;
    try {
      return await replica.tx(position, work, setup);
    } catch (error) {
      if (error instanceof NotThereError) return primary.tx(work, setup);
      if (!isReplicaFailure(error)) throw error;
      replica.leaveOut(null);
      return primary.tx(work, setup);
    }
  }

  const tx: Replicas["tx"] = async (work, setup, onAge) => {
    if (isGone) return alone(work, setup, onAge);
    try {
      return await withPrimary(work, setup);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      // One connection may break without the server being gone.
      await look();
      if (!isGone) return withPrimary(work, setup);
      return alone(work, setup, onAge);
    }
  };

  return {
    tx,
    states: () => replicas.map(({ state }) => state),
    isAlone: () => isGone && replicas.some(({ state }) => state.isInUse),
    look,
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

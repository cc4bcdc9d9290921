// Read replicas: what only reads is answered by one that has everything committed before it was asked, and by the primary otherwise.
import type { Engine } from "./engine.ts";
import { isReplicaFailure } from "./failures.ts";
import { NotThereError, positionOf } from "./log-position.ts";
import { Replica, type ReplicaState } from "./replica.ts";

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
 * Over the replicas at `urls`, which need not answer yet. Each read asks the primary where it stands, and a replica whether it is there:
 * so a person sees what they and others have done, through whichever process, and nobody sees a state older than the one before it. A
 * replica can be a moment ahead of the primary, which shows a commit only once its synchronous replicas have it.
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

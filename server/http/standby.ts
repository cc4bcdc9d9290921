// What happens while the primary database is gone and a replica answers: reads say from when they are, changes are refused with a reason.
import type { Queryable } from "../db/engine.ts";
import { isUnreachable } from "../db/failures.ts";
import type { Api } from "./api.ts";
import { Refusal } from "./refusal.ts";

/** Tunable: seconds after which a change may be tried again; a failover takes about so long. */
const AGAIN_SECONDS = 10;

const readOnly = (): Refusal =>
  new Refusal(
    503,
    {
      error: "read_only",
      message: "The server can only be read at the moment. Nothing was changed; the change can be sent again in a few minutes.",
    },
    { "retry-after": String(AGAIN_SECONDS) },
  );

/** Whether an error means that the primary is gone while a replica is there. */
async function isStandby({ replicas }: Api, error: unknown): Promise<boolean> {
  if (replicas === null || !isUnreachable(error)) return false;
  if (!replicas.isAlone()) await replicas.look();
  return replicas.isAlone();
}

/** @throws Refusal 503 read_only where only a replica is left, else what `work` throws */
export async function onPrimary<T>(api: Api, work: () => Promise<T>): Promise<T> {
  if (api.replicas?.isAlone() === true) throw readOnly();
  try {
    return await work();
  } catch (error) {
    throw (await isStandby(api, error)) ? readOnly() : error;
  }
}

/** Reads on the primary, and on a replica while that is gone: there `mayWrite` is false. */
export async function onEither<T>(
  api: Api,
  work: (db: Queryable, mayWrite: boolean) => Promise<T>,
  onAge?: (asOf: Date) => void,
): Promise<T> {
  const { engine, replicas } = api;
  if (replicas?.isAlone() !== true) {
    try {
      return await work(engine, true);
    } catch (error) {
      if (replicas === null || !(await isStandby(api, error))) throw error;
    }
  }
  return replicas.tx((tx) => work(tx, false), undefined, onAge);
}

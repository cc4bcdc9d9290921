// Tells whoever watches the process whether it is ready, and what it is.
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { MONITOR, RELEASE } from "../../src/contract/constants.ts";
import type { Engine } from "../db/engine.ts";
import type { Replicas } from "../db/replicas.ts";
import { upstreamAnswers } from "./proxy.ts";

/** Tunable: milliseconds after which a database that does not answer counts as not ready. */
const PATIENCE = 2_000;

async function answers(engine: Engine): Promise<boolean> {
  const stop = new AbortController();
  const asked = engine.query("select 1").then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, setTimeout(PATIENCE, false, { signal: stop.signal })]);
  } finally {
    stop.abort();
  }
}

const named = (replicas: Replicas) =>
  replicas.states().map(({ isInUse, bytesBehind }) => ({ in_use: isInUse, bytes_behind: bytesBehind }));

interface Watched {
  /** Null: a front, which is ready while the server of `monitorUrl` answers. */
  readonly engine: Engine | null;
  readonly monitorUrl: string | null;
  /** In the order of DATABASE_READ_URLS: which are in use, and how far each was behind when it was last asked. */
  readonly replicas: Replicas | null;
}

/** `GET /monitor/health`: 200 with `ready: true` once requests are answered, 503 while the database is not. `read_only`: a replica answers alone. */
export function serveHealth(app: FastifyInstance, { engine, monitorUrl, replicas }: Watched): void {
  app.get(`${MONITOR}/health`, async (_request, reply) => {
    const isWhole =
      engine === null ? monitorUrl === null || (await upstreamAnswers(monitorUrl, PATIENCE)) : await answers(engine);
    const isReadOnly = !isWhole && replicas?.isAlone() === true;
    const ready = isWhole || isReadOnly;
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        ready,
        release: RELEASE,
        database: engine?.kind ?? null,
        ...(isReadOnly && { read_only: true }),
        ...(replicas !== null && { replicas: named(replicas) }),
      });
  });
}

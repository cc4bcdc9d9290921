// Two hundred people while twelve heavy calls run, on either engine: nobody waits long for a small call.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../flows/server.ts";
import { startCluster } from "../../server/cluster.ts";
import type { Ground } from "../bench.ts";
import { crowdTimes, type Crowd } from "../crowd.ts";
import { AIMS, CROWD } from "../plan.ts";
import { valueAtMost, type Figure } from "../report.ts";
import { median, percentile } from "../statistics.ts";

/** The figures of a crowd that works on one server for an account of its demo data. */
export async function crowdFigures(engine: string, origin: string, email: string, crowd: Crowd): Promise<Figure[]> {
  const { small, heavy } = await crowdTimes(origin, email, crowd);
  const value = percentile(small, 0.99);
  const during = `${crowd.clients} people and ${crowd.heavyCalls} heavy calls, ${engine}`;
  return [
    {
      measure: `refresh_jwt among ${during}, p99`,
      value,
      unit: "ms",
      aims: [valueAtMost(AIMS.smallCall)],
      note: `${small.length} calls; p50 ${median(small).toFixed(1)} ms, longest ${Math.max(...small).toFixed(0)} ms`,
    },
    {
      measure: `the heavy calls meanwhile, ${engine}`,
      value: heavy,
      unit: "ms",
      note: "carrier facts and the verification of all decisions, none kept from before, until all were answered",
    },
  ];
}

/** The same demo data on a PostgreSQL of its own; no figures where none is installed. */
export async function onPostgres(size: "tiny" | "floor", email: string, crowd: Crowd): Promise<Figure[]> {
  const cluster = await startCluster();
  if (cluster === null) return [];
  const dataDir = await mkdtemp(join(tmpdir(), "portal-crowd-"));
  // In place of the embedded database, which would be copied otherwise.
  await mkdir(join(dataDir, "cluster"));
  try {
    const server = await startServer({ size, dataDir, env: { DATABASE_URL: cluster.url("crowd") } });
    try {
      return await crowdFigures("PostgreSQL", server.url, email, crowd);
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function crowd({ portal, email, say }: Ground): Promise<Figure[]> {
  say(
    `${CROWD.clients} people and ${CROWD.heavyCalls} heavy calls, on the embedded database and on PostgreSQL, which is seeded first`,
  );
  const embedded = await crowdFigures("embedded", new URL(portal).origin, email, CROWD);
  return [...embedded, ...(await onPostgres("floor", email, CROWD))];
}

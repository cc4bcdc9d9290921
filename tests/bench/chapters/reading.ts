// The server's limit: how fast its database reads the rows of a first sync as one text, with nothing between.
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Ground } from "../bench.ts";
import { servingRate } from "../measures/serving.ts";
import { FEW_ROUNDS } from "../plan.ts";
import type { Figure } from "../report.ts";
import { median } from "../statistics.ts";

/** The largest brokerage's connections with their carriers. */
const COPY = `copy (
  select connections.*, carriers.* from connections join carriers on carriers.id = connections.carrier_id
  where connections.company_id = (select company_id from connections group by 1 order by count(*) desc limit 1)
) to '/dev/blob'`;

/** Rows per second of each round. */
async function copyRates(dataDir: string): Promise<number[]> {
  const database = await PGlite.create({ dataDir: join(dataDir, "cluster") });
  try {
    const rates: number[] = [];
    for (let round = 0; round < FEW_ROUNDS; round++) {
      const began = performance.now();
      const { blob } = await database.query(COPY);
      const took = performance.now() - began;
      const text = (await blob?.text()) ?? "";
      rates.push((text.split("\n").length - 1) / (took / 1_000));
    }
    return rates;
  } finally {
    await database.close();
  }
}

export async function reading({ server, email, say }: Ground): Promise<Figure[]> {
  say("pages of connections from the server, and the same rows copied out of its database");
  const value = await servingRate(server.url, email);
  await server.halt();
  const copied = await copyRates(server.dataDir);
  await server.restart();
  return [
    {
      measure: "connections read by the server, embedded database",
      value,
      unit: "rows/s",
      limit: median(copied),
      note: `large pages by key without a browser, parsed for the key of the next; the limit is a bare copy of the same rows, median of ${FEW_ROUNDS}`,
    },
  ];
}

// An engine that keeps seeded rows as text, to compare demo data byte by byte without a database.
import type { Engine } from "../../../../server/db/engine.ts";
import { seedDemoData } from "../../../../server/demo/seed/seed.ts";
import type { DemoSize } from "../../../../server/demo/seed/sizes.ts";

/** The lines copied into each table, in order. */
export async function recordDemoData(size: DemoSize, now: Date): Promise<Map<string, string[]>> {
  const text = new Map<string, string>();
  const engine: Engine = {
    kind: "pglite",
    query: async () => [],
    exec: async () => undefined,
    tx: async () => {
      throw new Error("Seeding needs no transaction");
    },
    copy: async (table, _columns, csv) => {
      for await (const part of csv) text.set(table, (text.get(table) ?? "") + part);
    },
    close: async () => undefined,
  };
  await seedDemoData(engine, size, now);
  return new Map([...text].map(([table, lines]) => [table, lines.trimEnd().split("\n")]));
}

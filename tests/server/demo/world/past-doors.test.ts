// What the simulated world still writes into the product's tables by itself, each with the reason why no door takes it.
import { expect, it } from "vitest";

const SOURCES = import.meta.glob<string>("../../../../server/demo/world/*.ts", { query: "?raw", import: "default", eager: true });

/** By file: the tables, and why. A row goes away with its door. */
const PAST_DOORS: Readonly<Record<string, readonly string[]>> = {
  // Open data of simulated carriers: whoever stores them as such has the government asked about numbers that it never gave.
  "carrier-changes.ts": ["authority_events", "carriers", "insurance_policies"],
  // A world that is faster than the clock: appointments come nearer by themselves nowhere else.
  "hasten.ts": ["loads", "stops"],
  // A text message with the link would need a gateway; what drivers agree to and show by it goes through its door.
  "show-trucks.ts": ["links"],
  // The history of hours in which no server ran.
  "work-alerts.ts": ["tickets"],
};

const WRITES =
  /\b(?:insert\s+into|update|delete\s+from)\s+([a-z_]+(?:\.[a-z_]+)?)\s+(?:[a-z]{1,2}\s+)?(?:\(|\$\{|set\b|where\b|using\b|select\b)/gi;

it("the present moves through the product's doors, but for what is named here", () => {
  const found = Object.entries(SOURCES).flatMap(([path, text]) => {
    const tables = [...text.matchAll(WRITES)].map(([, table = ""]) => table).filter((table) => !table.startsWith("demo."));
    return tables.length === 0 ? [] : [[path.split("/").at(-1), [...new Set(tables)].toSorted()] as const];
  });
  expect(Object.fromEntries(found)).toEqual(PAST_DOORS);
});

// Every call of the specification is in the contract, served, decided in the access table, and made by the portal.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../server/routes/all.ts";
import { API } from "../../src/contract/api.ts";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import { REPLICATED, replicatedBy } from "../../src/db/tables.ts";
import { CALLS } from "../server/http/access-table.ts";
import { SPECIFIED_CALLS } from "./specified-calls.ts";

const named = ({ method, path }: Pick<EndpointSpec, "method" | "path">): string => `${method} ${path}`;
const IN_CONTRACT = new Map(API.map((endpoint) => [named(endpoint), endpoint]));
const SERVED = new Set(ROUTES.map(({ endpoint }) => named(endpoint)));

const IMPORT = /^import \{([^}]*)\} from "([^"]*\/contract\/[^"]*)";/gm;

/** What the portal's own code imports from the contract, types aside, and the calls that its tables are replicated by. */
function usedByPortal(): ReadonlySet<string> {
  const files = ["src", "workers"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const names = files
    .filter((file) => !file.startsWith(join("src", "contract")))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(IMPORT)])
    .flatMap(([, list = ""]) => list.split(",").map((part) => part.trim().split(" as ")[0] ?? ""));
  return new Set([
    ...names.filter((name) => !name.startsWith("type ")),
    ...REPLICATED.flatMap((table) => replicatedBy(table) ?? []),
  ]);
}

describe("the calls of the specification", () => {
  const used = usedByPortal();

  it("are 161 by their paths, and four that it names without one", () => {
    expect(new Set(SPECIFIED_CALLS).size).toBe(161 + 4);
    expect(SPECIFIED_CALLS).toHaveLength(161 + 4);
  });

  it.each(SPECIFIED_CALLS)("%s is in the contract, served, decided, and made by the portal", (call) => {
    const endpoint = IN_CONTRACT.get(call);
    expect(endpoint, `${call} is not in the contract`).toBeDefined();
    const name = endpoint?.name ?? "";
    expect(SERVED, `${name} has no route`).toContain(call);
    expect(Object.keys(CALLS), `${name} has no row in the access table`).toContain(name);
    expect(used, `${name} is imported nowhere in src or workers outside the contract`).toContain(name);
  });
});

// No table is filled by samples alone: each has a door in the product, or stands below with the reason why it has none.
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { parseSync, type ESTree } from "vite";
import { expect, it } from "vitest";
import { migrated } from "./fixture.ts";
import { embeddedFiles } from "./templates.ts";

const SOURCES = import.meta.glob<string>(
  ["../../server/**/*.ts", "!../../server/demo/**", "!../../server/db/migrations/**", "!../../server/db/schema.ts"],
  { query: "?raw", import: "default", eager: true },
);

/** They come with the product, or pass through. */
const REFERENCE: Readonly<Record<string, string>> = {
  areas: "places, read from a list when the server starts",
  bulk_rows: "rows of files on their way to carriers, by COPY in server/intake/carriers/bulk/stage-file.ts",
  commodity_types: "a fixed list",
};

/** What a company or a network brings that has no door yet. A row goes away with its door. */
const MISSING: Readonly<Record<string, string>> = {
  oauth_applications: "a program of the company, from whoever registers programs",
};

const isNode = (value: unknown): value is ESTree.Node => typeof value === "object" && value !== null && "type" in value;

/** The literal texts of a module: its comments name tables too, and fill none. */
function textsOf(node: ESTree.Node): string[] {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  const own = node.type === "TemplateLiteral" ? [node.quasis.map(({ value }) => value.raw).join("§")] : [];
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(textsOf)];
}

const INSERT = /\b(?:insert\s+into|copy)\s+(?:public\.)?([a-z_]+)\b(?!§)/gi;

const filledBy = (text: string): string[] => [...text.matchAll(INSERT)].map(([, table = ""]) => table);

const tables = new Set(
  [...readFileSync("server/db/schema.ts", "utf8").matchAll(/^ {2}([a-z_]+): \{/gm)].map(([, name = ""]) => name),
);

const own = Object.entries(SOURCES).map(([path, code]) => ({
  file: path.slice("../../".length),
  texts: textsOf(parseSync(path, code).program),
}));

/** The files that write into each table themselves. */
function doors(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { file, texts } of own)
    for (const table of new Set(texts.flatMap(filledBy)))
      if (tables.has(table)) found.set(table, [...(found.get(table) ?? []), file]);
  return found;
}

interface DatabaseFunction {
  readonly name: string;
  readonly body: string;
}

/** The functions of the database, and which of them follows each change of a table. */
async function ofDatabase() {
  await using database = await PGlite.create(await embeddedFiles(migrated));
  const functions = await database.query<DatabaseFunction>(
    "select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const triggers = await database.query<{ on: string; runs: string }>(
    `select c.relname as on, p.proname as runs from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal`,
  );
  return { functions: functions.rows, triggers: triggers.rows };
}

/** What a function fills, also by the functions that it calls. */
function filledByFunction(name: string, functions: readonly DatabaseFunction[], seen = new Set<string>()): string[] {
  const found = functions.find((each) => each.name === name);
  if (found === undefined || seen.has(name)) return [];
  seen.add(name);
  const called = functions.filter((each) => each.name !== name && new RegExp(`\\b${each.name}\\s*\\(`).test(found.body));
  return [...filledBy(found.body), ...called.flatMap((each) => filledByFunction(each.name, functions, seen))];
}

it("every table has a door, is derived from one that has, or is named with the reason why it has none", async () => {
  const withDoor = doors();
  const { functions, triggers } = await ofDatabase();
  const asked = functions.filter(({ name }) => own.some(({ texts }) => texts.some((text) => text.includes(`${name}(`))));
  const filled = new Set([...withDoor.keys(), ...asked.flatMap(({ name }) => filledByFunction(name, functions))]);
  // What follows from a table that is filled is filled with it.
  const follow = (): void => {
    for (const before = new Set<string>(); before.size < filled.size;) {
      for (const table of filled) before.add(table);
      for (const { on, runs } of triggers)
        if (filled.has(on)) for (const table of filledByFunction(runs, functions)) filled.add(table);
    }
  };
  follow();
  const named = [...Object.keys(MISSING), ...Object.keys(REFERENCE)];
  // Whoever builds a door takes its table off the list.
  expect(named.filter((table) => filled.has(table))).toEqual([]);
  for (const table of named) filled.add(table);
  follow();
  expect([...tables].filter((table) => !filled.has(table))).toEqual([]);
  expect(named.filter((table) => !tables.has(table))).toEqual([]);
  expect(withDoor.get("classifications")).toEqual(["server/companies/classifications.ts"]);
});

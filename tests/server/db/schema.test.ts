// server/db/schema.ts is what the migrations make. Run with -u, this test writes it anew.
import { expect, it } from "vitest";
import { anyEngine } from "../engines.ts";
import { migrated } from "../fixture.ts";

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

const TABLES = /* sql */ `
select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', t.typname, 'is_nullable', not a.attnotnull)
  order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
group by c.relname order by c.relname collate "C"`;

/** As engine.ts promises. */
const TYPES: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Uint8Array",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  json: "unknown",
  jsonb: "unknown",
  timestamptz: "Date",
};

const typeOf = ({ type, is_nullable: isNullable }: Column): string => {
  const item = TYPES[type.replace(/^_/, "")] ?? "string";
  const whole = type.startsWith("_") ? `${item}[]` : item;
  return isNullable && item !== "unknown" ? `${whole} | null` : whole;
};

const LINE = 130;

/** A table in lines that are filled. */
function filled({ name, columns }: Table): string {
  const lines = [`  ${name}: {`];
  for (const member of columns.map((column) => `${column.name}: ${typeOf(column)};`))
    if (`${lines.at(-1)} ${member}`.length > LINE) lines.push(`    ${member}`);
    else lines.push(`${lines.pop()} ${member}`);
  return `${lines.join("\n")} };`;
}

anyEngine(
  "the types of the schema",
  (database) => {
    it("are those of the migrations", async () => {
      const tables = await database.engine.query<Table>(TABLES);
      const text = `// The tables that the migrations make, with the types that both engines read. Written by tests/server/db/schema.test.ts.
// oxfmt-ignore
export interface Tables {
${tables.map(filled).join("\n")}
}
`;
      await expect(text).toMatchFileSnapshot("../../../server/db/schema.ts");
    });
  },
  migrated,
);

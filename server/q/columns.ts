// How an attribute of `q[...]` becomes SQL: its expression, its type and the tables it needs.
import type { EndpointSpec, Predicate } from "../../src/contract/endpoint.ts";
import type { Bind } from "./conditions.ts";
import type { QueryValue } from "./parse.ts";

/** The types an attribute's value can have. */
export type ColumnType = "bigint" | "int" | "text" | "boolean" | "timestamptz" | "date";

export interface Column {
  /** An SQL expression; never made from input. For a `within` column it refers to the sub-select's tables. */
  readonly sql: string;
  readonly type: ColumnType;
  /** A join this column needs, by its name in `Resource.joins`. */
  readonly needs?: string;
  /** The column is an array: `in` tests whether it holds any of the values. */
  readonly isArray?: true;
  /** All conditions of one sub-select must hold for the same row of it. */
  readonly within?: string;
  readonly isNullable?: true;
  /** A part of the text is found in upper and lower case alike. For texts that are stored as people wrote them. */
  readonly ignoresCase?: true;
  /** Writes the condition itself, where it is more than a comparison with `sql`. */
  readonly toSql?: (key: string, predicate: Predicate, value: QueryValue, bind: Bind) => string;
  /** Converts the given text to the form in which the column is stored. */
  readonly normalize?: (text: string) => string;
}

/** What `q[...]` is compiled against, one per resource. */
export interface Resource {
  /** The expression of the unique id, which breaks ties, after the alias of its table. */
  readonly id: string;
  /** Those attributes that are no columns of that table under their own names. */
  readonly columns?: Readonly<Record<string, Column>>;
  /** Tables beside it, by the member of a row that comes from them: `carrier_state` is the state of the part `carrier`. */
  readonly parts?: Readonly<Record<string, { readonly alias: string; readonly needs: string }>>;
  /** Join clauses by name. */
  readonly joins?: Readonly<Record<string, string>>;
  /** Sub-selects by name, without their last condition: "c.carrier_id in (select … where true". */
  readonly within?: Readonly<Record<string, string>>;
  /** The order without `q[s]`, in the syntax of `q[s]`; empty where there is no order. */
  readonly defaultSort: string;
}

type Json = Readonly<Record<string, unknown>>;

const memberOf = (schema: unknown, name: string): unknown => ((schema as Json)["properties"] as Json | undefined)?.[name];

function typeOf(name: string, type: unknown): ColumnType {
  if (/(^|_)id$/.test(name)) return "bigint";
  if (/(^|_)at$/.test(name)) return "timestamptz";
  if (/(^|_)(on|date)$/.test(name)) return "date";
  if (type === "boolean") return "boolean";
  return type === "integer" ? "int" : "text";
}

/** The column that is named like a member of the rows. Its schema says its type; without one, its name does. */
function columnLike(alias: string, name: string, schema: unknown): Column {
  const either = (schema as Json | undefined)?.["anyOf"] as readonly Json[] | undefined;
  const type = (either?.[0] ?? (schema as Json | undefined))?.["type"];
  return { sql: `${alias}.${name}`, type: typeOf(name, type), ...(either === undefined ? {} : { isNullable: true as const }) };
}

/** The column of an attribute that the contract lists for a call. */
export function columnOf(
  { output }: Pick<EndpointSpec, "output">,
  { id, columns = {}, parts = {} }: Resource,
  name: string,
): Column {
  if (Object.hasOwn(columns, name)) return columns[name] as Column;
  const row = (output as Json)["items"] ?? output;
  const own = memberOf(row, name);
  for (const [member, { alias, needs }] of Object.entries(own === undefined ? parts : {})) {
    const field = name.slice(member.length + 1);
    const schema = name.startsWith(`${member}_`) ? memberOf(memberOf(row, member) ?? {}, field) : undefined;
    if (schema !== undefined) return { ...columnLike(alias, field, schema), needs };
  }
  return columnLike(id.split(".")[0] as string, name, own);
}

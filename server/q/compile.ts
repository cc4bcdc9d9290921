// Compiles the `q` of a call into joins, conditions and an order, allowing only what the contract lists for the call.
import type { EndpointSpec, Filterable, Predicate } from "../../src/contract/endpoint.ts";
import { invalid } from "../http/refusal.ts";
import { columnOf, type Resource } from "./columns.ts";
import { condition } from "./conditions.ts";
import type { QueryTree, QueryValue } from "./parse.ts";

/** SQL pieces that fit together: `from t ${joins} where ${where} order by ${orderBy}`, with `params` from $1 on. */
export interface Compiled {
  readonly joins: string;
  readonly where: string;
  readonly orderBy: string;
  /** The reverse order. */
  readonly reversedBy: string;
  readonly params: unknown[];
  /** Whether anything narrows the list. */
  readonly isFiltered: boolean;
}

// Longest first, so that receiver_id_not_null is not read as the attribute receiver_id_not.
const PREDICATES = [
  "not_start",
  "not_null",
  "not_eq",
  "not_in",
  "start",
  "lteq",
  "gteq",
  "cont",
  "null",
  "eq",
  "in",
  "lt",
  "gt",
] as const satisfies readonly Predicate[];

const NOTHING: Filterable = { attributes: {}, sorts: [] };

interface Condition {
  readonly attribute: string;
  readonly predicate: Predicate;
}

function readKey(key: string, filterable: Filterable): Condition {
  if (filterable.bare?.includes(key) === true) return { attribute: key, predicate: "eq" };
  for (const predicate of PREDICATES) {
    if (!key.endsWith(`_${predicate}`)) continue;
    const attribute = key.slice(0, -predicate.length - 1);
    if (!Object.hasOwn(filterable.attributes, attribute)) continue;
    if (filterable.attributes[attribute]?.includes(predicate)) return { attribute, predicate };
    throw invalid(`q[${key}]`, `combines ${attribute} with "${predicate}", which is not allowed`);
  }
  throw invalid(`q[${key}]`, "is not an attribute with a predicate that this call allows");
}

type Direction = "asc" | "desc";

interface Term {
  readonly sql: string;
  readonly direction: Direction;
  readonly isNullable: boolean;
}

const forwards = ({ sql, direction, isNullable }: Term): string => `${sql} ${direction}${isNullable ? " nulls last" : ""}`;
const backwards = ({ sql, direction, isNullable }: Term): string =>
  `${sql} ${direction === "asc" ? "desc" : "asc"}${isNullable ? " nulls first" : ""}`;

function readSort(text: string, filterable: Filterable): { attribute: string; direction: Direction }[] {
  if (text === "") return [];
  return text.split(",").map((part) => {
    const match = /^([a-z0-9_]+)(?: (asc|desc))?$/i.exec(part.trim());
    const attribute = match?.[1] ?? "";
    if (!filterable.sorts.includes(attribute)) throw invalid("q[s]", `asks to sort by "${part.trim()}", which is not allowed`);
    return { attribute, direction: match?.[2]?.toLowerCase() === "desc" ? "desc" : "asc" };
  });
}

function sortText(value: QueryValue | undefined, fallback: string): string {
  if (value === undefined || value === "") return fallback;
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.join(",");
  throw invalid("q[s]", 'takes an attribute and a direction, such as "id desc"');
}

/**
 * Compiles `q`.
 * @param q the parsed `q`, undefined when the URL has none
 * @param params the parameters of the caller's own conditions, from $1; the compiled ones are appended
 * @throws Refusal 422 naming an attribute, predicate, value or sort that is not allowed
 */
export function compileQ(
  endpoint: EndpointSpec,
  resource: Resource,
  q: QueryValue | undefined,
  params: unknown[] = [],
): Compiled {
  const filterable = endpoint.filterable ?? NOTHING;
  if (q !== undefined && (typeof q === "string" || Array.isArray(q))) throw invalid("q", "takes conditions, such as q[id_eq]=1");
  const tree: QueryTree = q ?? (Object.create(null) as QueryTree);
  const needs = new Set<string>();
  const own: string[] = [];
  const grouped = new Map<string, string[]>();
  const bind = (value: unknown): string => `$${params.push(value)}`;

  for (const [key, value] of Object.entries(tree)) {
    if (key === "s") continue;
    const { attribute, predicate } = readKey(key, filterable);
    const column = columnOf(endpoint, resource, attribute);
    const sql = column.toSql?.(`q[${key}]`, predicate, value, bind) ?? condition(`q[${key}]`, predicate, value, column, bind);
    if (column.needs !== undefined) needs.add(column.needs);
    if (column.within === undefined) own.push(sql);
    else grouped.set(column.within, [...(grouped.get(column.within) ?? []), sql]);
  }
  for (const [name, conditions] of grouped) own.push(`${resource.within?.[name] ?? ""} and ${conditions.join(" and ")})`);

  const sorts = readSort(sortText(tree["s"], resource.defaultSort), filterable);
  const order = sorts.map(({ attribute, direction }): Term => {
    const { sql, needs: join, isNullable = false } = columnOf(endpoint, resource, attribute);
    if (join !== undefined) needs.add(join);
    return { sql, direction, isNullable };
  });
  const isUnique = order.some(({ sql }) => sql === resource.id);
  if (!isUnique) order.push({ sql: resource.id, direction: order.at(-1)?.direction ?? "desc", isNullable: false });

  return {
    joins: [...needs].map((name) => resource.joins?.[name] ?? "").join(" "),
    where: own.length === 0 ? "true" : own.join(" and "),
    orderBy: order.map(forwards).join(", "),
    reversedBy: order.map(backwards).join(", "),
    params,
    isFiltered: own.length > 0,
  };
}

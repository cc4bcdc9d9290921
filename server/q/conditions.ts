// Turns one condition of `q[...]` into SQL with parameters.
import type { Predicate } from "../../src/contract/endpoint.ts";
import { invalid } from "../http/refusal.ts";
import type { Column } from "./columns.ts";
import type { QueryValue } from "./parse.ts";
import { checkValue, escapeLike } from "./values.ts";

/** Adds a parameter and returns its placeholder. */
export type Bind = (value: unknown) => string;

const OPERATORS = { eq: "=", not_eq: "is distinct from", lt: "<", lteq: "<=", gt: ">", gteq: ">=" } as const;

/** @throws Refusal 422 where there are several */
export function one(key: string, value: QueryValue): string {
  if (typeof value !== "string") throw invalid(key, "takes one value");
  return value;
}

/** One or several. @throws Refusal 422 where it is a group */
export function many(key: string, value: QueryValue): readonly string[] {
  if (typeof value === "string") return [value];
  if (!Array.isArray(value)) throw invalid(key, "takes a list of values");
  return value;
}

function membership(key: string, predicate: "in" | "not_in", value: QueryValue, column: Column, bind: Bind): string {
  const values = many(key, value).map((text) => checkValue(key, normalized(column, text), column.type));
  const list = `${bind(values)}::text[]::${column.type}[]`;
  if (column.isArray) return predicate === "in" ? `${column.sql} && ${list}` : `not (${column.sql} && ${list})`;
  return predicate === "in" ? `${column.sql} = any(${list})` : `(${column.sql} <> all(${list}) or ${column.sql} is null)`;
}

const normalized = (column: Column, text: string): string => column.normalize?.(text) ?? text;

/**
 * The SQL of one condition.
 * @throws Refusal 422 naming the key where the value does not fit the attribute
 */
export function condition(key: string, predicate: Predicate, value: QueryValue, column: Column, bind: Bind): string {
  switch (predicate) {
    case "in":
    case "not_in":
      return membership(key, predicate, value, column, bind);
    case "null":
    case "not_null": {
      const holds = checkValue(key, one(key, value), "boolean") === "true";
      return `${column.sql} is ${holds === (predicate === "null") ? "" : "not "}null`;
    }
    case "not_start": {
      const text = escapeLike(checkValue(key, normalized(column, one(key, value)), "text"));
      return `(${column.sql} not like ${bind(`${text}%`)}::text or ${column.sql} is null)`;
    }
    case "cont":
    case "start": {
      const given = one(key, value);
      const text = escapeLike(checkValue(key, normalized(column, given), "text"));
      // A text without letters or digits matches no name, rather than all of them.
      if (text === "" && given !== "") return "false";
      const pattern = `${bind(predicate === "cont" ? `%${text}%` : `${text}%`)}::text`;
      // Both by the database, whose lower case need not be that of JavaScript.
      return column.ignoresCase === true ? `lower(${column.sql}) like lower(${pattern})` : `${column.sql} like ${pattern}`;
    }
    default: {
      const text = checkValue(key, normalized(column, one(key, value)), column.type);
      return `${column.sql} ${OPERATORS[predicate]} ${bind(text)}::text::${column.type}`;
    }
  }
}

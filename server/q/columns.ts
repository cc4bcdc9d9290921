// How an attribute of `q[...]` becomes SQL: its expression, its type and the tables it needs.
import type { Predicate } from "../../src/contract/endpoint.ts";
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
  /** The expression of the unique id, which breaks ties. */
  readonly id: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Join clauses by name. */
  readonly joins?: Readonly<Record<string, string>>;
  /** Sub-selects by name, without their last condition: "c.carrier_id in (select … where true". */
  readonly within?: Readonly<Record<string, string>>;
  /** The order without `q[s]`, in the syntax of `q[s]`; empty where there is no order. */
  readonly defaultSort: string;
}

// A list as one row: what it is filtered, sorted and searched by. Address, query and filter bar follow from it.
import { addressText } from "../address-text.ts";
import type { Condition, LocalQuery, Sort } from "../query.ts";
import type { Field, TextField } from "./fields.ts";
import { isOptionField } from "./option-fields.ts";

type Fields = Readonly<Record<string, Field<unknown>>>;
type ValueOf<One> = One extends Field<infer Value> ? Value : never;

type FiltersOfFields<Given extends Fields> = { readonly [Name in keyof Given]: ValueOf<Given[Name]> };

export interface List<Given extends Fields> {
  readonly fields: Given;
  /** The filters of an address that says nothing. */
  readonly none: FiltersOfFields<Given>;
  /** Ignores what it cannot read; never throws. */
  readonly read: (search: URLSearchParams | string) => FiltersOfFields<Given>;
  /** Without a question mark; empty for the plain page. Equal filters have the same address. */
  readonly write: (filters: FiltersOfFields<Given>) => string;
  /** The address of the list with these filters alone. */
  readonly link: (filters: Partial<FiltersOfFields<Given>>) => string;
  /** What the fields ask of the rows; of the named ones only, where names are given. */
  readonly where: (filters: FiltersOfFields<Given>, names?: readonly (keyof Given)[]) => readonly Condition[];
  /** The columns that are counted by value. */
  readonly facets: readonly string[];
}

/** The filters of a list: `type LoadFilters = FiltersOf<typeof LOAD_LIST>`. */
export type FiltersOf<One extends { readonly none: unknown }> = One["none"];

/** The fields stand in the address, in the query and in the filter bar in their order. */
export function defineList<const Given extends Fields>(fields: Given): List<Given> {
  type Filters = FiltersOfFields<Given>;
  const rows = Object.entries<Field<unknown>>(fields);
  const none = Object.fromEntries(rows.map(([name, field]) => [name, field.none])) as Filters;
  const write = (filters: Filters): string => addressText(rows.flatMap(([name, field]) => field.write(filters[name], name)));
  return {
    fields,
    none,
    read: (search) => {
      const address = new URLSearchParams(search);
      return Object.fromEntries(rows.map(([name, field]) => [name, field.read(address, name)])) as Filters;
    },
    write,
    link: (filters) => write({ ...none, ...filters }),
    where: (filters, names) =>
      rows.flatMap(([name, field]) => (names === undefined || names.includes(name) ? (field.where?.(filters[name]) ?? []) : [])),
    facets: rows.flatMap(([, field]) => (isOptionField(field) && field.column !== null ? [field.column] : [])),
  };
}

interface Searched {
  readonly text: TextField;
}

/** The local query of a list with a text: its tab's conditions, then those of its fields. */
export function listQuery<Given extends Fields & Searched>(
  list: List<Given>,
  filters: FiltersOfFields<Given>,
  tab: readonly Condition[],
  sort: Sort,
): LocalQuery {
  const text = filters["text"] as string;
  return { where: [...tab, ...list.where(filters)], text: list.fields.text.match(text), sort, facets: list.facets };
}

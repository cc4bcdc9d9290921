// A list asks its table only for columns that the table has, and each column stands once.
import { expect, test } from "vitest";
import type { Layout } from "../../../src/domain/list/columns.ts";
import type { List } from "../../../src/domain/list/define-list.ts";
import type { Field, SortField } from "../../../src/domain/list/fields.ts";
import { EXPECTED_VALUE } from "../../../src/domain/loads/alert-filters.ts";

type AnyList = List<Readonly<Record<string, Field<unknown>>>>;
type Module = { readonly layout?: Layout<never> } & Readonly<Record<string, unknown>>;

const modules = import.meta.glob<Module>("../../../src/domain/*/*-filters.ts", { eager: true });

const isList = (value: unknown): value is AnyList => typeof value === "object" && value !== null && "fields" in value;

/** Of several kinds, so that every field has something to ask for. */
const SAMPLES: readonly unknown[] = [[1], ["a"], 1, "2026-01-01", { from: 1, to: 2 }];

const tried = (field: Field<unknown>, value: unknown) => {
  try {
    return field.where?.(value as never) ?? [];
  } catch {
    return [];
  }
};

const CASES = Object.entries(modules).flatMap(([path, module]) => {
  const list = Object.values(module).find(isList);
  return module.layout === undefined || list === undefined ? [] : [[path.split("/").at(-1)!, module.layout, list] as const];
});

test("eight tables have a list", () => expect(CASES).toHaveLength(8));

test.each(CASES)("%s", (_, { columns }, list) => {
  const names = columns.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const fields = Object.values(list.fields);
  const asked = fields.flatMap((field) => SAMPLES.flatMap((value) => tried(field, value))).map(({ column }) => column);
  const { columns: sorts } = list.fields["sort"] as SortField;
  for (const name of [...list.facets, ...asked, ...sorts]) if (name !== EXPECTED_VALUE) expect(names).toContain(name);
  expect(sorts.length).toBeGreaterThan(0);
});

// Days and times in every input of the API are bounded: a wild one is refused by its schema, with a message for people.
import { expect, it } from "vitest";
import { API } from "../../src/contract/api.ts";
import { PATTERN_MESSAGES } from "../../src/contract/shapes.ts";

interface Field {
  readonly path: string;
  readonly schema: { readonly maxLength?: number; readonly pattern?: string; readonly enum?: unknown; readonly const?: unknown };
}

/** Every text of a schema, by its path. */
function textsOf(schema: unknown, path: string): readonly Field[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, anyOf, items, properties, patternProperties } = schema as Record<string, unknown>;
  const inside = { ...(properties as object), ...(patternProperties as object) };
  return [
    ...(type === "string" ? [{ path, schema }] : []),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((each) => textsOf(each, path)) : []),
    ...textsOf(items, path),
    ...Object.entries(inside).flatMap(([name, each]) => textsOf(each, `${path}.${name}`)),
  ];
}

const TEXTS = API.flatMap(({ name, params, query, body }) => [params, query, body].flatMap((part) => textsOf(part, name)));
const DATED = /(?:^|[._])(?:date|day|days|on|at|until|since|start|end|time|as_of)$/;

it.each(TEXTS.filter(({ path }) => DATED.test(path)))("$path is between 2000 and 2099", ({ schema }) => {
  const { pattern = "", maxLength = 0 } = schema;
  const takes = (text: string): boolean => new RegExp(pattern, "u").test(text);
  const time = ["T16:00:00.123456Z", "T16:00"].find((each) => takes(`2026-11-20${each}`)) ?? "";
  const whole = (day: string): string => `${day}${time}`;
  for (const day of ["2000-01-01", "2024-02-29", "2026-11-30", "2000-02-29", "2099-12-31"])
    expect(takes(whole(day)), day).toBe(true);
  for (const day of [
    "0026-11-20",
    "1900-01-01",
    "1999-12-31",
    "2100-01-01",
    "9999-12-31",
    "2026-02-30",
    "2025-02-29",
    "2026-06-31",
  ])
    expect(takes(whole(day)), day).toBe(false);
  for (const text of ["", "x", "0000-99-99", "2026-13-01", "26-11-20", "2026-11-20T25:00:00Z", "+12026-11-20"])
    expect(takes(text), text).toBe(false);
  expect(maxLength).toBeLessThanOrEqual(40);
  expect(PATTERN_MESSAGES.get(pattern)).toMatch(/^must be a (?:day|time) between 2000-01-01 and 2099-12-31/);
});

it("no text of an input is without a bound, as a day under another name would be", () => {
  expect(TEXTS.length).toBeGreaterThan(100);
  const free = TEXTS.filter(({ schema: { maxLength, pattern, ...one } }) => {
    return maxLength === undefined && pattern === undefined && one.enum === undefined && one.const === undefined;
  });
  expect(free.map(({ path }) => path)).toEqual([]);
});

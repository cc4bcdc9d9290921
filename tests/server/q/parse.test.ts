// The parser of query strings: what it reads, what it refuses, and that no key reaches a prototype.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../../server/http/refusal.ts";
import { parseQuery } from "../../../server/q/parse.ts";

const encode = (text: string): string => encodeURIComponent(text);

const plain = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, below]) => [key, plain(below)]))
    : value;

describe("parsing a query string", () => {
  it("reads values, lists and groups, encoded or not", () => {
    expect(plain(parseQuery("page=2&q[status_in][]=a&q[status_in][]=b&q%5Bs%5D=id+desc&q[x_eq]=%26&empty"))).toEqual({
      page: "2",
      q: { status_in: ["a", "b"], s: "id desc", x_eq: "&" },
      empty: "",
    });
  });

  it("keeps the last of two values", () => expect(plain(parseQuery("page=1&page=2"))).toEqual({ page: "2" }));

  it.each([
    "a[b=1",
    "a]b=1",
    "[a]=1",
    "a[b][c][d][e]=1",
    "a[][b]=1",
    "a=%",
    "a=%C3",
    "a=%00",
    "a[b]=1&a[b][c]=2",
    "a[b][c]=2&a[b]=1",
    "=1",
  ])("refuses %s", (raw) => expect(() => parseQuery(raw)).toThrow(Refusal));

  it("refuses the fifty-first key, however often one key repeats", () => {
    const keys = (count: number) => Array.from({ length: count }, (_, n) => `q[a${n}]=1`).join("&");
    expect(Object.keys(parseQuery(keys(50))["q"] ?? {})).toHaveLength(50);
    expect(() => parseQuery(keys(51))).toThrow(/50 keys|invalid/);
    expect(() => parseQuery("q[a_in][]=1&".repeat(900))).not.toThrow();
    expect(() => parseQuery("q[a_in][]=1&".repeat(1001))).toThrow(Refusal);
  });

  it("reads back whatever values are written", () => {
    const key = fc.stringMatching(/^[a-z_]{1,12}$/);
    const value = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 5 })), { maxKeys: 20 }), (q) => {
        const raw = Object.entries(q)
          .flatMap(([name, given]) =>
            Array.isArray(given) ? given.map((one) => `q[${name}][]=${encode(one)}`) : [`q[${name}]=${encode(given)}`],
          )
          .join("&");
        expect(plain(parseQuery(raw)["q"] ?? {})).toEqual({ ...q });
      }),
    );
  });

  it("turns any text into a tree without prototypes or a refusal, and leaves every prototype unchanged", () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "__proto__",
        "constructor",
        "prototype",
        "[",
        "]",
        "[]",
        "=",
        "&",
        "%",
        "q",
        "toString",
        "%5B",
        "%5D",
        "[__proto__]",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        let tree: unknown;
        try {
          tree = parseQuery(parts.join(""));
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          return;
        }
        const check = (value: unknown): void => {
          if (typeof value !== "object" || value === null || Array.isArray(value)) return;
          expect(Object.getPrototypeOf(value)).toBeNull();
          for (const below of Object.values(value)) check(below);
        };
        check(tree);
      }),
      { numRuns: 2000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("a group named __proto__ is a group like any other", () => {
    const tree = parseQuery("__proto__[polluted]=1&q[__proto__][polluted]=1");
    expect(Object.keys(tree)).toEqual(["__proto__", "q"]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

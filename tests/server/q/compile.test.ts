// The compiler of `q`: everything the contract allows runs on both engines, and nothing else reaches SQL.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countTickets } from "../../../src/contract/loads/tickets.ts";
import { listConnections } from "../../../src/contract/connections/connections.ts";
import type { Predicate } from "../../../src/contract/endpoint.ts";
import { Refusal } from "../../../server/http/refusal.ts";
import { columnOf } from "../../../server/q/columns.ts";
import { compileQ } from "../../../server/q/compile.ts";
import { parseQuery } from "../../../server/q/parse.ts";
import { CONNECTION_RESOURCE } from "../../../server/routes/connections/connection-resource.ts";
import { eachEngine } from "../engines.ts";
import { brokerages } from "../fixture.ts";

const { attributes, sorts } = listConnections.filterable ?? { attributes: {}, sorts: [] };
const allConditions = Object.entries(attributes).flatMap(([attribute, predicates]) =>
  predicates.map((predicate) => [attribute, predicate] as const),
);

const compile = (raw: string) => compileQ(listConnections, CONNECTION_RESOURCE, parseQuery(raw)["q"], [1]);

// Half of a surrogate pair cannot be part of a URL.
const isEncodable = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const statement = (raw: string) => {
  const { joins, where, orderBy, params } = compile(raw);
  return {
    sql: `select c.id from connections c ${joins} where c.company_id = $1 and ${where} order by ${orderBy} limit 5`,
    params,
  };
};

const FITTING: Readonly<Record<string, string>> = {
  bigint: "7",
  int: "7",
  text: "x%_\\'",
  boolean: "true",
  timestamptz: "2026-01-01T00:00:00.123456Z",
  date: "2026-01-01",
};

const fitting = (attribute: string, predicate: Predicate): string => {
  if (predicate === "null" || predicate === "not_null") return `q[${attribute}_${predicate}]=1`;
  const value = encodeURIComponent(FITTING[columnOf(listConnections, CONNECTION_RESOURCE, attribute).type] ?? "");
  return predicate === "in" || predicate === "not_in"
    ? `q[${attribute}_${predicate}][]=${value}&q[${attribute}_${predicate}][]=${value}`
    : `q[${attribute}_${predicate}]=${value}`;
};

eachEngine(
  "queries",
  (database) => {
    const run = (raw: string) => {
      const { sql, params } = statement(raw);
      return database.engine.query(sql, params);
    };

    it.each(allConditions)("%s with %s runs", async (attribute, predicate) => {
      await expect(run(fitting(attribute, predicate))).resolves.toBeInstanceOf(Array);
    });

    it.each(sorts)("sorting by %s runs both ways, and breaks ties by id", async (sort) => {
      for (const direction of ["asc", "desc"]) {
        expect(compile(`q[s]=${sort} ${direction}`).orderBy).toMatch(new RegExp(`c\\.id ${direction}$`));
        await run(`q[s]=${sort} ${direction}`);
      }
    });

    it("any value of any condition is either run or refused by name, and never a database error", async () => {
      const value = fc.oneof(
        fc.string({ unit: "binary" }).filter(isEncodable),
        fc.constantFrom(
          "'; drop table connections; --",
          "$1",
          "9223372036854775807",
          "-1",
          "1e9",
          "2026-02-31",
          "0000-01-01",
          "9999-12-31T23:59:59Z",
          "2026-01-01T25:00:00Z",
          "2026-01-01T00:00:00+99:99",
          "\\",
          "%",
          "NaN",
          "infinity",
          "2147483648",
        ),
      );
      const condition = fc.tuple(fc.constantFrom(...allConditions), fc.array(value, { minLength: 1, maxLength: 3 }));
      await fc.assert(
        fc.asyncProperty(fc.array(condition, { maxLength: 4 }), async (conditions) => {
          const raw = conditions
            .flatMap(([[attribute, predicate], values]) =>
              values.map(
                (one) => `q[${attribute}_${predicate}]${predicate.endsWith("in") ? "[]" : ""}=${encodeURIComponent(one)}`,
              ),
            )
            .join("&");
          let prepared: ReturnType<typeof statement>;
          try {
            prepared = statement(raw);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
            expect((error as Refusal).status).toBe(422);
            return;
          }
          await database.engine.query(prepared.sql, prepared.params);
        }),
        { numRuns: 300 },
      );
    });
  },
  brokerages,
);

describe("compiling", () => {
  it("lets nothing of the URL into the statement", () => {
    const shape = /^[a-z0-9_.$ ()=<>&:[\]]+$/;
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...allConditions), (text, [attribute, predicate]) => {
        try {
          const { joins, where, orderBy } = compile(`q[${attribute}_${predicate}]=${encodeURIComponent(text)}&q[s]=id`);
          expect(`${joins} ${where} ${orderBy}`).toMatch(shape);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
    );
  });

  it("refuses any key and any sort that the contract does not list", () => {
    const known = new Set(allConditions.map(([attribute, predicate]) => `${attribute}_${predicate}`));
    const key = fc.oneof(
      fc.stringMatching(/^[a-z_]{1,30}$/),
      fc.constantFrom("__proto__", "constructor", "toString_eq", "__proto___eq", "company_id_eq", "_eq", "eq"),
    );
    fc.assert(
      fc.property(
        key.filter((name) => !known.has(name) && name !== "s"),
        (name) => {
          expect(() => compile(`q[${name}]=1`)).toThrow(Refusal);
          expect(() => compile(`q[s]=${name}`)).toThrow(sorts.includes(name) ? undefined : Refusal);
        },
      ),
    );
    for (const sort of ["id desc; drop table users", "id sideways", "id desc,", "(select 1)", "toString"])
      expect(() => compile(`q[s]=${encodeURIComponent(sort)}`)).toThrow(Refusal);
  });

  it("requires type and value of an identifier in the same row", () => {
    expect(compile("q[identifier_value_eq]=1&q[identifier_type_eq]=MC").where.match(/carrier_identifiers/g)).toHaveLength(1);
  });

  it("has no order where nothing may be sorted", () => {
    const resource = {
      id: "t.id",
      defaultSort: "",
      columns: { status: { sql: "t.status", type: "text" }, load_id: { sql: "t.load_id", type: "bigint" } },
    } as const;
    expect(compileQ(countTickets, resource, undefined).where).toBe("true");
  });
});

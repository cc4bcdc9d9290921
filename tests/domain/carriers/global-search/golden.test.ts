// Every rule of parsing a carrier search, checked against an independently written table.
import { expect, it } from "vitest";
import type { Q } from "../../../../src/contract/endpoint.ts";
import { globalSearchFromAddress } from "../../../../src/domain/carriers/global-search/address.ts";
import { filtersToQ, nearOf } from "../../../../src/domain/carriers/global-search/q.ts";
import type { TextMatch } from "../../../../src/domain/query.ts";
import { parseSearchText } from "../../../../src/domain/carriers/search/search-text.ts";
import { FILTERS, STATE, TEXTS } from "./golden-table.ts";

function written(match: TextMatch | null): string {
  if (match === null) return "nothing";
  if (match.kind === "identifier_prefix") return `^${match.value}`;
  return match.kind === "identifier" ? `${match.type ?? ""}=${match.value}` : `~${match.value}`;
}

const conditions = (q: Q, prefix = ""): string[] => Object.entries(q).map(([name, value]) => `${prefix}${name}=${String(value)}`);

it("the tables have their minimum length", () => {
  expect(TEXTS.length).toBeGreaterThanOrEqual(200);
  expect(FILTERS.length).toBeGreaterThanOrEqual(200);
});

it.each(TEXTS)("the text %j is read as %s", (text, means) => expect(written(parseSearchText(text))).toBe(means));

it.each(FILTERS)("%s becomes %s", (address, asks) => {
  const { filters } = globalSearchFromAddress(address.replaceAll("STATE", String(STATE)));
  const always = ["search_name_not_null=1", "verified_census_or_identifier_eq=true"];
  const requested = [...conditions(filtersToQ(filters)), ...conditions({ ...nearOf(filters) }, "near:")];
  const wanted = asks.replaceAll("STATE", String(STATE)).split(" ").filter(Boolean);
  expect(requested.toSorted()).toEqual([...always, ...wanted].toSorted());
});

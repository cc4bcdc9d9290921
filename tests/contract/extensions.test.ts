// What the portal's own server has beyond the specification is marked as such, and no other server is asked for it.
import { expect, it } from "vitest";
import { API } from "../../src/contract/api.ts";
import { EXTENSION_PARAMETERS, specified } from "../../src/contract/extensions.ts";
import { listConnections } from "../../src/contract/connections/connections.ts";
import { findCarriers } from "../../src/contract/carriers/search.ts";
import { COLLECTIONS } from "../../src/sync/collections.ts";
import { SPECIFIED_CALLS } from "./specified-calls.ts";

it("exactly the calls that the specification does not have are extensions", () => {
  const calls = new Set(SPECIFIED_CALLS);
  for (const { name, method, path, isExtension = false } of API)
    expect(isExtension, `${name}, ${method} ${path}`).toBe(!calls.has(`${method} ${path}`));
});

it("parameters are named of calls that exist", () => {
  const names = new Set(API.map(({ name }) => name));
  expect(Object.keys(EXTENSION_PARAMETERS).filter((name) => !names.has(name))).toEqual([]);
});

it("a page that is only asked for in another size, or without a count, is asked for as the specification has it", () => {
  const input = { query: { page: 2, per_page: 2_000, uncounted: true }, q: { s: "updated_at desc" } };
  expect(specified(listConnections, input)).toEqual({ query: { page: 2, per_page: 50 }, q: { s: "updated_at desc" } });
});

it("a call that would answer something else without a condition is not made, and neither is one that only extensions have", () => {
  expect(specified(listConnections, { q: { id_in: [1, 2] } })).toBeNull();
  expect(specified(findCarriers, { query: { text: "acme" } })).toBeNull();
});

it("the collections that need the extensions are those whose call is one", () => {
  for (const { collection, endpoint, needsExtensions = false } of COLLECTIONS)
    expect(needsExtensions, collection).toBe(endpoint.isExtension ?? false);
});

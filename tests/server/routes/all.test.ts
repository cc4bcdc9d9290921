// The server's list of routes against the contract: a call that is listed twice or not at all would surface in production only.
import { expect, test } from "vitest";
import { API } from "../../../src/contract/api.ts";
import { ROUTES } from "../../../server/routes/all.ts";

test("every call of the contract has exactly one route", () => {
  const names = (endpoints: readonly { readonly method: string; readonly path: string }[]) =>
    endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();
  expect(names(ROUTES.map(({ endpoint }) => endpoint))).toEqual(names(API));
});

// Walks the contract's table: every call is served, guarded, and answers what its schema says.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Check } from "typebox/value";
import { API } from "../../../src/contract/api.ts";
import type { EndpointSpec } from "../../../src/contract/endpoint.ts";
import { MONITOR } from "../../../src/contract/constants.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, Browser, openFurnished } from "../fixture.ts";

const PUBLIC = new Set(["sendSignInCode", "signIn", "signOut", "listSandboxAccounts", "readSandboxMailbox"]);

/** An input that a manager of the first brokerage gets an answer for. */
const INPUTS: Readonly<Record<string, { path?: string; body?: object; as?: string }>> = {
  sendSignInCode: { body: { email: "manager@first.example" } },
  updateSignUpDetails: { body: { first_name: "Mara", last_name: "Manager" } },
  createSignUpCompany: { body: { legal_name: "New Brokerage" }, as: "nobody@nowhere.example" },
  getUserFlags: { path: "/api/flipper/actors/User;11" },
  getCompanyFlags: { path: "/api/flipper/actors/Company;1" },
  readSandboxMailbox: { path: "/sandbox/mailbox?email=manager%40first.example" },
  getCarrierDetail: { path: "/api/v1/carriers/101/detail_for_highway_broker" },
  updateConnection: { path: "/api/v1/connections/4", body: { connection: { status: "onboarded" } } },
  setCarrierToDoNotDispatch: {
    path: "/api/v1/connections/set_carrier_to_do_not_dispatch?carrier_id=105",
    body: { status: "do_not_dispatch" },
  },
};

interface Operation {
  readonly operationId: string;
  readonly responses: object;
  readonly parameters: readonly { readonly name: string }[];
}

const bare = (endpoint: EndpointSpec): string => endpoint.path.replace("{id}", "1");

describe("every call of the contract", () => {
  let engine: Engine;
  let app: FastifyInstance;
  beforeAll(async () => {
    engine = await openFurnished();
    app = await appOver(engine);
  });
  afterAll(async () => {
    await app.close();
    await engine.close();
  });

  const calls = API.map((endpoint) => [endpoint.name, endpoint] as const);

  it.each(calls.filter(([name]) => name !== "signIn"))("%s answers in its own shape", async (name, endpoint) => {
    const { path = bare(endpoint), body, as = "manager@first.example" } = INPUTS[name] ?? {};
    const browser = await new Browser(app).signIn(as);
    const answer = await browser.ask(endpoint.method, path, { body });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(Check(endpoint.output, answer.json()), answer.body).toBe(true);
    expect(answer.headers["cache-control"]).toBe("no-store");
    if (endpoint.paged)
      for (const header of ["currentpage", "totalpages", "totalitems"])
        expect(Number(answer.headers[header])).toBeGreaterThanOrEqual(0);
    // A shape with nothing in it would pass whatever it says.
    expect(answer.body.length).toBeGreaterThan(2);
  });

  it.each(calls.filter(([name]) => !PUBLIC.has(name)))(
    "%s is closed to strangers, before anything is read",
    async (_name, endpoint) => {
      const answer = await new Browser(app).ask(endpoint.method, bare(endpoint), {
        body: endpoint.method === "GET" ? undefined : { nonsense: true },
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error: "not_signed_in" });
    },
  );

  it.each(calls.filter(([, endpoint]) => endpoint.method !== "GET"))(
    "%s is refused without the XSRF token",
    async (_name, endpoint) => {
      const browser = await new Browser(app).signIn("manager@first.example");
      const answer = await browser.ask(endpoint.method, bare(endpoint), { body: {}, xsrf: null });
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, "xsrf_token_mismatch"]);
    },
  );

  it("company data is closed to somebody of another kind of company, and to somebody without one", async () => {
    for (const [email, error] of [
      ["boss@carrier.example", "not_a_broker"],
      ["nobody2@nowhere.example", "no_company"],
    ]) {
      await engine.query("insert into users (id, email) values (42, 'nobody2@nowhere.example') on conflict do nothing");
      const browser = await new Browser(app).signIn(email ?? "");
      for (const path of [
        "/api/v1/connections/for_broker_portal",
        "/api/v1/carriers/101/detail_for_highway_broker",
        "/api/v1/tickets/count",
        "/api/v1/classifications",
      ]) {
        const answer = await browser.get(path);
        expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, error]);
      }
    }
  });

  it("a path that nothing is served at says so, and is not the portal's page", async () => {
    const answer = await new Browser(app).get("/api/v1/nothing");
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([404, "no_such_path"]);
  });

  it("the OpenAPI document holds every call with its filters and statuses", async () => {
    const document = (await app.inject(`${MONITOR}/openapi.json`)).json<{
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    }>();
    expect(document.openapi).toBe("3.1.0");
    for (const endpoint of API) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation?.operationId).toBe(endpoint.name);
      expect(Object.keys(operation?.responses ?? {})).toEqual(["200", ...endpoint.answers.map(String)]);
      const names = operation?.parameters.map((parameter) => parameter.name) ?? [];
      for (const [attribute, predicates] of Object.entries(endpoint.filterable?.attributes ?? {})) {
        for (const predicate of predicates)
          expect(names.some((name) => name.startsWith(`q[${attribute}_${predicate}]`))).toBe(true);
      }
    }
  });
});

// Walks the contract's table: every call is served, guarded, and answers as its schema says.
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { Check } from "typebox/value";
import { API } from "../../../src/contract/api.ts";
import { listConnections } from "../../../src/contract/connections/connections.ts";
import type { EndpointSpec } from "../../../src/contract/endpoint.ts";
import { KEPT_COOKIE, MADE_FOR_HEADER, OTHER_SESSION } from "../../../src/contract/made-for.ts";
import { MONITOR } from "../../../src/contract/constants.ts";
import { Browser } from "../fixture.ts";
import { inputOf, INPUTS } from "./call-inputs.ts";
import { equippedApp } from "./equipped-app.ts";

const PUBLIC = new Set([
  "sendSignInCode",
  "signIn",
  "signOut",
  "signUp",
  "signUpWithCode",
  "listSandboxAccounts",
  "readSandboxMailbox",
]);

/** They need the code of a mail; the tests of signing in and of joining call them. */
const WITH_CODE = new Set(["signIn", "signUpWithCode", "proveLink"]);

interface Operation {
  readonly operationId: string;
  readonly responses: object;
  readonly parameters: readonly { readonly name: string }[];
}

const bare = (endpoint: EndpointSpec): string => endpoint.path.replace("{id}", "1");

describe("every call of the contract", () => {
  const at = equippedApp();

  const calls = API.map((endpoint) => [endpoint.name, endpoint] as const);

  it.each(calls.filter(([name]) => !WITH_CODE.has(name)))("%s answers in its own shape", async (name, endpoint) => {
    const { path = bare(endpoint), body, form, bytes, link, as = "manager@first.example" } = INPUTS[name] ?? {};
    const browser = await new Browser(at.app).signIn(as);
    const input = inputOf({ body, form, bytes, link });
    const answer = await browser.ask(endpoint.method, path, input);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(Check(endpoint.output, endpoint.asFile ? answer.body : answer.json()), answer.body).toBe(true);
    expect(answer.headers["cache-control"]).toBe("no-store");
    if (endpoint.paged)
      for (const header of ["currentpage", "totalpages", "totalitems"])
        expect(Number(answer.headers[header])).toBeGreaterThanOrEqual(0);
    // A schema without properties would accept anything.
    expect(answer.body.length).toBeGreaterThan(2);
  });

  it.each(calls.filter(([name]) => !PUBLIC.has(name)))(
    "%s is closed to strangers, before anything is read",
    async (_name, endpoint) => {
      const answer = await new Browser(at.app).ask(endpoint.method, bare(endpoint), {
        body: endpoint.method === "GET" ? undefined : { nonsense: true },
      });
      const refused = endpoint.forVisitors ? { status: 404, error: "no_such_link" } : { status: 401, error: "not_signed_in" };
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([refused.status, refused.error]);
    },
  );

  describe("made for somebody else than the session's user", () => {
    // A person who lacks every permission: a change of somebody else must not be refused for good because of that.
    let blind: Browser;
    beforeAll(async () => void (blind = await new Browser(at.app).signIn("blind@first.example")));
    const ask = (endpoint: EndpointSpec, name: string) =>
      blind.ask(endpoint.method, bare(endpoint), {
        body: endpoint.method === "GET" ? undefined : { nonsense: true },
        headers: { [MADE_FOR_HEADER]: name },
      });
    const named = calls.filter(([, endpoint]) => !endpoint.forAnySession && !endpoint.forVisitors);

    it.each(named)("%s is not answered, before anything is read", async (_name, endpoint) => {
      const answer = await ask(endpoint, "11-1");
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json()).toMatchObject({ error: OTHER_SESSION });
    });

    it.each(["13-2", "13-0", "13", "", "13-1, 13-1", "21-2"])("a call for %j is not answered", async (text) => {
      expect((await ask(listConnections, text)).statusCode).toBe(409);
    });

    it("a call for the user and company of the session is answered, and so is one that names nobody", async () => {
      const browser = await new Browser(at.app).signIn("manager@first.example");
      const details = (headers: Record<string, string>) =>
        browser.patch("/sign_up/details", { first_name: "Mara", last_name: "Manager" }, { headers });
      expect((await details({ [MADE_FOR_HEADER]: "11-1" })).statusCode).toBe(200);
      expect((await details({})).statusCode).toBe(200);
    });

    it("a browser is marked as one with a local database by its first call from it, and by no other call", async () => {
      const browser = await new Browser(at.app).signIn("manager@first.example");
      const marks = (answer: LightMyRequestResponse) => answer.cookies.filter(({ name }) => name === KEPT_COOKIE);
      const ask = () => browser.get(listConnections.path, { headers: { [MADE_FOR_HEADER]: "11-1" } });
      expect(marks(await browser.get(listConnections.path))).toEqual([]);
      expect(marks(await browser.get("/refresh_jwt", { headers: { [MADE_FOR_HEADER]: "11-1" } }))).toEqual([]);
      const [mark] = marks(await ask());
      expect(mark).toMatchObject({ value: "11-1", path: "/", maxAge: 180 * 86_400 });
      // The portal reads and removes it.
      expect(mark?.httpOnly).toBeUndefined();
      expect(marks(await ask())).toEqual([]);
    });

    it.each(["refreshSession", "signOut"])("%s is answered, because it is not about anybody's data", async (name) => {
      const endpoint = API.find((each) => each.name === name) as EndpointSpec;
      expect((await ask(endpoint, "11-1")).statusCode).toBe(200);
    });
  });

  it.each(calls.filter(([, endpoint]) => endpoint.method !== "GET" && !endpoint.forVisitors))(
    "%s is refused without the XSRF token",
    async (_name, endpoint) => {
      const browser = await new Browser(at.app).signIn("manager@first.example");
      const answer = await browser.ask(endpoint.method, bare(endpoint), { body: {}, xsrf: null });
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, "xsrf_token_mismatch"]);
    },
  );

  it("company data is closed to users of other kinds of companies, and to users without one", async () => {
    for (const [email, error] of [
      ["boss@carrier.example", "not_a_broker"],
      ["nobody2@nowhere.example", "no_company"],
    ]) {
      await at.engine.query("insert into users (id, email) values (42, 'nobody2@nowhere.example') on conflict do nothing");
      const browser = await new Browser(at.app).signIn(email ?? "");
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

  it("a path that is not served says so, and is not the portal's page", async () => {
    const answer = await new Browser(at.app).get("/api/v1/nothing");
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([404, "no_such_path"]);
  });

  it("the OpenAPI document lists every call with its filters and statuses", async () => {
    const document = (await at.app.inject(`${MONITOR}/openapi.json`)).json<{
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    }>();
    expect(document.openapi).toBe("3.1.0");
    for (const endpoint of API) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation?.operationId).toBe(endpoint.name);
      expect(Object.keys(operation?.responses ?? {})).toEqual([
        "200",
        ...(endpoint.answers === "any" ? ["4XX", "5XX"] : endpoint.answers.map(String)),
      ]);
      const names = operation?.parameters.map((parameter) => parameter.name) ?? [];
      for (const [attribute, predicates] of Object.entries(endpoint.filterable?.attributes ?? {})) {
        for (const predicate of predicates)
          expect(names.some((name) => name.startsWith(`q[${attribute}_${predicate}]`))).toBe(true);
      }
    }
  });
});

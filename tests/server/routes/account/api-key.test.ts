// Calls made with an API key instead of a session: whom they act as, what they may do, and when the key stops working.
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MONITOR } from "../../../../src/contract/constants.ts";
import type { EndpointSpec } from "../../../../src/contract/endpoint.ts";
import { API } from "../../../../src/contract/api.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, brokerages, WATCHDOG_HOST, type Browser } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const CONNECTIONS = "/api/v1/connections/for_broker_portal";
const keyOf = (id: number): string => `/api/v1/users/${id}/highway_for_outlook_api_key`;

interface KeyAnswer {
  readonly api_key: string | null;
  readonly created_at: string | null;
  readonly last_used_at: string | null;
}

const THIRD = `
  update companies set paywall = paywall || '{"can_api": true}' where id = 2;
  insert into users (company_id, id, email, first_name, last_name, scopes) values (1, 14, 'leaving@first.example', 'Lea', 'Leaving', '{}');`;

/** Every call that is refused to any key. The sandbox does not exist for whoever sends a header that browsers do not send. */
const PORTAL_ONLY = [
  "addPaymentMethod",
  "changePlan",
  "checkForOpenInvitation",
  "claimOpenInvitation",
  "createIntakeSource",
  "createLink",
  "createSignUpCompany",
  "createUserInvitation",
  "deleteUser",
  "downloadTaxForm",
  "endOtherSessions",
  "endSession",
  "getBilling",
  "getCompanyFlags",
  "getOutlookApiKey",
  "getUserFlags",
  "listPreferences",
  "listSessions",
  "readOutCode",
  "recordCallBack",
  "refreshSession",
  "removePaymentMethod",
  "resendUserInvitation",
  "revealPaymentAccount",
  "revealTaxNumber",
  "rotateIntakeSecret",
  "savePreference",
  "sendConfirmation",
  "sendSignInCode",
  "setIntakeSource",
  "signIn",
  "signOut",
  "signUp",
  "signUpWithCode",
  "updateSignUpDetails",
  "updateUser",
  "withdrawOutlookApiKey",
];

anyEngine(
  "an API key",
  (database) => {
    const { manager, staff, second } = withUsers(
      database,
      { manager: "manager@first.example", staff: "staff@first.example", second: "manager@second.example" },
      THIRD,
    );
    let app: FastifyInstance;
    let otherProcess: FastifyInstance;
    let key = "";
    beforeAll(async () => {
      app = await appOver(database.engine);
      otherProcess = await appOver(database.engine);
    });
    afterAll(async () => {
      await app.close();
      await otherProcess.close();
    });

    const ask = (
      authorization: string,
      path = CONNECTIONS,
      { method = "GET" as EndpointSpec["method"], body = undefined as unknown, headers = {}, by = app } = {},
    ): Promise<LightMyRequestResponse> =>
      by.inject({
        method,
        url: `${MONITOR}${path}`,
        headers: { host: "localhost:4630", authorization, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
    const withKey = (path?: string, options?: Parameters<typeof ask>[2]) => ask(`Bearer ${key}`, path, options);
    const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ error: string }>().error];
    const make = async (browser: Browser, id: number): Promise<string> => {
      const answer = await browser.get(`${keyOf(id)}?renew=true`);
      return answer.json<{ api_key: string }>().api_key;
    };
    const asked = async (browser: Browser, id: number) => (await browser.get(`${keyOf(id)}?existing=true`)).json<KeyAnswer>();
    beforeEach(async () => void (key = await make(manager, 11)));

    it("is sent once, only its hash is kept, and asking about it makes none", async () => {
      expect(key).toMatch(/^bp_[\w-]{43}$/);
      expect((await manager.get(keyOf(11))).json<KeyAnswer>().api_key).toBeNull();
      expect(JSON.stringify(await database.engine.query("select * from api_keys"))).not.toContain(key);
      expect(await asked(manager, 12)).toEqual({ api_key: null, created_at: null, last_used_at: null });
      expect(await database.engine.query("select 1 from api_keys where user_id = 12")).toEqual([]);
      expect(refusal(await manager.ask("GET", keyOf(11), { xsrf: null }))).toEqual([403, "xsrf_token_mismatch"]);
    });

    it("reads and changes what its person may, without cookies and without the token of the site", async () => {
      const answer = await withKey();
      expect(answer.statusCode, answer.body).toBe(200);
      expect(Number(answer.headers["totalitems"])).toBe(60);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      const changed = await withKey("/api/v1/connections/4", {
        method: "PATCH",
        body: { connection: { status: "onboarded" } },
      });
      expect(changed.statusCode, changed.body).toBe(200);
      expect(changed.headers["set-cookie"]).toBeUndefined();
      expect((await ask(`bearer   ${key}`)).statusCode).toBe(200);
    });

    it("sees its own company only; another company's records are as missing ones", async () => {
      const theirs = await make(second, 21);
      expect(Number((await ask(`Bearer ${theirs}`)).headers["totalitems"])).toBe(2);
      const body = { connection: { status: "onboarded" } };
      expect((await ask(`Bearer ${theirs}`, "/api/v1/connections/4", { method: "PATCH", body })).statusCode).toBe(404);
      for (const [browser, id] of [
        [second, 11],
        [manager, 21],
        [manager, 987_654],
      ] as const) {
        expect((await browser.get(keyOf(id))).statusCode).toBe(404);
        expect((await browser.ask("DELETE", keyOf(id))).statusCode).toBe(404);
      }
      // A colleague's too, without manage_users.
      expect((await staff.ask("DELETE", keyOf(11))).statusCode).toBe(404);
      expect((await withKey()).statusCode).toBe(200);
    });

    it.each([
      ["nothing", ""],
      ["a short one", "bp_abc"],
      ["a long one", `bp_${"a".repeat(12_000)}`],
      ["what reads like a query", "' or 1=1 --"],
      ["a list", "a, Bearer b"],
      ["another's form", `bp_${"A".repeat(43)}`],
      ["bytes that are no text", "\u00ff\u00fe\u0080"],
    ])("a wrong key is refused, also beside a good cookie: %s", async (_name, wrong) => {
      const answer = await manager.get(CONNECTIONS, { headers: { authorization: `Bearer ${wrong}` } });
      expect(refusal(answer)).toEqual([401, "key_not_valid"]);
      expect(answer.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
      expect(answer.headers["set-cookie"]).toBeUndefined();
      if (wrong !== "") expect(answer.body).not.toContain(wrong);
    });

    it("counts beside a good cookie of somebody else, and another scheme does not", async () => {
      const path = "/api/v1/user_invitations";
      expect((await staff.get(path)).statusCode).toBe(403);
      expect((await staff.get(path, { headers: { authorization: `Bearer ${key}` } })).statusCode).toBe(200);
      const basic = { headers: { authorization: "Basic cHJveHk6c2VjcmV0" } };
      expect((await staff.get(path, basic)).statusCode).toBe(403);
      expect((await staff.get(CONNECTIONS, basic)).statusCode).toBe(200);
      expect(refusal(await ask("Basic cHJveHk6c2VjcmV0"))).toEqual([401, "not_signed_in"]);
    });

    it("is refused whatever lets somebody in or pays, and nothing else", async () => {
      await database.engine.exec("update users set scopes = scopes || '{view_loads}' where id = 11");
      const refused: string[] = [];
      for (const { name, method, path } of API) {
        const answer = await withKey(path.replaceAll(/\{\w+\}/g, "1"), {
          method,
          body: method === "GET" ? undefined : { nonsense: true },
        });
        expect(answer.statusCode, name).not.toBe(401);
        expect(answer.headers["set-cookie"], name).toBeUndefined();
        if (answer.statusCode === 403 && refusal(answer)[1] === "portal_only") refused.push(name);
      }
      expect(refused.toSorted()).toEqual(PORTAL_ONLY);
    });

    it("has the permissions of today, and the plan's", async () => {
      await database.engine.exec("update users set scopes = '{}' where id = 11");
      expect(refusal(await withKey("/api/v1/user_invitations"))).toEqual([403, "permission_missing"]);
      await database.engine.exec("update users set scopes = '{manage_users,manage_loads}' where id = 11");
      expect((await withKey("/api/v1/user_invitations")).statusCode).toBe(200);
      await database.engine.exec(`update companies set paywall = paywall || '{"can_api": false}' where id = 1`);
      expect(refusal(await withKey())).toEqual([403, "permission_missing"]);
      await database.engine.exec(`update companies set paywall = paywall || '{"can_api": true}' where id = 1`);
      expect((await withKey()).statusCode).toBe(200);
    });

    it.each([
      [
        "expired",
        "status = 'subscription_or_trial_expired', paywall = paywall || '{\"can_connect\": false}'",
        "subscription_expired",
      ],
      ["pending", "status = null, paywall = paywall || '{\"can_connect\": false}'", "profile_incomplete"],
      ["no broker any more", "company_type = 'carrier'", "not_a_broker"],
      ["on the other host now", "is_watchdog = true", "wrong_host"],
    ])("is refused while the company is %s", async (_state, change, error) => {
      const [before] = await database.engine.query<{ row: string }>(
        "select to_json(c)::text as row from companies c where id = 1",
      );
      await database.engine.exec(`update companies set ${change} where id = 1`);
      const answer = await withKey();
      await database.engine.query(
        `update companies set (company_type, status, paywall, is_watchdog) =
           (select company_type, status, paywall, is_watchdog from json_populate_record(null::companies, $1::text::json)) where id = 1`,
        [before?.row],
      );
      expect(refusal(answer)).toEqual([403, error]);
      expect((await withKey()).statusCode).toBe(200);
    });

    it("of a watchdog sees what a watchdog may, on the watchdog host", async () => {
      const theirs = `Bearer ${await make(second, 21)}`;
      await database.engine.exec("update companies set is_watchdog = true where id = 2");
      const there = { headers: { host: WATCHDOG_HOST } };
      const carrier = "/api/v1/carriers/101/detail_for_highway_broker";
      const [connections, refused, elsewhere] = [
        await ask(theirs, CONNECTIONS, there),
        await ask(theirs, carrier, there),
        await ask(theirs),
      ];
      await database.engine.exec("update companies set is_watchdog = false where id = 2");
      expect(connections.statusCode).toBe(200);
      expect(refusal(refused)).toEqual([403, "permission_missing"]);
      expect(refusal(elsewhere)).toEqual([403, "wrong_host"]);
    });

    it("stops at once when it is replaced or withdrawn, on every process", async () => {
      const former = key;
      expect((await withKey(CONNECTIONS, { by: otherProcess })).statusCode).toBe(200);
      key = await make(manager, 11);
      for (const by of [app, otherProcess]) {
        expect(refusal(await ask(`Bearer ${former}`, CONNECTIONS, { by }))).toEqual([401, "key_not_valid"]);
        expect((await withKey(CONNECTIONS, { by })).statusCode).toBe(200);
      }
      expect((await manager.ask("DELETE", keyOf(11))).json()).toEqual({ id: 11 });
      for (const by of [app, otherProcess]) expect((await withKey(CONNECTIONS, { by })).statusCode).toBe(401);
      expect((await manager.ask("DELETE", keyOf(11))).statusCode).toBe(404);
    });

    it("stops when its person is removed, or belongs to another company", async () => {
      key = await make(manager, 14);
      expect((await withKey()).statusCode).toBe(200);
      await database.engine.exec("update users set company_id = 2 where id = 14");
      expect((await withKey()).statusCode).toBe(401);
      await database.engine.exec("update users set company_id = 1 where id = 14");
      expect((await manager.ask("DELETE", "/api/v1/users/14")).statusCode).toBe(200);
      expect((await withKey()).statusCode).toBe(401);
    });

    it("its use is noted, but not with every call", async () => {
      expect((await asked(manager, 11)).last_used_at).toBeNull();
      await withKey();
      const first = (await asked(manager, 11)).last_used_at;
      expect(Date.now() - Date.parse(first ?? "")).toBeLessThan(60_000);
      await withKey();
      expect((await asked(manager, 11)).last_used_at).toBe(first);
      await database.engine.exec("update api_keys set last_used_at = now() - interval '6 minutes'");
      await withKey();
      expect(Date.now() - Date.parse((await asked(manager, 11)).last_used_at ?? "")).toBeLessThan(60_000);
    });

    it("is found by an index", async () => {
      await database.engine.tx(async (tx) => {
        await tx.query("set local enable_seqscan = off");
        const plan = await tx.query("explain select 1 from api_keys where key_hash = '\\x00'");
        expect(JSON.stringify(plan)).toContain("api_keys_key_hash_key");
      });
    });

    it("repeats a change under the same idempotency key once", async () => {
      const headers = { "idempotency-key": crypto.randomUUID() };
      const note = () => withKey("/api/v1/teams", { method: "POST", body: { team: { name: "By the API" } }, headers });
      const [one, two] = [await note(), await note()];
      expect(one.statusCode, one.body).toBe(200);
      expect(two.body).toBe(one.body);
    });
  },
  brokerages,
);

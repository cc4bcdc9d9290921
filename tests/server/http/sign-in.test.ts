// Signing in with codes, sessions and XSRF tokens, over the real application.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { XSRF_COOKIE } from "../../../src/contract/constants.ts";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { SESSION_COOKIE } from "../../../server/http/cookies.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";

const MANAGER = "manager@first.example";

anyEngine(
  "signing in",
  (database) => {
    let app: FastifyInstance;
    beforeAll(async () => void (app = await appOver(database.engine)));
    afterAll(() => app.close());
    beforeEach(() => database.engine.exec("delete from sign_in_codes; delete from sandbox_mail; delete from sessions"));

    const withCode = async (email = MANAGER) => {
      const browser = new Browser(app);
      await browser.get("/refresh_jwt");
      await browser.post("/sign_in", { email });
      return browser;
    };

    it("the code from the mail starts a session, and the answer is the current user", async () => {
      const browser = await withCode("MANAGER@First.example");
      const answer = await browser.post("/sign_in/code", { email: MANAGER, code: await browser.code(MANAGER) });
      const user = answer.json<CurrentUser>();
      expect(user).toMatchObject({
        id: 11,
        email: MANAGER,
        scopes: [
          "manage_users",
          "onboarding",
          "manage_tickets",
          "manage_loads",
          "insurance_workflow",
          "manage_rule_overrides",
          "manage_rate_confirmations",
          "view_tfx",
        ],
        company: { id: 1, status: "active" },
      });
      expect(user.paywall).toMatchObject({
        can_connect: true,
        can_export: false,
        is_watchdog: false,
        limits: { carrier_searches: 10 },
        usage: {},
      });
      expect((await browser.get("/refresh_jwt")).json()).toEqual(user);
    });

    it("the session cookie cannot be read by scripts, and its id is nowhere in the database", async () => {
      const browser = await withCode();
      const answer = await browser.post("/sign_in/code", { email: MANAGER, code: await browser.code(MANAGER) });
      expect(answer.cookies.find(({ name }) => name === SESSION_COOKIE)).toMatchObject({
        httpOnly: true,
        sameSite: "Lax",
        path: "/",
        maxAge: 14 * 86_400,
      });
      const [row] = await database.engine.query<{ id: string }>("select encode(id_hash, 'base64') as id from sessions");
      expect(row?.id).not.toContain((browser.cookies.get(SESSION_COOKIE) ?? "").slice(0, 10));
    });

    it("on https the cookies are Secure, and HSTS is set", async () => {
      const secure = await appOver(database.engine, { PUBLIC_URL: "https://portal.example", SMTP_URL: "smtp://localhost:1" });
      const answer = await secure.inject({ method: "GET", url: "/monitor/refresh_jwt" });
      expect(answer.cookies.find(({ name }) => name === XSRF_COOKIE)).toMatchObject({ secure: true });
      expect(answer.headers["strict-transport-security"]).toMatch(/max-age=\d+/);
      expect((await app.inject("/monitor/refresh_jwt")).headers["strict-transport-security"]).toBeUndefined();
      await secure.close();
    });

    it("an unknown address gets the same answer, and no mail", async () => {
      const browser = await withCode();
      const known = await browser.post("/sign_in", { email: "staff@first.example" });
      const unknown = await browser.post("/sign_in", { email: "ghost@first.example" });
      expect([unknown.statusCode, unknown.body.replace("ghost", "staff")]).toEqual([known.statusCode, known.body]);
      expect((await browser.get("/sandbox/mailbox?email=ghost%40first.example")).json()).toEqual([]);
    });

    it("a code works once", async () => {
      const browser = await withCode();
      const code = await browser.code(MANAGER);
      expect((await browser.post("/sign_in/code", { email: MANAGER, code })).statusCode).toBe(200);
      expect((await browser.post("/sign_in/code", { email: MANAGER, code })).statusCode).toBe(422);
    });

    it("a code expires after ten minutes", async () => {
      const browser = await withCode();
      const code = await browser.code(MANAGER);
      const [{ minutes } = { minutes: 0 }] = await database.engine.query<{ minutes: number }>(
        "select extract(epoch from expires_at - created_at)::int / 60 as minutes from sign_in_codes",
      );
      expect(minutes).toBe(10);
      await database.engine.exec("update sign_in_codes set expires_at = now() - interval '1 second'");
      expect((await browser.post("/sign_in/code", { email: MANAGER, code })).statusCode).toBe(422);
    });

    it("after five wrong tries the right code is invalid, even when they are concurrent", async () => {
      const browser = await withCode();
      const code = await browser.code(MANAGER);
      const wrong = code === "000000" ? "000001" : "000000";
      const tries = await Promise.all(
        Array.from({ length: 5 }, () => browser.post("/sign_in/code", { email: MANAGER, code: wrong })),
      );
      expect(tries.map((answer) => answer.statusCode)).toEqual([422, 422, 422, 422, 422]);
      expect((await browser.post("/sign_in/code", { email: MANAGER, code })).statusCode).toBe(422);
    });

    it("a newer code replaces the older one", async () => {
      const browser = await withCode();
      const first = await browser.code(MANAGER);
      await browser.post("/sign_in", { email: MANAGER });
      await expect.poll(() => browser.code(MANAGER)).not.toBe(first);
      expect((await browser.post("/sign_in/code", { email: MANAGER, code: first })).statusCode).toBe(422);
    });

    it("the sixth unused code of a browser for an address must wait, known or not, and the answer says how long", async () => {
      const browser = new Browser(app);
      await browser.get("/refresh_jwt");
      for (const email of [MANAGER, "ghost@first.example"]) {
        const first = await browser.post("/sign_in", { email });
        const others = await Promise.all(Array.from({ length: 5 }, () => browser.post("/sign_in", { email })));
        const answers = [first, ...others];
        expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429]);
        const refused = answers.find((answer) => answer.statusCode === 429);
        const wait = Number(refused?.headers["retry-after"]);
        expect(wait).toBeGreaterThan(14 * 60);
        expect(wait).toBeLessThanOrEqual(15 * 60);
      }
    });

    it("requests and wrong tries of somebody else do not keep a person out", async () => {
      const person = await withCode();
      const code = await person.code(MANAGER);
      const stranger = await withCode();
      for (let n = 0; n < 5; n += 1) await stranger.post("/sign_in", { email: MANAGER });
      expect((await stranger.post("/sign_in", { email: MANAGER })).statusCode).toBe(429);
      const wrong = code === "000000" ? "000001" : "000000";
      for (let n = 0; n < 6; n += 1) {
        await stranger.post("/sign_in/code", { email: MANAGER, code: wrong });
        await new Browser(app).post("/sign_in/code", { email: MANAGER, code: wrong });
      }
      expect((await stranger.post("/sign_in/code", { email: MANAGER, code })).statusCode).toBe(422);
      expect((await person.post("/sign_in", { email: MANAGER })).statusCode).toBe(200);
      const answer = await person.post("/sign_in/code", { email: MANAGER, code: await person.code(MANAGER) });
      expect(answer.statusCode).toBe(200);
    });

    it("made-up addresses do not keep people behind the same network address out", async () => {
      const browser = new Browser(app);
      await browser.get("/refresh_jwt");
      for (let n = 0; n < 21; n += 1) await browser.post("/sign_in", { email: `made-up${n}@first.example` });
      expect((await browser.post("/sign_in", { email: "made-up@first.example" })).statusCode).toBe(429);
      await new Browser(app).signIn(MANAGER);
    });

    it("whoever has signed in with a browser before gets a code, whatever others request behind the same network address", async () => {
      const before = await new Browser(app).signIn(MANAGER);
      await before.get("/sign_out");
      for (let n = 0; n < 20; n += 1) {
        const other = new Browser(app);
        await other.get("/refresh_jwt");
        const email = n % 2 === 0 ? "staff@first.example" : "manager@second.example";
        expect((await other.post("/sign_in", { email })).statusCode).toBe(200);
      }
      const stranger = new Browser(app);
      await stranger.get("/refresh_jwt");
      expect((await stranger.post("/sign_in", { email: MANAGER })).statusCode).toBe(429);
      expect((await before.post("/sign_in", { email: MANAGER })).statusCode).toBe(200);
    });

    const from = async (remoteAddress: string, url: string, payload: object, cookie = "") => {
      const page = await app.inject({ url: "/monitor/refresh_jwt", remoteAddress });
      const token = page.cookies.find(({ name }) => name === XSRF_COOKIE)?.value ?? "";
      return app.inject({
        method: "POST",
        url: `/monitor${url}`,
        payload,
        remoteAddress,
        headers: { host: "localhost:4630", "x-xsrf-token": token, cookie: `${XSRF_COOKIE}=${token}; ${cookie}` },
      });
    };

    it("a customer of a provider has one budget, whichever of their IPv6 addresses they use", async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 21; n += 1)
        statuses.push((await from(`2001:db8:1:2::${n}`, "/sign_in", { email: `p${n}@first.example` })).statusCode);
      expect(statuses.indexOf(429)).toBe(20);
      expect((await from("2001:db8:1:3::1", "/sign_in", { email: "q@first.example" })).statusCode).toBe(200);
      for (let n = 0; n < 39; n += 1) await from(`2001:db8:1:${n + 4}::1`, "/sign_in", { email: `r${n}@first.example` });
      expect((await from("2001:db8:1:ffff::1", "/sign_in", { email: "s@first.example" })).statusCode).toBe(429);
      expect((await from("2001:db8:2::1", "/sign_in", { email: "s@first.example" })).statusCode).toBe(200);
    });

    it("new browsers everywhere together get ten codes for one person, who is still let in at a known browser", async () => {
      const before = await new Browser(app).signIn(MANAGER);
      await before.get("/sign_out");
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) statuses.push((await from(`192.0.2.${n}`, "/sign_in", { email: MANAGER })).statusCode);
      expect(statuses.indexOf(429)).toBe(10);
      expect((await before.post("/sign_in", { email: MANAGER })).json()).toEqual({ email: MANAGER, code_length: 6 });
      const code = await before.code(MANAGER);
      expect(code).toHaveLength(6);
      expect((await before.post("/sign_in/code", { email: MANAGER, code })).statusCode).toBe(200);
    });

    it("new browsers everywhere together have twenty wrong tries for one person, and longer codes to guess", async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const sent = await from(`198.51.100.${n}`, "/sign_in", { email: MANAGER });
        expect(sent.json()).toEqual({ email: MANAGER, code_length: 8 });
        const [browser] = sent.cookies.filter(({ name }) => name === "portal_sign_in");
        for (let m = 0; m < 5; m += 1) {
          const body = { email: MANAGER, code: `0000000${m}` };
          const answer = await from(`198.51.100.${n}`, "/sign_in/code", body, `portal_sign_in=${browser?.value ?? ""}`);
          statuses.push(answer.statusCode);
        }
      }
      expect(statuses.indexOf(429)).toBe(20);
      await database.engine.exec("update sign_in_codes set created_at = created_at - interval '2 hours'");
      await new Browser(app).signIn(MANAGER);
    });

    it("one machine cannot request codes for everybody", async () => {
      const browser = new Browser(app);
      await browser.get("/refresh_jwt");
      const statuses: number[] = [];
      for (let n = 0; n < 21; n += 1)
        statuses.push((await browser.post("/sign_in", { email: `p${n}@first.example` })).statusCode);
      expect(statuses.indexOf(429)).toBe(20);
    });

    it("signing in and out is not limited", async () => {
      for (let n = 0; n < 7; n += 1) await new Browser(app).signIn(MANAGER);
    });

    it("signing out ends the session on the server, not only in the browser", async () => {
      const browser = await new Browser(app).signIn(MANAGER);
      const cookies = new Map(browser.cookies);
      expect((await browser.get("/sign_out")).json()).toEqual({ signed_out: true });
      expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      expect((await browser.get("/refresh_jwt")).statusCode).toBe(401);
    });

    it("an unused session expires, and a used one is extended", async () => {
      const browser = await new Browser(app).signIn(MANAGER);
      await database.engine.exec("update sessions set expires_at = now() + interval '2 days'");
      const answer = await browser.get("/refresh_jwt");
      expect(answer.cookies.map(({ name }) => name)).toContain(SESSION_COOKIE);
      const [row] = await database.engine.query<{ days: number }>(
        "select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions",
      );
      expect(row?.days).toBe(14);
      await database.engine.exec("update sessions set expires_at = now() - interval '1 second'");
      expect((await browser.get("/refresh_jwt")).statusCode).toBe(401);
    });

    it("another site can neither sign anybody out nor learn who is signed in", async () => {
      const browser = await new Browser(app).signIn(MANAGER);
      for (const path of ["/sign_out", "/refresh_jwt"]) {
        expect((await browser.get(path, { xsrf: null })).statusCode).toBe(403);
        for (const site of ["cross-site", "same-site", "none"])
          expect((await browser.get(path, { headers: { "sec-fetch-site": site } })).statusCode).toBe(403);
      }
      expect((await browser.get("/refresh_jwt", { headers: { "sec-fetch-site": "same-origin" } })).statusCode).toBe(200);
    });

    it("a token of another session, or of none, is invalid", async () => {
      const browser = await new Browser(app).signIn(MANAGER);
      const other = await new Browser(app).signIn("staff@first.example");
      const stranger = new Browser(app);
      await stranger.get("/refresh_jwt");
      for (const token of [other.cookies.get(XSRF_COOKIE), stranger.cookies.get(XSRF_COOKIE), "x.y", "."]) {
        browser.cookies.set(XSRF_COOKIE, token ?? "");
        expect((await browser.patch("/sign_up/details", { first_name: "A", last_name: "B" })).statusCode).toBe(403);
      }
      expect((await browser.get("/refresh_jwt")).statusCode).toBe(200);
    });

    it("a blank name is refused; a real one is saved", async () => {
      const browser = await new Browser(app).signIn("nobody@nowhere.example");
      expect((await browser.patch("/sign_up/details", { first_name: "  ", last_name: "B" })).json()).toMatchObject({
        errors: { first_name: ["must not be blank or contain line breaks"] },
      });
      const answer = await browser.patch("/sign_up/details", { first_name: " Ann ", last_name: "Bee", phone_e164: "+15550100" });
      expect(answer.json()).toMatchObject({ first_name: "Ann", last_name: "Bee", phone_e164: "+15550100" });
      expect((await browser.patch("/sign_up/details", { first_name: "Ann", last_name: "Cee" })).json()).toMatchObject({
        phone_e164: "+15550100",
      });
    });

    it("a user without a company creates one, once", async () => {
      await database.engine.exec("insert into users (id, email) values (51, 'founder@new.example')");
      const browser = await new Browser(app).signIn("founder@new.example");
      for (const sign of ["\n", "\r", "\t", "\u0000", "\u001b", "\u007f", "\u0085"]) {
        const refused = await browser.post("/sign_up/create_company", { legal_name: `Newly${sign}Founded` });
        expect(refused.statusCode, JSON.stringify(sign)).toBe(422);
      }
      const made = await browser.post("/sign_up/create_company", { legal_name: "Newly Founded" });
      expect(made.json()).toMatchObject({ company: { legal_name: "Newly Founded", company_type: "broker", status: "trial" } });
      expect(made.json<CurrentUser>().scopes).toContain("onboarding");
      expect((await browser.get("/api/v1/connections/for_broker_portal")).json()).toEqual([]);
      expect((await browser.post("/sign_up/create_company", { legal_name: "Another" })).statusCode).toBe(409);
    });

    it("users see their own and their company's flags; nobody else's exist", async () => {
      const browser = await new Browser(app).signIn(MANAGER);
      expect((await browser.get("/api/flipper/actors/User;11")).json()).toEqual({
        flipper_id: "User;11",
        features: { early: true },
      });
      expect((await browser.get("/api/flipper/actors/Company;1")).json()).toEqual({
        flipper_id: "Company;1",
        features: { display_heatmap: true },
      });
      expect((await browser.get("/api/flipper/actors/User%3B11")).statusCode).toBe(200);
      const missing = await browser.get("/api/flipper/actors/User;99999");
      for (const path of ["User;21", "Company;2"]) {
        const answer = await browser.get(`/api/flipper/actors/${path}`);
        expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
      }
    });
  },
  brokerages,
);

// A person's own sessions, listed and ended: over the real application.
import { expect, it } from "vitest";
import type { Session } from "../../../../src/contract/session/sessions.ts";
import { SESSION_COOKIE } from "../../../../server/http/cookies.ts";
import { startSession } from "../../../../server/http/session.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages, type Browser } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const PATH = "/api/v1/sessions";
const HOSTILE = `<img src=x onerror=alert(1)> ${"é".repeat(3_000)}`;

anyEngine(
  "sessions",
  (database) => {
    const { manager, staff, second, nobody, visitor } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      second: "manager@second.example",
      nobody: "nobody@nowhere.example",
    });
    const list = async (browser: Browser) => (await browser.get(PATH)).json<Session[]>();
    const end = (browser: Browser, id: number | string | undefined) => browser.ask("DELETE", `${PATH}/${id}`);
    /** The manager on another device. */
    const another = async () => {
      const browser = visitor();
      browser.cookies.set(
        SESSION_COOKIE,
        await startSession(database.engine, 11, 1, "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0"),
      );
      await browser.get("/refresh_jwt");
      return browser;
    };
    const isSignedIn = async (browser: Browser) => (await browser.get("/refresh_jwt")).statusCode === 200;
    const idOf = async (browser: Browser) => (await list(browser)).find((session) => session.is_current)?.id;

    it("lists the person's own sessions, this one first, without what would let somebody in", async () => {
      const other = await another();
      const answer = await manager.get(PATH);
      const sessions = answer.json<Session[]>();
      expect(sessions.map((session) => session.is_current)).toEqual([true, false]);
      expect(sessions[1]?.user_agent).toContain("Firefox/140.0");
      expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(["created_at", "id", "is_current", "last_used_at", "user_agent"]);
      for (const secret of other.cookies.values()) expect(answer.body).not.toContain(secret);
      await database.engine.exec(
        "update sessions set expires_at = now() - interval '1 second' where user_agent like '%Firefox/140%'",
      );
      expect(await list(manager)).toHaveLength(1);
    });

    it("an ended session gets a 401 at once, and its changes are refused", async () => {
      const other = await another();
      const id = await idOf(other);
      expect((await end(manager, id)).json()).toEqual({ id });
      expect(await isSignedIn(other)).toBe(false);
      const late = await other.patch("/sign_up/details", { first_name: "Late", last_name: "Change" });
      expect(late.statusCode).toBe(401);
      expect((await end(manager, id)).statusCode).toBe(404);
      expect(await isSignedIn(manager)).toBe(true);
    });

    it.each([
      ["a colleague's", () => staff],
      ["another company's", () => second],
      ["a person's without a company", () => nobody],
    ])("%s session is as a missing one", async (_whose, by) => {
      const id = await idOf(by());
      const refused = await end(manager, id);
      expect([refused.statusCode, refused.body]).toEqual([404, (await end(manager, 987_654_321)).body]);
      expect((await list(manager)).map((session) => session.id)).not.toContain(id);
      expect(await isSignedIn(by())).toBe(true);
    });

    it("the session in use is ended by signing out only", async () => {
      const refused = await end(manager, await idOf(manager));
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([422, "own_session"]);
      expect(await isSignedIn(manager)).toBe(true);
    });

    it("ends all others of the person, and nobody else's", async () => {
      const others = [await another(), await another()];
      expect((await manager.ask("DELETE", `${PATH}/others`)).json()).toEqual({ ended: 2 });
      for (const browser of others) expect(await isSignedIn(browser)).toBe(false);
      for (const browser of [manager, staff, second, nobody]) expect(await isSignedIn(browser)).toBe(true);
    });

    it("neither is done without the token of this site, or for a number that is none", async () => {
      const other = await another();
      for (const path of [`${PATH}/others`, `${PATH}/${await idOf(other)}`])
        expect((await manager.ask("DELETE", path, { xsrf: null })).statusCode, path).toBe(403);
      for (const id of ["0", "-1", "1.5", "1;delete", "99999999999999999999", "%00"])
        expect([404, 422], id).toContain((await end(manager, id)).statusCode);
      expect(await isSignedIn(other)).toBe(true);
      await end(manager, await idOf(other));
    });

    it("what a browser calls itself is kept as text, cut", async () => {
      const browser = visitor();
      const email = "blind@first.example";
      await browser.get("/refresh_jwt");
      await browser.post("/sign_in", { email });
      const code = await browser.code(email);
      await browser.post("/sign_in/code", { email, code }, { headers: { "user-agent": HOSTILE } });
      const kept = (await list(browser))[0]?.user_agent;
      expect(kept).toHaveLength(400);
      expect(kept).toContain("<img src=x onerror=alert(1)>");
    });

    it("its use is noted, but not with every call", async () => {
      const noted = async () =>
        (await database.engine.query<{ at: string }>("select last_used_at::text as at from sessions where user_id = 41"))[0]?.at;
      const first = await noted();
      await list(nobody);
      expect(await noted()).toBe(first);
      await database.engine.exec("update sessions set last_used_at = now() - interval '6 minutes' where user_id = 41");
      const [session] = await list(nobody);
      expect(Date.now() - Date.parse(session?.last_used_at ?? "")).toBeLessThan(60_000);
    });

    it("is open to a company that has expired", async () => {
      await database.engine.exec("update companies set status = 'subscription_or_trial_expired', paywall = '{}' where id = 2");
      expect((await second.get(PATH)).statusCode).toBe(200);
      expect((await second.ask("DELETE", `${PATH}/others`)).statusCode).toBe(200);
    });
  },
  brokerages,
);

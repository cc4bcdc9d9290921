// Signing up, being invited, joining, and being removed: over the real application.
import { expect, it } from "vitest";
import type { UserInvitation } from "../../../../src/contract/account/user-invitations.ts";
import type { User } from "../../../../src/contract/account/users.ts";
import type { CurrentUser } from "../../../../src/contract/session/session.ts";
import { anyEngine } from "../../engines.ts";
import { type Browser, brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const INVITATIONS = "/api/v1/user_invitations";
const CHECK = "/sign_up/check_for_open_user_invitation";
const CLAIM = "/sign_up/claim_open_user_invitation";

anyEngine(
  "joining",
  (database) => {
    const { manager, staff, second, visitor } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      second: "manager@second.example",
    });
    const remove = (browser: Browser, path: string) => browser.ask("DELETE", path);
    const signedUp = async (email: string, by: { path: string } = { path: "/sign_up" }) => {
      const browser = visitor();
      await browser.get("/refresh_jwt");
      expect((await browser.post(by.path, { email })).statusCode).toBe(200);
      const answer = await browser.post(`${by.path}/code`, { email, code: await browser.code(email.trim().toLowerCase()) });
      return { browser, answer };
    };
    const invite = (email: string, scopes = ["sourcing"], by = manager) =>
      by.post(INVITATIONS, { user_invitation: { email, scopes, site: "main" } });

    it("a new address signs up with a code, is nobody's yet, and creates its company", async () => {
      const { browser, answer } = await signedUp("New@Prairie.example");
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json<CurrentUser>()).toMatchObject({ email: "new@prairie.example", company: null, scopes: [] });
      expect((await browser.patch(CHECK, {})).json()).toEqual({ user_invitation: null });
      const refused = await browser.patch(CLAIM, {});
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([409, "no_open_invitation"]);
      await browser.patch("/sign_up/details", { first_name: "Nell", last_name: "Prairie" });
      const founded = await browser.post("/sign_up/create_company", { legal_name: "Prairie Freight" });
      expect(founded.json<CurrentUser>().company?.legal_name).toBe("Prairie Freight");
    });

    it("an address with an account gets the same answer, and its code signs it in", async () => {
      const { answer } = await signedUp("staff@first.example");
      expect(answer.json<CurrentUser>()).toMatchObject({ id: 12, company: { id: 1 } });
    });

    it.each(["000000", "12345", "abcdef"])("the code %s lets nobody in", async (code) => {
      const browser = visitor();
      await browser.get("/refresh_jwt");
      await browser.post("/sign_up", { email: "guess@nowhere.example" });
      expect((await browser.post("/sign_up/code", { email: "guess@nowhere.example", code })).statusCode).toBe(422);
      expect(await database.engine.query("select 1 from users where email = 'guess@nowhere.example'")).toEqual([]);
    });

    it("an invited colleague joins with the permissions of the invitation, once", async () => {
      const made = (await invite("Pat@First.example", ["sourcing", "view_loads"])).json<UserInvitation>();
      expect(made).toMatchObject({ email: "pat@first.example", inviter_name: "Mara Manager", claimed_at: null });
      const { browser } = await signedUp("pat@first.example");
      const found = (await browser.patch(CHECK, {})).json<{ user_invitation: object }>();
      expect(found.user_invitation).toMatchObject({ company_name: "First Brokerage", inviter_name: "Mara Manager" });
      const joined = await browser.patch(CLAIM, {});
      expect(joined.json<CurrentUser>()).toMatchObject({ company: { id: 1 }, scopes: ["sourcing", "view_loads"] });
      expect((await browser.patch(CLAIM, {})).json()).toMatchObject({ error: "company_exists" });
      const [listed] = (await manager.get(`${INVITATIONS}?q[claimed_at_not_null]=1`)).json<UserInvitation[]>();
      expect(listed?.email).toBe("pat@first.example");
    });

    it("an invitation is not made twice, is sent again with other permissions, and can be withdrawn", async () => {
      const { id } = (await invite("kim@first.example")).json<UserInvitation>();
      expect((await invite("kim@first.example")).json()).toMatchObject({ error: "already_invited" });
      expect((await invite("staff@first.example")).json()).toMatchObject({ error: "already_member" });
      const scopes = ["sourcing", "manage_users"];
      const sent = await manager.patch(`${INVITATIONS}/${id}/resend`, { user_invitation: { scopes } });
      expect(sent.json<UserInvitation>().scopes).toEqual(scopes);
      expect((await remove(manager, `${INVITATIONS}/${id}`)).json()).toEqual({ id });
      expect((await remove(manager, `${INVITATIONS}/${id}`)).statusCode).toBe(404);
      const { browser } = await signedUp("kim@first.example");
      expect((await browser.patch(CHECK, {})).json()).toEqual({ user_invitation: null });
    });

    it("another company's invitations and people are as missing ones", async () => {
      const { id } = (await invite("lee@first.example")).json<UserInvitation>();
      expect((await second.get(INVITATIONS)).json()).toEqual([]);
      const user_invitation = { scopes: [] };
      expect((await second.patch(`${INVITATIONS}/${id}/resend`, { user_invitation })).statusCode).toBe(404);
      expect((await remove(second, `${INVITATIONS}/${id}`)).statusCode).toBe(404);
      expect((await second.patch("/api/v1/users/12", { user: { scopes: ["manage_users"] } })).statusCode).toBe(404);
      expect((await remove(second, "/api/v1/users/12")).statusCode).toBe(404);
      expect((await second.get("/api/v1/users/12/highway_for_outlook_api_key")).statusCode).toBe(403);
    });

    it("the plan's number of people counts those invited", async () => {
      const [row] = await database.engine.query<{ people: number }>(
        `select (select count(*) from users where company_id = 1 and removed_at is null)
          + (select count(*) from user_invitations where company_id = 1 and claimed_at is null) as people`,
      );
      const limits = JSON.stringify({ users: (row?.people ?? 0) + 1 });
      await database.engine.query(
        "update companies set paywall = paywall || jsonb_build_object('limits', $1::jsonb) where id = 1",
        [limits],
      );
      const answers = await Promise.all([invite("one@first.example"), invite("two@first.example")]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
      await database.engine.query("update companies set paywall = paywall - 'limits' where id = 1");
    });

    it("permissions change, but the company is never left without anybody who manages users", async () => {
      const changed = await manager.patch("/api/v1/users/12", { user: { scopes: ["sourcing", "view_loads"] } });
      expect(changed.json<User>().scopes).toEqual(["sourcing", "view_loads"]);
      expect((await manager.patch("/api/v1/users/12", { user: { scopes: ["root"] } })).statusCode).toBe(422);
      const last = await manager.patch("/api/v1/users/11", { user: { scopes: [] } });
      expect([last.statusCode, last.json<{ error: string }>().error]).toEqual([409, "last_manager"]);
      expect((await remove(manager, "/api/v1/users/11")).json()).toMatchObject({ error: "own_account" });
      expect((await staff.patch("/api/v1/users/12", { user: { scopes: ["manage_users"] } })).statusCode).toBe(403);
    });

    it("people are found by a part of their name or address, also one that looks like a pattern", async () => {
      const found = async (term: string) =>
        (await manager.get(`/api/v1/users/search_company_users?search_term=${encodeURIComponent(term)}`))
          .json<User[]>()
          .map(({ id }) => id);
      expect(await found("MARA man")).toEqual([11]);
      expect(await found("staff@first")).toEqual([12]);
      expect(await found("%")).toEqual([]);
      expect(await found("manager@second")).toEqual([]);
    });

    it("a removed person is signed out, cannot sign in, and what they did keeps their name", async () => {
      expect((await remove(manager, "/api/v1/users/12")).statusCode).toBe(200);
      expect((await staff.get("/refresh_jwt")).statusCode).toBe(401);
      const people = (await manager.get("/api/v1/users")).json<User[]>();
      expect(people.map(({ id }) => id)).not.toContain(12);
      const [kept] = await database.engine.query("select first_name, email from users where id = 12");
      expect(kept).toEqual({ first_name: "Stan", email: "removed-12@removed.invalid" });
      const { answer } = await signedUp("staff@first.example");
      expect(answer.json<CurrentUser>()).toMatchObject({ company: null });
    });
  },
  brokerages,
);

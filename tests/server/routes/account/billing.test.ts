// Tests a company's plan and payments: choosing and renewing, declined cards, what is kept of a card, and attacks.
import { beforeEach, expect, it } from "vitest";
import type { Billing } from "../../../../src/contract/account/billing.ts";
import { EXPIRED, type CurrentUser } from "../../../../src/contract/session/session.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, brokerages, Browser } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const CURRENT = "/api/v1/billing/current_payment_methods";
const CHANGE = "/api/v1/billing/change_plan";
const ADD = "/api/v1/billing/add_payment_method";

anyEngine(
  "billing",
  (database) => {
    const { manager, staff, second } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      second: "manager@second.example",
    });
    const billing = async (browser = manager) => (await browser.get(CURRENT)).json<Billing>();
    const me = async (browser = manager) => (await browser.get("/refresh_jwt")).json<CurrentUser>();
    const methods = async (browser = manager) =>
      (await billing(browser)).payment_methods.map(({ brand, last_four: digits, is_default: isDefault }) => [
        brand,
        digits,
        isDefault,
      ]);

    beforeEach(async () => {
      await database.engine.exec(/* sql */ `
        delete from payment_methods;
        update companies set plan_id = 'trial', status = '${EXPIRED}', is_watchdog = false,
          paywall = '{"can_lane_search": true, "limits": {"carrier_searches": 10}, "usage": {"carrier_searches": 7}}';`);
    });

    it("the plan, the plans on offer and the ways to pay are answered, and no way to pay at first", async () => {
      const { plan, plans, payment_methods: kept, provider } = await billing();
      expect([plan, kept, provider]).toEqual([{ id: "trial", name: "Trial", monthly_price: null }, [], "sandbox"]);
      expect(plans.map(({ id, monthly_price: price }) => [id, price])).toEqual([
        ["free", 0],
        ["starter", 149],
        ["professional", 499],
        ["enterprise", 1490],
      ]);
    });

    it("a card is removed, the newest of the others is the default then, and the last one of a paid plan stays", async () => {
      const remove = (id: number, browser = manager) => browser.ask("DELETE", `/api/v1/billing/payment_methods/${id}`);
      const idOf = async (digits: string) =>
        (await billing()).payment_methods.find((method) => method.last_four === digits)?.id ?? 0;
      await manager.patch(ADD, { nonce: "sandbox-visa", plan_id: "professional" });
      const [visa] = (await billing()).payment_methods;
      const refused = await remove(visa?.id ?? 0);
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([422, "last_payment_method"]);
      await manager.patch(ADD, { nonce: "sandbox-mastercard" });
      const [newest] = (await billing()).payment_methods;
      expect((await remove(newest?.id ?? 0, second)).statusCode).toBe(404);
      expect((await remove(newest?.id ?? 0, staff)).statusCode).toBe(403);
      expect((await remove(newest?.id ?? 0)).statusCode).toBe(200);
      expect((await remove(newest?.id ?? 0)).statusCode).toBe(404);
      expect(await methods()).toEqual([[visa?.brand, visa?.last_four, true]]);
      expect((await manager.patch(CHANGE, { plan_id: "free" })).statusCode).toBe(200);
      expect((await remove(await idOf(visa?.last_four ?? ""))).statusCode).toBe(200);
      expect(await methods()).toEqual([]);
    });

    it("an expired company renews with a card: active, with the plan's features and limits, and its usage kept", async () => {
      expect((await manager.get("/api/v1/teams")).json()).toMatchObject({
        error: "subscription_expired",
        message: expect.stringContaining("Renew it in My account") as string,
      });
      const answer = await manager.patch(ADD, { nonce: "sandbox-visa", plan_id: "professional" });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json<Billing>().plan).toEqual({ id: "professional", name: "Professional", monthly_price: 499 });
      const { company, paywall } = await me();
      expect([company?.plan_id, company?.status, paywall.can_post_loads]).toEqual(["professional", "active", true]);
      const people = Number(
        (await database.engine.query<{ count: number }>("select count(*) as count from users where company_id = 1"))[0]?.count,
      );
      expect([paywall.limits, paywall.usage]).toEqual([
        { carrier_searches: 250, users: 20 },
        { carrier_searches: 7, users: people },
      ]);
      await database.engine.exec("update users set removed_at = now() where email = 'staff@first.example'");
      await database.engine.exec(
        "insert into user_invitations (company_id, email, scopes, site, inviter_id) values (1, 'a@b.example', '{}', 'main', 1), (1, 'c@b.example', '{}', 'main', 1)",
      );
      expect((await me()).paywall.usage["users"]).toBe(people + 1);
      await database.engine.exec("update users set removed_at = null; delete from user_invitations");
      expect((await manager.get("/api/v1/teams")).statusCode).toBe(200);
      expect((await manager.patch(CHANGE, { plan_id: "starter" })).statusCode).toBe(200);
      expect([(await me()).paywall.can_post_loads, (await me()).company?.plan_id]).toEqual([false, "starter"]);
      expect((await manager.get("/api/v1/loads")).json()).toMatchObject({
        message: "Your company's plan does not include loads. Change the plan in My account.",
      });
      expect((await staff.get("/api/v1/loads")).json<{ message: string }>().message).toContain("Ask someone with");
    });

    it("a plan with a price needs a payment method; one without needs none", async () => {
      const refused = await manager.patch(CHANGE, { plan_id: "starter" });
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([422, "payment_method_missing"]);
      expect((await me()).company?.status).toBe(EXPIRED);
      expect((await manager.patch(CHANGE, { plan_id: "free" })).statusCode).toBe(200);
      expect((await me()).company?.status).toBe("active");
    });

    it("a declined card is refused with the provider's message, and one that cannot be billed changes nothing", async () => {
      for (const [nonce, message] of [
        ["sandbox-declined", "The bank declined this card."],
        ["sandbox-insufficient-funds", "The bank refused the payment: insufficient funds."],
        ["' or 1=1 --", "The payment provider does not know this card."],
        ["4242424242424242", "The payment provider does not know this card."],
        ["__proto__", "The payment provider does not know this card."],
      ] as const) {
        const answer = await manager.patch(ADD, { nonce, plan_id: "professional" });
        expect([answer.statusCode, answer.json<unknown>()]).toEqual([422, { error: "payment_declined", message }]);
      }
      expect([await methods(), (await me()).company?.status]).toEqual([[], EXPIRED]);
    });

    it("the newest card is the default, a repeated call adds no second one, and neither nonce nor token is told", async () => {
      await manager.patch(ADD, { nonce: "sandbox-visa" });
      const headers = { "idempotency-key": "5f0c2b1e-5a5b-4f8a-9a43-0d7c0b1e2a11" };
      const add = () => manager.patch(ADD, { nonce: "sandbox-mastercard" }, { headers });
      const [first, again] = [await add(), await add()];
      expect(again.body).toBe(first.body);
      expect(await methods()).toEqual([
        ["Mastercard", "4444", true],
        ["Visa", "4242", false],
      ]);
      expect((await me()).company?.status).toBe(EXPIRED);
      const rows = await database.engine.query<{ row: string; token: string }>(
        "select p::text as row, provider_token as token from payment_methods p",
      );
      const keys = await database.engine.query<{ row: string }>("select k::text as row from idempotency_keys k");
      for (const { row } of [...rows, ...keys]) expect(row).not.toContain("sandbox-mastercard");
      for (const { token } of rows) expect(first.body).not.toContain(token);
    });

    it("plans and nonces that are none are refused", async () => {
      await manager.patch(ADD, { nonce: "sandbox-visa" });
      for (const plan of [
        "trial",
        "watchdog",
        "own_server",
        "",
        "Starter",
        "x".repeat(5000),
        "constructor",
        7,
        null,
        {},
        ["free"],
      ])
        expect((await manager.patch(CHANGE, { plan_id: plan })).statusCode, String(plan)).toBe(422);
      for (const nonce of ["", 7, null, {}, ["sandbox-visa"], "x".repeat(5000), "sandbox-visa\0"])
        expect((await manager.patch(ADD, { nonce, plan_id: "starter" })).statusCode, String(nonce)).toBe(422);
      expect((await manager.patch(ADD, { nonce: "sandbox-visa", plan_id: "trial" })).statusCode).toBe(422);
      expect(await methods()).toHaveLength(1);
    });

    it("a watchdog chooses its own plan only, and a company that is under review none", async () => {
      await database.engine.exec("update companies set status = 'active', paywall = paywall || '{\"can_connect\": true}'");
      await manager.patch(ADD, { nonce: "sandbox-visa" });
      await database.engine.exec("update companies set is_watchdog = true where id = 1");
      manager.host = "watchdog.localhost:4630";
      expect((await billing()).plans.map(({ id }) => id)).toEqual(["watchdog"]);
      expect((await manager.patch(CHANGE, { plan_id: "free" })).statusCode).toBe(422);
      expect((await manager.patch(CHANGE, { plan_id: "watchdog" })).statusCode).toBe(200);
      manager.host = "localhost:4630";
      await database.engine.exec(
        "update companies set is_watchdog = false, status = null, paywall = '{\"can_connect\": true}' where id = 1",
      );
      expect((await manager.patch(CHANGE, { plan_id: "free" })).json()).toMatchObject({ error: "under_review" });
    });

    it("only those who manage users see and change it, each for their own company", async () => {
      await manager.patch(ADD, { nonce: "sandbox-visa", plan_id: "starter" });
      for (const answer of [
        await staff.get(CURRENT),
        await staff.patch(CHANGE, { plan_id: "free" }),
        await staff.patch(ADD, { nonce: "sandbox-visa" }),
      ])
        expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, "permission_missing"]);
      expect(await methods(second)).toEqual([]);
      expect((await second.patch(CHANGE, { plan_id: "starter" })).statusCode).toBe(422);
      expect((await second.patch(CHANGE, { plan_id: "free", company_id: 1 })).statusCode).toBe(200);
      expect([(await me()).company?.plan_id, (await me(second)).company?.plan_id]).toEqual(["starter", "free"]);
    });

    it("changes at once end in one of the plans, whole, with one default card", async () => {
      await manager.patch(ADD, { nonce: "sandbox-visa" });
      const answers = await Promise.all([
        manager.patch(CHANGE, { plan_id: "starter" }),
        manager.patch(ADD, { nonce: "sandbox-mastercard", plan_id: "enterprise" }),
        manager.patch(ADD, { nonce: "sandbox-visa", plan_id: "free" }),
        manager.patch(CHANGE, { plan_id: "professional" }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const { plans } = await billing();
      const { company, paywall } = await me();
      expect(plans.find(({ id }) => id === company?.plan_id)?.limits).toEqual(paywall.limits);
      expect((await methods()).filter(([, , isDefault]) => isDefault)).toHaveLength(1);
    });

    it("a server without a payment provider offers its plans and takes no card", async () => {
      const app = await appOver(database.engine, { SMTP_URL: "smtp://mail.example", MAIL_FROM: "portal@mail.example" });
      try {
        const open = new Browser(app);
        for (const [name, value] of manager.cookies) open.cookies.set(name, value);
        expect((await billing(open)).provider).toBeNull();
        for (const answer of [
          await open.patch(ADD, { nonce: "sandbox-visa", plan_id: "starter" }),
          await open.patch(CHANGE, { plan_id: "starter" }),
        ])
          expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([422, "payments_off"]);
      } finally {
        await app.close();
      }
    });
  },
  brokerages,
);
